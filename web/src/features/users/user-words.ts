import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Formats } from '@gatehouse/domain/text/formats.ts';
import type { UserRow } from '@gatehouse/domain/users/views.ts';

export const nameOf = ({ firstname, lastname }: Pick<UserRow, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;

/** 'Today, 9:40 a.m.', 'Yesterday', 'Nov 18, 2026'; for invited people when the link ends, for frozen ones until when. */
export const lastHereOf = (user: UserRow, { dateInText, dateOf, time }: Formats): string => {
  const now = new Date();
  const day = (instant: string): string => dateInText(dateOf(instant));
  if (user.state === 'INVITED' && user.inviteExpiresAt !== null)
    return Date.parse(user.inviteExpiresAt) > now.getTime()
      ? `Expires ${day(user.inviteExpiresAt)}`
      : 'Invitation over';
  if (user.state === 'FROZEN' && user.frozenUntil !== null) return `Until ${day(user.frozenUntil)}`;
  if (user.lastSeenAt === null) return 'Never';
  const [today, seen] = [dateOf(now.toISOString()), dateOf(user.lastSeenAt)];
  if (seen === today) return `Today, ${time(user.lastSeenAt)}`;
  return seen === addDays(today, -1) ? 'Yesterday' : dateInText(seen);
};

interface Held {
  readonly level: number;
  readonly department: string | null;
  readonly capCents: number | null;
}

const placeOf = ({ department, capCents }: Held): string =>
  [department ?? 'all departments', ...(capCents === null ? [] : [formatMoney(capCents)])].join(', ');

/** Picture 20, May approve: 'Level 1 and 2, Models, $500,000', 'Level 2, all departments', 'Final Review, $1,000,000'. */
export const approvalsOf = ({ designations, values, authorityCents }: UserRow): readonly string[] => {
  const levels = new Map<string, number[]>();
  for (const held of designations) levels.set(placeOf(held), [...(levels.get(placeOf(held)) ?? []), held.level]);
  return [
    ...[...levels].map(([place, held]) => `Level ${held.join(' and ')}, ${place}`),
    ...values.map((value) =>
      value === 'Final Review' && authorityCents !== null ? `${value}, ${formatMoney(authorityCents)}` : value,
    ),
  ];
};
