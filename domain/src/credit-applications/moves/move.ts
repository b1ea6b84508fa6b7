import type { Permission } from '../../permissions/can.ts';
import type { Person } from '../../permissions/people.ts';
import type { CreditFacts } from '../facts.ts';
import type { Guard } from '../guards.ts';
import type { CreditStatus } from '../status.ts';
import type { Spoken } from './sentences.ts';

export type Who =
  | { readonly permission: Permission; readonly side: 'customer' | 'studio' }
  | { readonly system: true }
  | { readonly riskApprover: true }
  | { readonly sectionGuest: true };

/** All that is said about a move: on its button, in the dialog that asks, when it was made, and in the log. */
export interface MoveWords {
  readonly button: string;
  /** The dialog's title, and the button in it that makes the move; where they are not said, those of the button. */
  readonly title?: string;
  readonly submit?: string;
  /** What follows from it, under the title; none where the move is made without being asked again. */
  readonly sentence?: string | ((credit: Spoken) => string);
  /** The button while it is being made; "Saving" where nothing is said. */
  readonly busy?: string;
  /** Takes something away: red, and asked again. */
  readonly stop?: true;
  /** What is typed with it where that is all it needs, and who reads it. */
  readonly says?: 'comment' | 'required comment' | 'reason';
  readonly readBy?: 'staff' | 'customer';
  /** What whoever made it is told. */
  readonly done: string;
  /** What the activity log says after the name: "Ada Wynn approved level 2". */
  readonly log: string;
}

export interface Move extends MoveWords {
  /** Number of the row in credit.md §2; 36 is decision 0083. */
  readonly transition: number;
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
