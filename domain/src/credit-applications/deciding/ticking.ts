import { type CreditStatus, standingStatuses } from '../status.ts';

/** Whose clocks run: the customer's answer, the risk approver's, and all that stands (credit.md T11, T18, T22, T26, T27, T29). */
export const tickingStatuses = [
  'NEEDS_REVISIONS',
  'PENDING_RISK',
  ...standingStatuses,
] as const satisfies readonly CreditStatus[];
