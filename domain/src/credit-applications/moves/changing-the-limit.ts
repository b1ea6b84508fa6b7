import { emailActionMessages } from '../../email-actions/messages.ts';
import { formatMoney } from '../../text/format.ts';
import { noLimitChange } from '../guards.ts';
import { AR_OR_SYSTEM_ADMIN, type Move, RISK_APPROVER, SYSTEM, studio, type Who } from './move.ts';
import { namesIn, threeLinks } from './sentences.ts';

/** Whoever answers a level or decides at the end; which of them is asked now, the step of the change says (limit-change.ts). */
const LIMIT_DECIDERS: readonly Who[] = [
  studio('approveCreditAppLevel1'),
  studio('approveCreditAppLevel2'),
  studio('approveCreditApp'),
];
/** A step of the change, on an application that stays approved. */
const step = { transition: 26, from: ['APPROVED'], to: 'same', ofPart: true } as const satisfies Partial<Move>;

/** A change of an approved limit runs steps of its own while the application stands where it is (credit.md T26, decision 0053). */
export const changingTheLimit = {
  // whether the new total is inside the person's authority is asked with the amount (limit-change.ts): above it the change is a request
  adjustCreditLimit: {
    transition: 26,
    button: 'Adjust credit limit',
    sentence: (credit) => `${namesIn(credit)}. The limit is ${formatMoney(credit.approvedCents ?? 0)}.`,
    submit: 'Adjust the limit',
    done: 'Credit limit adjusted',
    log: 'adjusted the credit limit',
    from: ['APPROVED'],
    who: [studio('adjustCreditLimit')],
    guards: [noLimitChange],
    to: 'same',
    actionId: 13,
  },
  askLimitChange: {
    ...step,
    button: 'Ask for a change of the limit',
    submit: 'Ask for approval',
    done: 'Change of the limit sent for approval',
    log: 'asked for a change of the limit',
    who: [studio('adjustCreditLimit')],
    guards: [noLimitChange],
  },
  approveLimitChange: {
    ...step,
    button: 'Approve the change of the limit',
    sentence: 'You answer for the new total.',
    submit: 'Approve the change',
    busy: 'Sending',
    says: 'comment',
    readBy: 'staff',
    done: 'Change of the limit approved',
    log: 'approved a change of the limit',
    who: LIMIT_DECIDERS,
  },
  declineLimitChange: {
    ...step,
    button: 'Decline the change of the limit',
    sentence: 'The limit stays as it is.',
    submit: 'Decline the change',
    busy: 'Sending',
    says: 'required comment',
    readBy: 'staff',
    done: 'Change of the limit declined',
    log: 'declined a change of the limit',
    who: LIMIT_DECIDERS,
  },
  endLimitChange: {
    transition: 26,
    button: 'Take back the change of the limit',
    title: 'Take the change back',
    sentence: 'Nobody is asked any more; the limit stays as it is.',
    submit: 'Take it back',
    busy: 'Sending',
    says: 'comment',
    readBy: 'staff',
    done: 'Change of the limit taken back',
    log: 'took back a change of the limit',
    from: ['APPROVED', 'ON_HOLD'],
    who: [studio('adjustCreditLimit'), SYSTEM],
    to: 'same',
    ofPart: true,
  },
  askLimitChangeRisk: {
    ...step,
    button: 'Assign risk approver',
    sentence: threeLinks,
    submit: 'Send the request',
    busy: 'Sending',
    done: 'Risk approver asked',
    log: 'asked for risk acceptance of a change of the limit',
    who: [AR_OR_SYSTEM_ADMIN],
  },
  acceptLimitChangeRisk: {
    ...step,
    button: 'Accept risk',
    done: emailActionMessages.riskAccepted,
    log: 'accepted the risk of a change of the limit',
    who: [RISK_APPROVER],
  },
  declineLimitChangeRisk: {
    ...step,
    button: 'Decline risk',
    done: emailActionMessages.riskDeclined,
    log: 'declined the risk of a change of the limit',
    who: [RISK_APPROVER],
  },
  fallBackLimit: {
    transition: 26,
    button: 'Fall back to the limit before',
    done: 'Credit limit adjusted',
    log: 'let the credit limit fall back',
    from: ['APPROVED', 'ON_HOLD'],
    who: [SYSTEM],
    to: 'same',
    ofPart: true,
  },
} as const satisfies Record<string, Move>;
