import type { ChosenEvent, Notifications } from './notifications.ts';
import { digestTimes, eventOfMail, quietHours } from './notifications.ts';

const QUARTER_MS = 15 * 60_000;
/** Long enough for the longest weekend and any change of clocks. */
const MOST_QUARTERS = 5 * 96;

interface LocalTime {
  readonly hour: number;
  readonly minute: number;
  readonly weekend: boolean;
}

const localTimeIn = (timeZone: string): ((at: Date) => LocalTime) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      hour: Number(parts.hour),
      minute: Number(parts.minute),
      weekend: parts.weekday === 'Sat' || parts.weekday === 'Sun',
    };
  };
};

/** The next quarter of an hour after `now` at which it is `hour` o'clock there: every time zone there is begins its hours at a quarter of ours. */
const next = (now: Date, timeZone: string, hour: number, weekdaysOnly: boolean): Date => {
  const local = localTimeIn(timeZone);
  const first = Math.floor(now.getTime() / QUARTER_MS) + 1;
  for (let quarter = first; quarter < first + MOST_QUARTERS; quarter += 1) {
    const at = new Date(quarter * QUARTER_MS);
    const time = local(at);
    if (time.hour === hour && time.minute === 0 && !(weekdaysOnly && time.weekend)) return at;
  }
  return new Date(first * QUARTER_MS);
};

/** When the digest of this person is due next. */
export const nextDigest = (now: Date, timeZone: string, { digest }: Pick<Notifications, 'digest'>): Date =>
  next(now, timeZone, digestTimes[digest].hour, digestTimes[digest].weekdaysOnly);

/** null: it is not a quiet hour there. */
export const endOfQuietHours = (now: Date, timeZone: string): Date | null => {
  const { hour } = localTimeIn(timeZone)(now);
  const quiet = hour >= quietHours.from || hour < quietHours.until;
  return quiet ? next(now, timeZone, quietHours.until, false) : null;
};

/** What becomes of a mail that is about to be sent. */
export type Sending =
  | { readonly is: 'now' }
  | { readonly is: 'later'; readonly at: Date }
  | { readonly is: 'digest'; readonly at: Date }
  | { readonly is: 'never' };

interface Recipient {
  readonly timeZone: string;
  readonly notifications: Notifications;
}

/**
 * Does this person want this mail, and when (decisions §3)? What is no event of the matrix (decisions, letters, security) goes at once,
 * whatever they chose.
 */
export const sendingOf = (
  emailType: string,
  projectId: string | null,
  { timeZone, notifications }: Recipient,
  now: Date,
): Sending => {
  const event: ChosenEvent | null = eventOfMail(emailType);
  if (event === null) return { is: 'now' };
  if (projectId !== null && notifications.mutedProjectIds.includes(projectId)) return { is: 'never' };
  const { mail } = notifications.events[event];
  if (mail === 'off') return { is: 'never' };
  if (mail === 'daily') return { is: 'digest', at: nextDigest(now, timeZone, notifications) };
  const quietUntil = notifications.quiet ? endOfQuietHours(now, timeZone) : null;
  return quietUntil === null ? { is: 'now' } : { is: 'later', at: quietUntil };
};
