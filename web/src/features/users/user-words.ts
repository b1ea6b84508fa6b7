import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import type { UserPreferences } from '@gatehouse/domain/session/profile.ts';
import { dateInText, dateOfInstant, formatMoney, formatTime } from '@gatehouse/domain/text/format.ts';
import type { UserRow } from '@gatehouse/domain/users/views.ts';

type Clock = Pick<UserPreferences, 'timeZone' | 'timeFormat' | 'dateFormat'>;

export const nameOf = ({ firstname, lastname }: Pick<UserRow, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;

/** 'Today, 9:40 a.m.', 'Yesterday', 'Nov 18, 2026'; for invited people when the link ends, for frozen ones until when. */
export const lastHereOf = (user: UserRow, clock: Clock, now: Date): string => {
  const day = (instant: string): string => dateInText(dateOfInstant(instant, clock.timeZone), clock.dateFormat);
  if (user.state === 'INVITED' && user.inviteExpiresAt !== null)
    return Date.parse(user.inviteExpiresAt) > now.getTime()
      ? `Expires ${day(user.inviteExpiresAt)}`
      : 'Invitation over';
  if (user.state === 'FROZEN' && user.frozenUntil !== null) return `Until ${day(user.frozenUntil)}`;
  if (user.lastSeenAt === null) return 'Never';
  const today = dateOfInstant(now.toISOString(), clock.timeZone);
  const seen = dateOfInstant(user.lastSeenAt, clock.timeZone);
  if (seen === today) return `Today, ${formatTime(user.lastSeenAt, clock)}`;
  return seen === addDays(today, -1) ? 'Yesterday' : dateInText(seen, clock.dateFormat);
};

interface Held {
  readonly level: number;
  readonly department: string | null;
  readonly capCents: number | null;
}

const placeOf = ({ department, capCents }: Held): string =>
  [department ?? 'all departments', ...(capCents === null ? [] : [formatMoney(capCents)])].join(', ');

/** Picture 20, May approve: 'Level 1 and 2, Costume, $500,000', 'Level 2, all departments', 'Final Review, $1,000,000'. */
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
