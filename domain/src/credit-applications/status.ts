/** The sixteen statuses of a credit application (credit.md §1). */
export const creditStatuses = [
  'DRAFT',
  'SUBMITTED',
  'IN_REVIEW',
  'NEEDS_REVISIONS',
  'PENDING_LEVEL_1',
  'PENDING_LEVEL_2',
  'PENDING_RISK',
  'FINAL_REVIEW',
  'CONDITIONAL',
  'APPROVED',
  'ON_HOLD',
  'COD',
  'DENIED',
  'EXPIRED',
  'WITHDRAWN',
  'CLOSED',
] as const;
export type CreditStatus = (typeof creditStatuses)[number];

export const pendingStatuses = [
  'PENDING_LEVEL_1',
  'PENDING_LEVEL_2',
  'PENDING_RISK',
] as const satisfies readonly CreditStatus[];

/** Submitted, and not decided: what is gathered for a decision is gathered here. In the order of the way through the house, as all of these. */
export const undecidedStatuses = [
  'SUBMITTED',
  'IN_REVIEW',
  'NEEDS_REVISIONS',
  ...pendingStatuses,
  'FINAL_REVIEW',
] as const satisfies readonly CreditStatus[];

/** Submitted, and not settled: an approval with open conditions is not. */
export const unsettledStatuses = [...undecidedStatuses, 'CONDITIONAL'] as const satisfies readonly CreditStatus[];

/** At most one application of these statuses per project (credit.md §1; a unique index holds it as well). */
export const openStatuses = ['DRAFT', ...unsettledStatuses] as const satisfies readonly CreditStatus[];

/** What staff read. From version 2 on a submitted application is a revision (credit.md §1). */
export const staffLabelOf = (status: CreditStatus, submittedVersion: number): string => {
  if (status === 'SUBMITTED' && submittedVersion > 1) return 'Revision submitted';
  return staffLabels[status];
};

const staffLabels = {
  DRAFT: 'Not submitted',
  SUBMITTED: 'New',
  IN_REVIEW: 'In review',
  NEEDS_REVISIONS: 'Returned to customer',
  PENDING_LEVEL_1: 'Awaiting Level 1',
  PENDING_LEVEL_2: 'Awaiting Level 2',
  PENDING_RISK: 'Awaiting risk acceptance',
  FINAL_REVIEW: 'Ready for decision',
  CONDITIONAL: 'Conditions open',
  APPROVED: 'Approved',
  ON_HOLD: 'Credit hold',
  COD: 'COD',
  DENIED: 'Denied',
  EXPIRED: 'Expired',
  WITHDRAWN: 'Withdrawn',
  CLOSED: 'Closed with project',
} as const satisfies Record<CreditStatus, string>;

/** What customers read: never the internal steps (credit.md §1, reasons). NEEDS REVISIONS is the specification's own word (§4). */
export const customerLabels = {
  DRAFT: 'In progress',
  SUBMITTED: 'Submitted',
  IN_REVIEW: 'Under review',
  NEEDS_REVISIONS: 'NEEDS REVISIONS',
  PENDING_LEVEL_1: 'Under review',
  PENDING_LEVEL_2: 'Under review',
  PENDING_RISK: 'Under review',
  FINAL_REVIEW: 'Final review',
  CONDITIONAL: 'Approved with conditions',
  APPROVED: 'Approved',
  ON_HOLD: 'Credit on hold',
  COD: 'Cash account (COD)',
  DENIED: 'Not approved',
  EXPIRED: 'Expired',
  WITHDRAWN: 'Withdrawn',
  CLOSED: 'Closed',
} as const satisfies Record<CreditStatus, string>;

/** The status a customer is shown: the three internal steps look like one review. */
export const customerStatusOf = (status: CreditStatus): CreditStatus =>
  pendingStatuses.some((pending) => pending === status) ? 'IN_REVIEW' : status;

export type BallWith = 'customer' | 'ar' | 'level-1' | 'level-2' | 'risk' | 'nobody';

/** Who must act; drives the lamp (credit.md §1, decision §3). */
export const ballWith = {
  DRAFT: 'customer',
  SUBMITTED: 'ar',
  IN_REVIEW: 'ar',
  NEEDS_REVISIONS: 'customer',
  PENDING_LEVEL_1: 'level-1',
  PENDING_LEVEL_2: 'level-2',
  PENDING_RISK: 'risk',
  FINAL_REVIEW: 'ar',
  CONDITIONAL: 'customer',
  APPROVED: 'nobody',
  ON_HOLD: 'ar',
  COD: 'nobody',
  DENIED: 'nobody',
  EXPIRED: 'customer',
  WITHDRAWN: 'nobody',
  CLOSED: 'nobody',
} as const satisfies Record<CreditStatus, BallWith>;
