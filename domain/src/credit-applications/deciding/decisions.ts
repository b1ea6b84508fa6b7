/** Words, codes and spans of decisions, as data that the browser reads too: no zod in here. Numbers are ours (credit.md §4, codes). */
import { pendingStatuses } from '../status.ts';

/** reasonId: why credit was denied. 13 asks for a text of its own. */
export const denialReasons = {
  1: 'Insufficient trade history',
  2: 'Unable to verify references',
  3: 'Delinquent obligations',
  4: 'Bureau score',
  5: 'Insufficient financial strength',
  6: 'Length of time in business',
  7: 'Guarantee or letter of credit missing or not accepted',
  8: 'Insurance not compliant',
  9: 'Incomplete application',
  10: 'Unable to verify identity',
  11: 'Existing past-due balance',
  12: 'Risk not accepted by department',
  13: 'Other',
} as const;
export type ReasonId = keyof typeof denialReasons;
export const reasonIds = Object.keys(denialReasons).map(Number) as ReasonId[];
export const OTHER_REASON: ReasonId = 13;

/** The reasons of a denial as the letter and the page say them. */
export const reasonsInWords = (ids: readonly number[], otherReason: string | null): readonly string[] =>
  ids.map((id) =>
    id === OTHER_REASON && otherReason !== null ? otherReason : (denialReasons[id as ReasonId] ?? 'Other'),
  );

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

/** Ours, as defaults (credit.md §2, §6, §7): days unless they say months. */
export const clockDays = {
  denialLetter: 30,
  reasonsOnRequest: 60,
  reopenMonths: 12,
  revisionLapses: 30,
  revisionReminders: [3, 10, 20, 27],
  conditionsLapse: 30,
  expiryMonths: 12,
  afterProject: 60,
  beforeInstrument: 15,
  expiryNotices: [60, 30, 14, 7, 1],
  renewable: 60,
  insuranceLapsed: 10,
  overLimit: 5,
  riskAnswer: 14,
} as const;

/** Months between two reviews of a standing credit (credit.md §6): high monthly, medium quarterly, low yearly. */
export const reviewMonths = { high: 1, medium: 3, low: 12 } as const;
