import { type BallWith, ballWith, type CreditStatus } from './status.ts';

export interface TurnFacts {
  readonly status: CreditStatus;
  /** Conditions of the approval that nothing shows to be met yet. */
  readonly conditionsOpen: number;
}

/** Who must act: the status says it, but conditions with all their evidence wait for accounts receivable to mark them met (credit.md T21). */
export const ballOf = ({ status, conditionsOpen }: TurnFacts): BallWith =>
  status === 'CONDITIONAL' && conditionsOpen === 0 ? 'ar' : ballWith[status];

/** Whose turn it is, in the customer's words: never the internal steps (credit.md §1). */
export const turnInWords = ({
  status,
  conditionsOpen,
  denialLetterSent,
}: TurnFacts & { readonly denialLetterSent: boolean }): string => {
  switch (status) {
    case 'DRAFT':
      return 'Your turn: complete and submit it.';
    case 'NEEDS_REVISIONS':
      return 'Your turn: change or answer what was asked.';
    case 'SUBMITTED':
      return 'Accounts receivable will start the review.';
    case 'IN_REVIEW':
    case 'PENDING_LEVEL_1':
    case 'PENDING_LEVEL_2':
    case 'PENDING_RISK':
      return 'The studio is reviewing it.';
    case 'FINAL_REVIEW':
      return 'The studio is about to decide.';
    case 'CONDITIONAL':
      return conditionsOpen === 0
        ? 'Everything is in. Accounts receivable looks at it now.'
        : 'Your turn: meet the conditions.';
    case 'ON_HOLD':
      return 'Accounts receivable holds it. Ask them what they need.';
    case 'DENIED':
      return denialLetterSent
        ? 'A letter says why, and what you may ask for.'
        : 'A letter will say why, and what you may ask for.';
    case 'EXPIRED':
      return 'Your turn: renew it if you need credit again.';
    default:
      return 'Nothing is waiting on you.';
  }
};
