import { weekdayOf } from '../fields/calendar-date.ts';
import { formatMoney, monthName } from '../text/format.ts';
import { listed } from '../text/listed.ts';
import type { DelegateScope, EndReason } from './delegation.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const dayOf = (date: string): number => Number(date.slice(8));

/** Monday, December 21. */
const longDay = (date: string): string => `${WEEKDAYS[weekdayOf(date)]}, ${monthName(date)} ${dayOf(date)}`;
/** Mon, Dec 21. */
const shortDay = (date: string): string =>
  `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)}, ${monthName(date).slice(0, 3)} ${dayOf(date)}`;

const upTo = (capCents: number | null): string => (capCents === null ? '' : ` up to ${formatMoney(capCents)}`);

interface Said {
  readonly from: string;
  readonly to: string;
  readonly scopes: readonly DelegateScope[];
  readonly capCents: number | null;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** What a delegation means, in one sentence and a promise (27d). */
export const delegationInWords = ({ from, to, scopes, capCents, firstDay, lastDay }: Said): string => {
  const levels = scopes.filter((scope) => scope !== 'ar-queue').map((scope) => scope.replace('-', ' '));
  const acts = [
    ...(levels.length === 0 ? [] : [`decides ${listed(levels)}${upTo(capCents)}`]),
    ...(scopes.includes('ar-queue') ? ['looks after the A/R queue'] : []),
  ];
  const days = firstDay === lastDay ? `on ${longDay(firstDay)}` : `from ${longDay(firstDay)} to ${longDay(lastDay)}`;
  return `${to} ${listed(acts)} for ${from} ${days}. Every act shows both names.`;
};

/** Level 2, up to $600,000, to Fri, Nov 27. (18, Cover) */
export const coverInWords = (
  { scopes, capCents, firstDay, lastDay }: Omit<Said, 'from' | 'to'>,
  today: string,
): string => {
  const what = scopes.map((scope) => (scope === 'ar-queue' ? 'A/R queue' : scope.replace('-', ' ')));
  const said = [...what, ...(capCents === null ? [] : [`up to ${formatMoney(capCents)}`])].join(', ');
  const days = firstDay > today ? `from ${shortDay(firstDay)} to ${shortDay(lastDay)}` : `to ${shortDay(lastDay)}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}, ${days}.`;
};

export const endedInWords = {
  REVOKED: 'Ended early',
  DATE: 'Ended by date',
  ACCOUNT: 'Ended with an account',
} as const satisfies Record<EndReason, string>;
