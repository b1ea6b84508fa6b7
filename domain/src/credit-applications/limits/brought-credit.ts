import { z } from 'zod';
import { riskTiers } from '../../approval-policy/approval.ts';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Id } from '../../fields/id.ts';
import { Cents } from '../../fields/money.ts';
import { dateInText } from '../../text/format.ts';
import { ArAccount, Split } from '../call-parts.ts';
import { whyNotBegun } from '../lifecycle.ts';
import { creditMessages } from '../messages.ts';
import { creditTerms } from './credit-terms.ts';

/**
 * Credit that was approved before it came here, as a file of the old system says it (decision 0110): the limit, its split and its end. Who approved it
 * there, and on what papers, the file does not prove; nothing here stands for that.
 */
export const BroughtCredit = z
  .strictObject({
    companyId: Id,
    projectId: Id,
    arAccount: ArAccount,
    limitCents: Cents.min(1, creditMessages.amountRequired),
    lines: Split,
    expiresOn: CalendarDate,
    /** The day on which it was approved there, where the file says one. */
    grantedOn: CalendarDate.nullable(),
    riskTier: z.enum(riskTiers),
    terms: z.enum(creditTerms).nullable(),
    purchaseOrderRequired: z.boolean(),
  })
  .superRefine(({ limitCents, lines }, context) => {
    if (lines.reduce((sum, { amountCents }) => sum + amountCents, 0) > limitCents)
      context.addIssue({ code: 'custom', path: ['lines'], message: creditMessages.linesAboveLimit });
    if (new Set(lines.map(({ departmentId }) => departmentId)).size < lines.length)
      context.addIssue({ code: 'custom', path: ['lines'], message: creditMessages.sameDepartment });
  });
export type BroughtCredit = z.infer<typeof BroughtCredit>;

/** What the rules ask of the project that brought credit is for, and of its days. */
export interface BroughtFacts {
  readonly projectStatus: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly companyStatus: 'ACTIVE' | 'DISABLED';
  readonly openApplication: boolean;
  readonly today: string;
  /** The last day that credit granted today may run to (credit.md §6). */
  readonly latestExpiry: string;
}

export interface BroughtProblem {
  readonly field: 'project' | 'expiresOn' | 'approvedOn';
  readonly message: string;
}

/** What keeps credit from being brought to a project: the same that keeps an application from being begun, and an approval from running so long. */
export const againstBringing = (
  facts: BroughtFacts,
  { expiresOn, grantedOn }: { readonly expiresOn?: string | undefined; readonly grantedOn?: string | undefined },
): readonly BroughtProblem[] => {
  const closed = whyNotBegun(facts);
  const { today, latestExpiry } = facts;
  return [
    ...(closed === null ? [] : [{ field: 'project' as const, message: closed }]),
    ...(expiresOn !== undefined && (expiresOn <= today || expiresOn > latestExpiry)
      ? [{ field: 'expiresOn' as const, message: expiryUpTo(dateInText(latestExpiry)) }]
      : []),
    ...(grantedOn !== undefined && grantedOn > today
      ? [{ field: 'approvedOn' as const, message: creditMessages.dateInFuture }]
      : []),
  ];
};

/** The refusal of an end that is over already, or later than credit.md §6 allows. */
export const expiryUpTo = (latest: string): string => `Choose a day from tomorrow to ${latest}`;

/** What is kept of where brought credit came from. */
export interface BroughtFrom {
  readonly number: number;
  readonly fileName: string;
  readonly by: string;
  /** The day on which it came, and the one on which it was approved where it was before. */
  readonly on: string;
  readonly grantedOn: string | null;
}

/** Where credit comes from that nobody here decided on: for customers without the file and who brought it. */
export const sourceInWords = ({ number, fileName, by, on, grantedOn }: BroughtFrom, forCustomer: boolean): string => {
  const before = grantedOn === null ? 'before it came here' : `on ${dateInText(grantedOn)}, before it came here`;
  return forCustomer
    ? `Approved ${before}. Here since ${dateInText(on)}.`
    : `Approved ${before}; nobody decided on it here. Brought by ${by} on ${dateInText(on)} with import ${number} of ${fileName}.`;
};
