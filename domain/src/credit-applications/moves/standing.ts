import { beforeTheHold, nearExpiry, noneOpen, pastExpiry, placeIsOpen, projectIsClosed } from '../guards.ts';
import { type CreditStatus, creditStatuses, pendingStatuses, undecidedStatuses } from '../status.ts';
import { AR, AR_OR_SYSTEM_ADMIN, customer, type Move, SYSTEM, studio } from './move.ts';

const SUBMITTED_ONCE: readonly CreditStatus[] = creditStatuses.filter((status) => status !== 'DRAFT');

/** What becomes of credit once it is granted, and what may be done at any time (credit.md T27 to T35; `recommend` is the part of T10 that is saved). */
export const standing = {
  hold: {
    transition: 27,
    button: 'Place on hold',
    from: ['APPROVED', 'CONDITIONAL'],
    who: [AR_OR_SYSTEM_ADMIN, SYSTEM],
    to: 'ON_HOLD',
    actionId: 20,
  },
  release: { transition: 28, button: 'Release', from: ['ON_HOLD'], who: [AR], to: beforeTheHold, actionId: 21 },
  expire: {
    transition: 29,
    button: 'Expire',
    from: ['APPROVED', 'COD', 'ON_HOLD'],
    who: [SYSTEM],
    guards: [pastExpiry],
    to: 'EXPIRED',
  },
  renew: {
    transition: 30,
    button: 'Renew',
    from: ['EXPIRED', 'APPROVED'],
    who: [customer('startCreditApp'), AR],
    guards: [nearExpiry, placeIsOpen, noneOpen],
    to: 'same',
  },
  withdraw: {
    transition: 31,
    button: 'Withdraw',
    from: undecidedStatuses,
    who: [customer('applyCredit')],
    to: 'WITHDRAWN',
    actionId: 15,
  },
  closeWithProject: {
    transition: 32,
    button: 'Close with project',
    from: ['APPROVED', 'COD', 'ON_HOLD', 'EXPIRED'],
    who: [SYSTEM, AR],
    guards: [projectIsClosed],
    to: 'CLOSED',
  },
  setArNumber: {
    transition: 33,
    button: 'Set A/R number',
    from: SUBMITTED_ONCE,
    who: [studio('addArNumber')],
    to: 'same',
    actionId: 12,
  },
  retriggerSubmit: {
    transition: 34,
    button: 'Retrigger submit',
    from: pendingStatuses,
    who: [studio('retriggerSubmit')],
    to: 'same',
    actionId: 23,
  },
  recommend: { transition: 10, button: 'Save recommendation', from: ['IN_REVIEW'], who: [AR], to: 'same' },
  comment: {
    transition: 35,
    button: 'Comment',
    from: creditStatuses,
    who: [studio('editCreditApp'), customer('viewCreditDetails')],
    to: 'same',
  },
  annotate: {
    transition: 35,
    button: 'Add to the file',
    from: SUBMITTED_ONCE,
    who: [AR],
    to: 'same',
  },
} as const satisfies Record<string, Move>;
