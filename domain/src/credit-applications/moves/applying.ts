import {
  afterCorrection,
  notYetApproved,
  placeIsOpen,
  revisionAnswered,
  revisionOverdue,
  sectionsComplete,
  unclaimed,
} from '../guards.ts';
import { type CreditStatus, pendingStatuses } from '../status.ts';
import { AR, AR_OR_SYSTEM_ADMIN, customer, type Move, SECTION_GUEST, SYSTEM, studio } from './move.ts';

const REVIEWED: readonly CreditStatus[] = ['IN_REVIEW', ...pendingStatuses, 'FINAL_REVIEW'];

/** From the first key to the version that is reviewed: filled in, submitted, taken back, asked for again (credit.md T2 to T9), corrected for the customer (T36). */
export const applying = {
  save: {
    transition: 2,
    button: 'Save',
    from: ['DRAFT', 'NEEDS_REVISIONS'],
    who: [customer('applyCredit'), SECTION_GUEST],
    to: 'same',
  },
  delete: { transition: 3, button: 'Delete', from: ['DRAFT'], who: [customer('applyCredit')], to: 'same' },
  submit: {
    transition: 4,
    button: 'Submit',
    from: ['DRAFT'],
    who: [customer('applyCredit')],
    guards: [placeIsOpen, sectionsComplete],
    to: 'SUBMITTED',
    actionId: 1,
  },
  recall: {
    transition: 5,
    button: 'Recall',
    from: ['SUBMITTED'],
    who: [customer('applyCredit')],
    guards: [unclaimed],
    to: 'DRAFT',
  },
  claim: { transition: 6, button: 'Start review', from: ['SUBMITTED'], who: [AR], to: 'IN_REVIEW', actionId: 3 },
  requestRevision: {
    transition: 7,
    button: 'Request revision',
    from: REVIEWED,
    who: [AR_OR_SYSTEM_ADMIN],
    to: 'NEEDS_REVISIONS',
    actionId: 4,
  },
  submitRevision: {
    transition: 8,
    button: 'Submit Revision',
    from: ['NEEDS_REVISIONS'],
    who: [customer('applyCredit')],
    guards: [placeIsOpen, sectionsComplete, revisionAnswered],
    to: 'SUBMITTED',
    actionId: 2,
  },
  // while a decision is open and the customer does not hold the pen (decision 0083)
  correctSection: {
    transition: 36,
    button: "Correct on the customer's behalf",
    from: ['SUBMITTED', ...REVIEWED],
    who: [studio('editCreditAppPacket')],
    guards: [notYetApproved],
    to: afterCorrection,
  },
  lapse: {
    transition: 9,
    button: 'Lapse',
    from: ['NEEDS_REVISIONS'],
    who: [SYSTEM],
    guards: [revisionOverdue],
    to: 'WITHDRAWN',
  },
} as const satisfies Record<string, Move>;
