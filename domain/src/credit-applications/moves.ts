import type { Permission } from '../permissions/can.ts';
import type { Person } from '../permissions/people.ts';
import type { CreditFacts } from './facts.ts';
import {
  afterAcceptance,
  afterLevel1,
  beforeTheHold,
  conditionsMet,
  conditionsOverdue,
  duties,
  finalAuthority,
  type Guard,
  hasArNumber,
  holdsLevel,
  level1Authority,
  level2Authority,
  nearExpiry,
  noLimitChange,
  noneOpen,
  pastExpiry,
  payableContact,
  placeIsOpen,
  policyMet,
  policyNeedsLevels,
  policyNeedsNoLevels,
  projectIsClosed,
  reviewComplete,
  revisionAnswered,
  revisionOverdue,
  riskDeclined,
  riskTooEarly,
  sectionsComplete,
  towardsLevel1,
  unclaimed,
  withinYear,
} from './guards.ts';
import { type CreditStatus, creditStatuses } from './status.ts';

export type Who =
  | { readonly permission: Permission; readonly side: 'customer' | 'studio' }
  | { readonly system: true }
  | { readonly riskApprover: true }
  | { readonly sectionGuest: true };

export interface Move {
  /** Number of the row in credit.md §2. */
  readonly transition: number;
  readonly button: string;
  readonly from: readonly CreditStatus[];
  readonly who: readonly Who[];
  readonly guards?: readonly Guard[];
  /** The next status. A function sees the facts as they were before the move. */
  readonly to: CreditStatus | 'same' | ((facts: CreditFacts, person: Person | null) => CreditStatus);
  /** arActionId of credit.md §4 where there is one. */
  readonly actionId?: number;
  /** A step of a part, such as a change of the limit: offered there, not among the moves of the application. */
  readonly ofPart?: true;
}

const customer = (permission: Permission): Who => ({ permission, side: 'customer' });
const studio = (permission: Permission): Who => ({ permission, side: 'studio' });
const SYSTEM: Who = { system: true };
const RISK_APPROVER: Who = { riskApprover: true };
const SECTION_GUEST: Who = { sectionGuest: true };
const AR = studio('reviewSubmittedCreditApp');
const AR_OR_SYSTEM_ADMIN = studio('assignRiskApprover'); // the map's row that holds exactly these two
/** Whoever answers a level or decides at the end; which of them is asked now, the step of the change says (limit-change.ts). */
const LIMIT_DECIDERS: readonly Who[] = [
  studio('approveCreditAppLevel1'),
  studio('approveCreditAppLevel2'),
  studio('approveCreditApp'),
];
const REVIEWED: readonly CreditStatus[] = [
  'IN_REVIEW',
  'PENDING_LEVEL_1',
  'PENDING_LEVEL_2',
  'PENDING_RISK',
  'FINAL_REVIEW',
];

/**
 * Every move of the life cycle (credit.md §2, T1 to T35), as data. The name is the word for the endpoint, the command file, the activity
 * entry and the button's handler. `start` (T1) creates an application and is decided by `decideStart`.
 */
