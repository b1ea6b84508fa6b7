/** Words, codes and spans of decisions, as data that the browser reads too: no zod in here. Numbers are ours (credit.md §4, codes). */
import { pendingStatuses } from '../status.ts';

/** What an approval can be made to wait for (credit.md T20). OTHER asks for a note. */
export const conditionKinds = {
  GUARANTEE_ORIGINAL: 'Original of the guarantee or letter of credit',
  INSURANCE_GAP: 'Insurance that closes the gap',
  DEPOSIT: 'Deposit',
  PURCHASE_ORDER: 'Purchase order',
  FIRST_INVOICE_PREPAID: 'First invoice paid in advance',
  OTHER: 'Other',
} as const;
export type ConditionKind = keyof typeof conditionKinds;
export const conditionKindNames = Object.keys(conditionKinds) as ConditionKind[];

/** Before work starts a cash account pays all of it, half of it, or by agreement nothing (credit.md §5). */
export const codDeposits = {
  FULL: 'The full amount before work starts',
  HALF: 'Half of the amount before work starts',
  NONE: 'No deposit',
} as const;
export type CodDeposit = keyof typeof codDeposits;
export const codDepositNames = Object.keys(codDeposits) as CodDeposit[];

export const taskKinds = {
  RE_REVIEW: 'Review the credit again',
  GUARANTEE_RELEASE: 'Release the guarantee',
  DENIAL_LETTER: 'Send the denial letter',
  INSURANCE: 'Ask for current insurance',
  REFERENCES: 'Follow up the references',
} as const;
export type TaskKind = keyof typeof taskKinds;

export const limitChangeStates = {
  PENDING_LEVEL_1: 'Awaiting Level 1',
  PENDING_LEVEL_2: 'Awaiting Level 2',
  PENDING_RISK: 'Awaiting risk acceptance',
  FINAL_REVIEW: 'Ready for decision',
  DONE: 'Done',
  DECLINED: 'Declined',
  ENDED: 'Taken back',
} as const;
export type LimitChangeState = keyof typeof limitChangeStates;
export const openLimitChangeStates = [
  ...pendingStatuses,
  'FINAL_REVIEW',
] as const satisfies readonly LimitChangeState[];
