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

/**
 * Where an application of a status stands; every set below is made of it, here, in queries and in the functions of the database, so that a new
 * status is nowhere until it says its stage. `granted` is credit that is used, `held` credit that is not charged, `cash` an account without any.
 */
const stages = {
  DRAFT: 'draft',
  SUBMITTED: 'undecided',
  IN_REVIEW: 'undecided',
  NEEDS_REVISIONS: 'undecided',
  PENDING_LEVEL_1: 'undecided',
  PENDING_LEVEL_2: 'undecided',
  PENDING_RISK: 'undecided',
  FINAL_REVIEW: 'undecided',
  CONDITIONAL: 'granted',
  APPROVED: 'granted',
  ON_HOLD: 'held',
  COD: 'cash',
  DENIED: 'ended',
  EXPIRED: 'ended',
  WITHDRAWN: 'ended',
  CLOSED: 'ended',
} as const satisfies Record<CreditStatus, string>;
type Stage = (typeof stages)[CreditStatus];
type StatusOf<S extends Stage> = { [K in CreditStatus]: (typeof stages)[K] extends S ? K : never }[CreditStatus];

/** In the order of the way through the house. */
const statusesOf = <S extends Stage>(...wanted: readonly S[]): readonly StatusOf<S>[] =>
  creditStatuses.filter((status): status is StatusOf<S> => (wanted as readonly Stage[]).includes(stages[status]));

export const pendingStatuses = [
  'PENDING_LEVEL_1',
  'PENDING_LEVEL_2',
  'PENDING_RISK',
] as const satisfies readonly CreditStatus[];

/** The customer's to fill in. */
export const fillingStatuses = ['DRAFT', 'NEEDS_REVISIONS'] as const satisfies readonly CreditStatus[];
export const isFilling = (status: CreditStatus): boolean => fillingStatuses.some((filling) => filling === status);

/** Submitted, and not decided: what is gathered for a decision is gathered here. */
export const undecidedStatuses = statusesOf('undecided');

/** Submitted, and not settled: an approval with open conditions is not. */
export const unsettledStatuses = [...undecidedStatuses, 'CONDITIONAL'] as const satisfies readonly CreditStatus[];

/** At most one application of these statuses per project (credit.md §1; a unique index holds it as well). */
export const openStatuses = ['DRAFT', ...unsettledStatuses] as const satisfies readonly CreditStatus[];

/** A line that new charges go to: approved, with conditions or without. */
export const grantedStatuses = statusesOf('granted');

/** A limit that counts: granted and neither expired nor closed. On hold nothing new is charged; what was granted still is. */
export const limitStatuses = statusesOf('granted', 'held');

/** In force, as a limit or as a cash account. */
export const standingStatuses = statusesOf('granted', 'held', 'cash');

/** Over: no credit, and nothing stands for it. */
export const endedStatuses = statusesOf('ended');

/** Nothing was granted, and nobody waits for it any more. */
export const declinedStatuses = ['DENIED', 'WITHDRAWN'] as const satisfies readonly CreditStatus[];
/** A credit that was granted and is over. */
export const runOutStatuses = ['EXPIRED', 'CLOSED'] as const satisfies readonly CreditStatus[];

/** What became of whatever was submitted, the customer's own taking back included. */
export const decidedStatuses = statusesOf('granted', 'held', 'cash', 'ended');

/** What a decision says. */
export const decisionStatuses = [...grantedStatuses, 'COD', 'DENIED'] as const satisfies readonly CreditStatus[];
/** How a round from Submit, or Reopen, to a decision ends. Holding, expiring and closing come later and end none. */
export const outcomeStatuses = [...decisionStatuses, 'WITHDRAWN'] as const satisfies readonly CreditStatus[];

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

export const statusesWith = (holder: BallWith): readonly CreditStatus[] =>
  creditStatuses.filter((status) => ballWith[status] === holder);