export const moves = {
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
  lapse: {
    transition: 9,
    button: 'Lapse',
    from: ['NEEDS_REVISIONS'],
    who: [SYSTEM],
    guards: [revisionOverdue],
    to: 'WITHDRAWN',
  },
  sendToLevel1: {
    transition: 10,
    button: 'Send to level 1',
    from: ['IN_REVIEW'],
    who: [AR],
    guards: [reviewComplete, policyNeedsLevels],
    to: towardsLevel1,
    actionId: 5,
  },
  sendToFinal: {
    transition: 11,
    button: 'Send to final review',
    from: ['IN_REVIEW'],
    who: [AR],
    guards: [reviewComplete, policyNeedsNoLevels],
    to: 'FINAL_REVIEW',
  },
  approveLevel1: {
    transition: 12,
    button: 'Approve level 1',
    from: ['PENDING_LEVEL_1'],
    who: [studio('approveCreditAppLevel1')],
    guards: [duties, level1Authority],
    to: afterLevel1,
    actionId: 6,
  },
  approveLevel2: {
    transition: 13,
    button: 'Approve level 2',
    from: ['PENDING_LEVEL_2'],
    who: [studio('approveCreditAppLevel2')],
    guards: [duties, level2Authority],
    to: 'FINAL_REVIEW',
    actionId: 7,
  },
  returnFromLevel1: {
    transition: 14,
    button: 'Return to A/R',
    from: ['PENDING_LEVEL_1'],
    who: [studio('approveCreditAppLevel1')],
    guards: [holdsLevel(1)],
    to: 'IN_REVIEW',
    actionId: 8,
  },
  returnFromLevel2: {
    transition: 14,
    button: 'Return to A/R',
    from: ['PENDING_LEVEL_2'],
    who: [studio('approveCreditAppLevel2')],
    guards: [holdsLevel(2)],
    to: 'IN_REVIEW',
    actionId: 8,
  },
  assignRiskApprover: {
    transition: 15,
    button: 'Assign risk approver',
    from: ['IN_REVIEW', 'FINAL_REVIEW'],
    who: [AR_OR_SYSTEM_ADMIN],
    guards: [riskTooEarly],
    to: 'PENDING_RISK',
    actionId: 11,
  },
  resendRisk: {
    transition: 15,
    button: 'Send the risk request again',
    from: ['PENDING_RISK'],
    who: [AR_OR_SYSTEM_ADMIN],
    to: 'same',
  },
  acceptRisk: {
    transition: 16,
    button: 'Accept risk',
    from: ['PENDING_RISK'],
    who: [RISK_APPROVER],
    to: afterAcceptance,
    actionId: 9,
  },
  declineRisk: {
    transition: 17,
    button: 'Decline risk',
    from: ['PENDING_RISK'],
    who: [RISK_APPROVER],
    to: 'FINAL_REVIEW',
    actionId: 10,
  },
  reviseRecommendation: {
    transition: 17,
    button: 'Change the recommendation',
    from: ['FINAL_REVIEW'],
    who: [AR],
    guards: [riskDeclined],
    to: 'IN_REVIEW',
  },
  recallRisk: {
    transition: 18,
    button: 'Recall risk request',
    from: ['PENDING_RISK'],
    who: [AR, SYSTEM],
    to: 'IN_REVIEW',
  },
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
    from: ['DENIED', 'COD', 'WITHDRAWN', 'EXPIRED'],
    who: [AR_OR_SYSTEM_ADMIN],
    guards: [withinYear, placeIsOpen, noneOpen],
    to: 'IN_REVIEW',
    actionId: 18,
  },
  reopenForRevision: {
    transition: 25,
    button: 'Reopen for revision',
    from: ['DENIED', 'COD', 'WITHDRAWN', 'EXPIRED'],
    who: [AR_OR_SYSTEM_ADMIN],
    guards: [withinYear, placeIsOpen, noneOpen],
    to: 'NEEDS_REVISIONS',
    actionId: 18,
  },
  // whether the new total is inside the person's authority is asked with the amount (limit-change.ts): above it the change is a request
  adjustCreditLimit: {
    transition: 26,
    button: 'Adjust credit limit',
    from: ['APPROVED'],
    who: [studio('adjustCreditLimit')],
    guards: [noLimitChange],
    to: 'same',
    actionId: 13,
  },
  askLimitChange: {
    transition: 26,
    button: 'Ask for a change of the limit',
    from: ['APPROVED'],
    who: [studio('adjustCreditLimit')],
    guards: [noLimitChange],
    to: 'same',
    ofPart: true,
  },
  approveLimitChange: {
    transition: 26,
    button: 'Approve the change of the limit',
    from: ['APPROVED'],
    who: LIMIT_DECIDERS,
    to: 'same',
    ofPart: true,
  },
  declineLimitChange: {
    transition: 26,
    button: 'Decline the change of the limit',
    from: ['APPROVED'],
    who: LIMIT_DECIDERS,
    to: 'same',
    ofPart: true,
  },
  endLimitChange: {
    transition: 26,
    button: 'Take back the change of the limit',
    from: ['APPROVED', 'ON_HOLD'],
    who: [studio('adjustCreditLimit'), SYSTEM],
    to: 'same',
    ofPart: true,
  },
  askLimitChangeRisk: {
    transition: 26,
    button: 'Assign risk approver',
    from: ['APPROVED'],
    who: [AR_OR_SYSTEM_ADMIN],
    to: 'same',
    ofPart: true,
  },
  acceptLimitChangeRisk: {
    transition: 26,
    button: 'Accept risk',
    from: ['APPROVED'],
    who: [RISK_APPROVER],
    to: 'same',
    ofPart: true,
  },
  declineLimitChangeRisk: {
    transition: 26,
    button: 'Decline risk',
    from: ['APPROVED'],
    who: [RISK_APPROVER],
    to: 'same',
    ofPart: true,
  },
  fallBackLimit: {
    transition: 26,
    button: 'Fall back to the limit before',
    from: ['APPROVED', 'ON_HOLD'],
    who: [SYSTEM],
    to: 'same',
    ofPart: true,
  },
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
    from: [
      'SUBMITTED',
      'IN_REVIEW',
      'NEEDS_REVISIONS',
      'PENDING_LEVEL_1',
      'PENDING_LEVEL_2',
      'PENDING_RISK',
      'FINAL_REVIEW',
    ],
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
    from: creditStatuses.filter((status) => status !== 'DRAFT'),
    who: [studio('addArNumber')],
    to: 'same',
    actionId: 12,
  },
  retriggerSubmit: {
    transition: 34,
    button: 'Retrigger submit',
    from: ['PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'PENDING_RISK'],
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
    from: creditStatuses.filter((status) => status !== 'DRAFT'),
    who: [AR],
    to: 'same',
  },
} as const satisfies Record<string, Move>;
