import type { HoldLevel } from './allocation.ts';

/** First and last day, both included. */
export interface Days {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** What stands on one space: a confirmed booking, or a hold in its place of the line. `since` decides between equals. */
export interface Booking extends Days {
  readonly id: string;
  readonly level: HoldLevel | 'confirmed';
  readonly since: string;
}

/** Where each hold stands afterwards; null: there is no fourth place, it is released. */
export type Line = ReadonlyMap<string, HoldLevel | null>;

/** Hours that a challenged hold has to confirm or release (decisions §6). */
export const hoursToAnswer = 24;

export const overlap = (one: Days, other: Days): boolean =>
  one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;

/** A confirmed booking stands where it stood as the first: whoever holds its days as well comes second at best. */
const rankOf = ({ level }: Booking): number => (level === 'confirmed' ? 1 : level);

const levelOf = (rank: number): HoldLevel | null => (rank === 1 || rank === 2 || rank === 3 ? rank : null);

/** One behind the last of those that share a day; first where there is nobody. */
const rankBehind = (others: readonly (Days & { readonly rank: number })[], days: Days): number =>
  others.reduce((rank, other) => (overlap(other, days) ? Math.max(rank, other.rank + 1) : rank), 1);

/** The place a new hold gets: behind everybody who shares one of its days. null: three stand there already. */
export const nextLevel = (bookings: readonly Booking[], days: Days): HoldLevel | null =>
  levelOf(
    rankBehind(
      bookings.map((booking) => ({ ...booking, rank: rankOf(booking) })),
      days,
    ),
  );

/** Holds in the order of their places, the older before the younger. */
const inOrder = (bookings: readonly Booking[]): readonly Booking[] =>
  bookings
    .filter(({ level }) => level !== 'confirmed')
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        (one.since < other.since ? -1 : one.since > other.since ? 1 : one.id < other.id ? -1 : 1),
    );

const lineUp = (confirmed: readonly Booking[], order: readonly Booking[]): Line => {
  const standing: (Days & { rank: number })[] = confirmed.map((booking) => ({ ...booking, rank: 1 }));
  const line = new Map<string, HoldLevel | null>();
  for (const hold of order) {
    const rank = rankBehind(standing, hold);
    line.set(hold.id, levelOf(rank));
    if (rank <= 3) standing.push({ ...hold, rank });
  }
  return line;
};

const confirmedOf = (bookings: readonly Booking[]) => bookings.filter(({ level }) => level === 'confirmed');

/** After somebody left: everybody behind moves up as far as they can; nobody moves down. */
export const promoted = (bookings: readonly Booking[]): Line => lineUp(confirmedOf(bookings), inOrder(bookings));

export type ConfirmRefusal = 'not-first' | 'overlap';

/** Only a 1st hold is confirmed, and only where no other booking is. */
export const refusalToConfirm = (bookings: readonly Booking[], hold: Booking): ConfirmRefusal | null => {
  const others = bookings.filter((other) => other.id !== hold.id && overlap(other, hold));
  if (others.some(({ level }) => level === 'confirmed')) return 'overlap';
  return hold.level === 1 ? null : 'not-first';
};

export type ChallengeRefusal = 'only-second' | 'overlap';

/** Whom a 2nd hold asks to confirm or release: every 1st hold that shares a day with it. */
export const challengedBy = (
  bookings: readonly Booking[],
  challenger: Booking,
): readonly Booking[] | ChallengeRefusal => {
  if (challenger.level !== 2) return 'only-second';
  const ahead = bookings.filter((other) => other.id !== challenger.id && overlap(other, challenger));
  if (ahead.some(({ level }) => level === 'confirmed')) return 'overlap';
  return ahead.filter(({ level }) => level === 1);
};

/**
 * Nobody answered a challenge in time: the silent holds go to the end of the line, everybody else moves up as if they had left. So no bystander ever
 * loses a place to a challenge. A silent hold with three ahead of it is released.
 */
export const afterSilence = (bookings: readonly Booking[], silent: readonly string[]): Line => {
  const order = inOrder(bookings);
  return lineUp(confirmedOf(bookings), [
    ...order.filter(({ id }) => !silent.includes(id)),
    ...order.filter(({ id }) => silent.includes(id)),
  ]);
};

/**
 * A hold gets other days. It keeps its place where that costs nobody theirs; otherwise it goes to the end of the line there, and those it
 * leaves move up. null: three stand there already.
 */
export const moved = (bookings: readonly Booking[], id: string, days: Days): Line | null => {
  const after = bookings.map((booking) => (booking.id === id ? { ...booking, ...days } : booking));
  const kept = promoted(after);
  const before = new Map(bookings.map((booking) => [booking.id, rankOf(booking)]));
  const costs = [...kept].some(([each, level]) => level === null || (each !== id && level > (before.get(each) ?? 3)));
  const line = costs ? afterSilence(after, [id]) : kept;
  return line.get(id) === null ? null : line;
};

/** A confirmed booking gets other days: not those of another booking, and not those that somebody holds first. */
export const mayMoveConfirmed = (bookings: readonly Booking[], id: string, days: Days): boolean =>
  bookings.every((other) => other.id === id || rankOf(other) > 1 || !overlap(other, days));
