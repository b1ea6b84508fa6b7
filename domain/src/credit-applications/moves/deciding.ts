import {
  conditionsMet,
  conditionsOverdue,
  duties,
  finalAuthority,
  hasArNumber,
  noneOpen,
  payableContact,
  placeIsOpen,
  policyMet,
  withinYear,
} from '../guards.ts';
import { AR, AR_OR_SYSTEM_ADMIN, type Move, SYSTEM, studio } from './move.ts';

/** T25 leads to the review, or to the customer where they must give more. */
const reopening = {
  from: ['DENIED', 'COD', 'WITHDRAWN', 'EXPIRED'],
  who: [AR_OR_SYSTEM_ADMIN],
  guards: [withinYear, placeIsOpen, noneOpen],
} as const satisfies Partial<Move>;

/** The decision, its conditions, and how a decision is taken up again (credit.md T19 to T25). */
export const deciding = {
  approve: {
    transition: 19,
    button: 'Approve',
    from: ['FINAL_REVIEW'],
    who: [studio('approveCreditApp')],
    guards: [duties, policyMet, finalAuthority, hasArNumber],
    to: 'APPROVED',
    actionId: 16,
  },
  approveWithConditions: {
    transition: 20,
    button: 'Approve with conditions',
    from: ['FINAL_REVIEW'],
    who: [studio('approveCreditApp')],
    guards: [duties, policyMet, finalAuthority, hasArNumber],
    to: 'CONDITIONAL',
    actionId: 14,
  },
  recordEvidence: {
    transition: 21,
    button: 'Record evidence',
    from: ['CONDITIONAL'],
    who: [AR],
    to: 'same',
  },
  markConditionsMet: {
    transition: 21,
    button: 'Mark conditions met',
    from: ['CONDITIONAL'],
    who: [AR],
    guards: [conditionsMet],
    to: 'APPROVED',
  },
  lapseConditions: {
    transition: 22,
    button: 'Conditions lapsed',
    from: ['CONDITIONAL'],
    who: [SYSTEM, AR],
    guards: [conditionsOverdue],
    to: 'COD',
  },
  deny: {
    transition: 23,
    button: 'Deny',
    from: ['FINAL_REVIEW'],
    who: [studio('denyCreditApp')],
    guards: [duties],
    to: 'DENIED',
    actionId: 17,
  },
  offerCashAccount: {
    transition: 24,
    button: 'Send COD information',
    from: ['FINAL_REVIEW', 'DENIED', 'EXPIRED'],
    who: [AR],
    guards: [payableContact],
    to: 'COD',
    actionId: 19,
  },
  reopen: {
    transition: 25,
    button: 'Reopen',
    ...reopening,
    to: 'IN_REVIEW',
    actionId: 18,
  },
  reopenForRevision: {
    transition: 25,
    button: 'Reopen for revision',
    ...reopening,
    to: 'NEEDS_REVISIONS',
    actionId: 18,
  },
} as const satisfies Record<string, Move>;
