import type { CodDeposit } from '../credit-applications/deciding/decisions.ts';
import type { LetterKind } from './letter-kinds.ts';

interface LetterFacts {
  /** The sign on the paper, and what the screens call it. */
  readonly title: string;
  /** What a mail says of itself in the outbox; `emailTypeId` is the old number of credit.md §4. */
  readonly emailType: string;
  readonly emailTypeId: number;
  /** Where the archived paper lies, and how its file is named. */
  readonly section: string;
  readonly audit: string;
  readonly sent: string;
}

/** What tells one letter from another, beside its words. emailType 16 to 18 of credit.md §4. */
export const letters = {
  APPROVAL: {
    title: 'Letter of approval',
    emailType: 'letter-of-approval',
    emailTypeId: 16,
    section: 'letter-of-approval',
    audit: 'LETTER_OF_APPROVAL_SENT',
    sent: 'Letter of approval sent',
  },
  DENIAL: {
    title: 'Decision on credit',
    emailType: 'denial-letter',
    emailTypeId: 17,
    section: 'denial-letter',
    audit: 'DENIAL_LETTER_SENT',
    sent: 'Denial letter sent',
  },
  COD: {
    title: 'Cash account',
    emailType: 'cod-information',
    emailTypeId: 18,
    section: 'cod-information',
    audit: 'COD_INFORMATION_SENT',
    sent: 'COD information sent',
  },
} as const satisfies Record<LetterKind, LetterFacts>;

/** How much a department takes before its work starts (credit.md §5, COD: deposit rule). */
export const depositRules = {
  FULL: {
    label: 'Full quote, per department',
    inLetter: 'Each department takes the full amount of its quote before its work starts.',
  },
  HALF: {
    label: 'Half of the quote, per department',
    inLetter: 'Each department takes half of its quote before its work starts, and the rest when the work is done.',
  },
  NONE: {
    label: 'No deposit, payment when the work is done',
    inLetter: 'No deposit is asked for. Each department takes payment when its work is done.',
  },
} as const satisfies Record<CodDeposit, { readonly label: string; readonly inLetter: string }>;
