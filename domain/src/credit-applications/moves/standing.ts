import { formatMoney } from '../../text/format.ts';
import { codDeposits } from '../deciding/decisions.ts';
import { beforeTheHold, nearExpiry, noneOpen, pastExpiry, placeIsOpen, projectIsClosed } from '../guards.ts';
import { type CreditStatus, creditStatuses, pendingStatuses, undecidedStatuses } from '../status.ts';
import { AR, AR_OR_SYSTEM_ADMIN, customer, type Move, SYSTEM, studio } from './move.ts';
import { namesIn } from './sentences.ts';

const SUBMITTED_ONCE: readonly CreditStatus[] = creditStatuses.filter((status) => status !== 'DRAFT');

/** What becomes of credit once it is granted, and what may be done at any time (credit.md T27 to T35; `recommend` is the part of T10 that is saved). */
export const standing = {
  hold: {
    transition: 27,
    button: 'Place on hold',
    title: 'Place the credit on hold?',
    sentence:
      'No new charges and no confirmed holds until it is released. Work that is confirmed already goes on, and the departments are told.',
    stop: true,
    says: 'reason',
    readBy: 'customer',
    done: 'Credit placed on hold',
    log: 'placed the credit on hold',
    from: ['APPROVED', 'CONDITIONAL'],
    who: [AR_OR_SYSTEM_ADMIN, SYSTEM],
    to: 'ON_HOLD',
    actionId: 20,
  },
  release: {
    transition: 28,
    button: 'Release',
    title: 'Release the hold?',
    sentence: ({ approvedCents, statusBeforeHold }) =>
      statusBeforeHold === 'CONDITIONAL'
        ? 'The credit holds again, with its conditions.'
        : `The credit of ${formatMoney(approvedCents ?? 0)} holds again.`,
    submit: 'Release the hold',
    busy: 'Releasing',
    says: 'reason',
    done: 'Hold released',
    log: 'released the hold',
    from: ['ON_HOLD'],
    who: [AR],
    to: beforeTheHold,
    actionId: 21,
  },
  expire: {
    transition: 29,
    button: 'Expire',
    done: 'Expired',
    log: 'let the credit expire',
    from: ['APPROVED', 'COD', 'ON_HOLD'],
    who: [SYSTEM],
    guards: [pastExpiry],
    to: 'EXPIRED',
  },
  renew: {
    transition: 30,
    button: 'Renew',
    title: 'Renew this credit?',
    sentence:
      'A new draft begins, filled from the last version. The customer confirms or edits each section and signs it. This credit stays until it ends.',
    busy: 'Renewing',
    done: 'Draft of the renewal started',
    log: 'renewed the credit',
    from: ['EXPIRED', 'APPROVED'],
    who: [customer('startCreditApp'), AR],
    guards: [nearExpiry, placeIsOpen, noneOpen],
    to: 'same',
  },
  withdraw: {
    transition: 31,
    button: 'Withdraw',
    title: 'Withdraw this application?',
    sentence: 'Nobody works on it any more. This does not count against you. A new one can be started at any time.',
    stop: true,
    done: 'Application withdrawn',
    log: 'withdrew the application',
    from: undecidedStatuses,
    who: [customer('applyCredit')],
    to: 'WITHDRAWN',
    actionId: 15,
  },
  closeWithProject: {
    transition: 32,
    button: 'Close with project',
    title: 'Close the credit with the project?',
    sentence: ({ codDeposit }) =>
      codDeposit === null
        ? 'Nothing more is charged to it. The limit stays on the file.'
        : `Nothing more is charged to it (${codDeposits[codDeposit].toLowerCase()}).`,
    submit: 'Close',
    busy: 'Closing',
    stop: true,
    says: 'comment',
    done: 'Credit closed with the project',
    log: 'closed it with the project',
    from: ['APPROVED', 'COD', 'ON_HOLD', 'EXPIRED'],
    who: [SYSTEM, AR],
    guards: [projectIsClosed],
    to: 'CLOSED',
  },
  setArNumber: {
    transition: 33,
    button: 'Set A/R number',
    title: 'Set the A/R number',
    sentence: namesIn,
    submit: 'Save the number',
    done: 'A/R number saved',
    log: 'set the A/R number',
    from: SUBMITTED_ONCE,
    who: [studio('addArNumber')],
    to: 'same',
    actionId: 12,
  },
  retriggerSubmit: {
    transition: 34,
    button: 'Retrigger submit',
    title: 'Retrigger the submission?',
    sentence: ({ waitingOn }) => `Who is awaited is written to again: ${waitingOn}. The status stays.`,
    busy: 'Sending',
    done: 'Submission sent again',
    log: 'retriggered the submission',
    from: pendingStatuses,
    who: [studio('retriggerSubmit')],
    to: 'same',
    actionId: 23,
  },
  recommend: {
    transition: 10,
    button: 'Save recommendation',
    done: 'Recommendation saved',
    log: 'saved the recommendation',
    from: ['IN_REVIEW'],
    who: [AR],
    to: 'same',
  },
  comment: {
    transition: 35,
    button: 'Comment',
    done: 'Comment sent',
    log: 'commented',
    from: creditStatuses,
    who: [studio('editCreditApp'), customer('viewCreditDetails')],
    to: 'same',
  },
  annotate: {
    transition: 35,
    button: 'Add to the file',
    done: 'Added to the file',
    log: 'added to the file',
    from: SUBMITTED_ONCE,
    who: [AR],
    to: 'same',
  },
} as const satisfies Record<string, Move>;
