import { formatMoney } from '../../text/format.ts';
import { listed } from '../../text/listed.ts';
import type { CodDeposit } from '../deciding/decisions.ts';
import type { CreditStatus } from '../status.ts';

/** What the sentences of the dialogs speak of: a part of what the review page reads (credit-application.ts). */
export interface Spoken {
  readonly projectName: string;
  readonly companyName: string;
  readonly arNumber: string | null;
  readonly requestedCents: number | null;
  readonly recommendedCents: number | null;
  readonly approvedCents: number | null;
  readonly lines: readonly { readonly departmentName: string; readonly amountCents: number }[];
  /** The departments that the reader answers for. */
  readonly speaksFor: readonly string[];
  readonly statusBeforeHold: CreditStatus | null;
  readonly codDeposit: CodDeposit | null;
  readonly waitingOn: string;
}

export const namesIn = ({ projectName, companyName }: Spoken): string => `${projectName}, ${companyName}`;

export const accountIn = (credit: Spoken): string => `${namesIn(credit)}, AR ${credit.arNumber ?? 'not set'}`;

export const amountOf = ({ recommendedCents, requestedCents }: Spoken): string =>
  formatMoney(recommendedCents ?? requestedCents ?? 0);

/** Level 1: the departments that the reader speaks for, each with its share. */
export const answersFor = (credit: Spoken): string => {
  const shares = credit.lines
    .filter(({ departmentName }) => credit.speaksFor.includes(departmentName))
    .map(({ departmentName, amountCents }) => `${departmentName}, ${formatMoney(amountCents)}`);
  if (shares.length > 0) return `You answer for ${listed(shares)}.`;
  return credit.lines.length === 0
    ? `You answer for the whole amount, ${amountOf(credit)}.`
    : 'You answer for the departments you hold at level 1.';
};

/** Before risk approvers are asked, about an application as about a change of its limit. */
export const threeLinks = 'Each gets a mail with three links: accept, decline, full form.';
