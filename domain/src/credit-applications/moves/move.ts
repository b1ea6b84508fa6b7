import type { Permission } from '../../permissions/can.ts';
import type { Person } from '../../permissions/people.ts';
import type { CreditFacts } from '../facts.ts';
import type { Guard } from '../guards.ts';
import type { CreditStatus } from '../status.ts';

export type Who =
  | { readonly permission: Permission; readonly side: 'customer' | 'studio' }
  | { readonly system: true }
  | { readonly riskApprover: true }
  | { readonly sectionGuest: true };

export interface Move {
  /** Number of the row in credit.md §2; 36 is decision 0083. */
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

export const customer = (permission: Permission): Who => ({ permission, side: 'customer' });
export const studio = (permission: Permission): Who => ({ permission, side: 'studio' });
export const SYSTEM: Who = { system: true };
export const RISK_APPROVER: Who = { riskApprover: true };
export const SECTION_GUEST: Who = { sectionGuest: true };
export const AR = studio('reviewSubmittedCreditApp');
/** The map's row that holds exactly these two. */
export const AR_OR_SYSTEM_ADMIN = studio('assignRiskApprover');
