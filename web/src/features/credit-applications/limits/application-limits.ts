import type { CreditSummary } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type CreditStatus, endedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';

/** A word, a calendar date of the lot, or an instant. */
export type LimitValue = string | { readonly on: string } | { readonly at: string };

export interface LimitFact {
  readonly label: string;
  readonly value: LimitValue;
  readonly under: string;
}

/** What grants nothing, now or any more: nothing may read as if it were still to come. */
const withoutCredit: readonly CreditStatus[] = ['COD', ...endedStatuses];

type Standing = Pick<
  CreditSummary,
  | 'status'
  | 'statusSince'
  | 'requestedCents'
  | 'totalMonths'
  | 'approvedCents'
  | 'approvedAt'
  | 'approvedBy'
  | 'source'
  | 'decidedAt'
  | 'expiresOn'
  | 'completeSections'
  | 'sectionCount'
>;

/** Is there a limit in force, to be drawn on, split and changed? */
export const hasLimit = ({ status, approvedCents }: Pick<Standing, 'status' | 'approvedCents'>): boolean =>
  approvedCents !== null && !withoutCredit.includes(status);

/** Three facts under the status: how much, since when, until when, each true of this status. */
export const limitFacts = (application: Standing, endsOn: string | null): readonly LimitFact[] => {
  const { status, statusSince, decidedAt, expiresOn } = application;
  switch (status) {
    case 'DENIED':
      return [
        requested(application),
        { label: 'Credit limit', value: 'None', under: 'Not approved' },
        { label: 'Decided', value: { at: decidedAt ?? statusSince }, under: '' },
      ];
    case 'WITHDRAWN':
      return [
        requested(application),
        { label: 'Credit limit', value: 'None', under: 'Nothing was decided' },
        { label: 'Withdrawn', value: { at: statusSince }, under: '' },
      ];
    case 'COD':
      return [
        requested(application),
        { label: 'Cash account since', value: { at: statusSince }, under: 'No credit limit' },
        { label: 'Ends', value: expiresOn === null ? 'No end set' : { on: expiresOn }, under: '' },
      ];
    case 'EXPIRED':
      return [
        ...ended(application),
        { label: 'Expired', value: expiresOn === null ? { at: statusSince } : { on: expiresOn }, under: '' },
      ];
    case 'CLOSED':
      return [...ended(application), { label: 'Closed', value: { at: statusSince }, under: 'With the project' }];
    default:
      return [
        hasLimit(application) ? granted(application) : requested(application),
        status === 'DRAFT'
          ? {
              label: 'Sections',
              value: `${application.completeSections} of ${application.sectionCount}`,
              under: 'complete',
            }
          : approved(application),
        {
          label: 'Expires',
          value: expiresOn === null ? 'Not set' : { on: expiresOn },
          under: expiryWords(expiresOn, endsOn),
        },
      ];
  }
};

const requested = ({ requestedCents, totalMonths }: Standing): LimitFact => ({
  label: 'Requested',
  value: requestedCents === null ? 'Not said yet' : formatMoney(requestedCents),
  under: totalMonths === null ? '' : `over ${totalMonths === 1 ? '1 month' : `${totalMonths} months`}`,
});

const granted = ({ approvedCents, requestedCents, source }: Standing): LimitFact => ({
  label: 'Credit limit',
  value: formatMoney(approvedCents ?? 0),
  under:
    source !== null
      ? ''
      : requestedCents === null || requestedCents === approvedCents
        ? 'As requested'
        : `${formatMoney(requestedCents)} requested`,
});

const approved = ({ approvedAt, approvedBy, source }: Standing): LimitFact =>
  source !== null
    ? { label: 'Approved', value: 'Elsewhere', under: 'Before it came here' }
    : {
        label: 'Approved',
        value: approvedAt === null ? 'Not yet' : { at: approvedAt },
        under: approvedBy ?? '',
      };

/** What it was while it stood; a cash account never had a limit. */
const ended = (application: Standing): readonly LimitFact[] => {
  const { approvedCents, approvedAt, source } = application;
  return approvedCents === null || approvedCents === 0 || (approvedAt === null && source === null)
    ? [requested(application), { label: 'Credit limit', value: 'None', under: 'Cash account' }]
    : [
        { label: 'Credit limit was', value: formatMoney(approvedCents), under: 'Not in force any more' },
        approved(application),
      ];
};

/** Why this day (credit.md §6), where it is the project's end that says so. */
const expiryWords = (expiresOn: string | null, endsOn: string | null): string => {
  if (expiresOn === null) return 'Set with the approval';
  return endsOn !== null && addDays(endsOn, 60) === expiresOn
    ? '60 days after the project ends'
    : 'Unless it is renewed';
};

/** What is said in the place of a split that is not there. */
export const splitWords = (status: CreditStatus | null): string => {
  switch (status) {
    case 'DENIED':
    case 'WITHDRAWN':
      return 'No limit was granted, so there is nothing to split.';
    case 'COD':
      return 'A cash account has no limit to split.';
    case 'EXPIRED':
    case 'CLOSED':
      return 'This credit has ended, and its split with it.';
    default:
      return 'The limit is split over the departments when it is decided.';
  }
};
