import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../fields/calendar-date.ts';
import {
  afterSilence,
  type Booking,
  challengedBy,
  type Days,
  type Line,
  mayMoveConfirmed,
  moved,
  nextLevel,
  overlap,
  promoted,
  refusalToConfirm,
} from './holds.ts';

const at = (from: number, to: number): Days => ({
  startsOn: addDays('2026-11-01', from),
  endsOn: addDays('2026-11-01', to),
});
const booking = (id: string, level: Booking['level'], from: number, to: number): Booking => ({
  id,
  level,
  since: `2026-10-0${id.charCodeAt(0) % 10}T00:00:00.000Z`,
  ...at(from, to),
});

describe('the line of holds on a space', () => {
  it('gives the first place where nobody is, and the one behind the last of those that share a day', () => {
    const line = [booking('a', 1, 0, 10), booking('b', 2, 5, 15)];
    expect(nextLevel([], at(0, 3))).toBe(1);
    expect(nextLevel(line, at(11, 12))).toBe(3); // b is only second, and still it was there before
    expect(nextLevel(line, at(16, 20))).toBe(1);
    expect(nextLevel(line, at(15, 15))).toBe(3);
  });

  it('has no fourth place', () => {
    const line = [booking('a', 1, 0, 10), booking('b', 2, 0, 10), booking('c', 3, 0, 10)];
    expect(nextLevel(line, at(10, 12))).toBeNull();
    expect(nextLevel(line, at(11, 12))).toBe(1);
  });

  it('stands behind a confirmed booking as behind a first hold', () => {
    const line = [booking('a', 'confirmed', 0, 10)];
    expect(nextLevel(line, at(3, 4))).toBe(2);
    expect(refusalToConfirm(line, booking('b', 2, 3, 4))).toBe('overlap');
  });

  it('moves up when the first one leaves', () => {
    expect([...promoted([booking('b', 2, 5, 15), booking('c', 3, 5, 15)])]).toEqual([
      ['b', 1],
      ['c', 2],
    ]);
  });

  it('lets only a first hold be confirmed', () => {
    const [a, b] = [booking('a', 1, 0, 10), booking('b', 2, 5, 15)];
    expect(refusalToConfirm([a, b], a)).toBeNull();
    expect(refusalToConfirm([a, b], b)).toBe('not-first');
  });

  it('lets a second hold challenge every first hold it shares a day with, and nobody else challenge', () => {
    const [a, a2, b] = [booking('a', 1, 0, 10), booking('d', 1, 12, 20), booking('b', 2, 5, 15)];
    expect(challengedBy([a, a2, b], b)).toEqual([a, a2]);
    expect(challengedBy([a, a2, b], a)).toBe('only-second');
    expect(challengedBy([booking('a', 'confirmed', 0, 10), b], b)).toBe('overlap');
  });

  it('sends whoever does not answer to the end of the line, and out where three are ahead', () => {
    const line = [booking('a', 1, 0, 10), booking('b', 2, 0, 10), booking('c', 3, 0, 10)];
    expect(Object.fromEntries(afterSilence(line, ['a']))).toEqual({ a: 3, b: 1, c: 2 });
    const long = [booking('a', 1, 0, 10), booking('x', 1, 15, 20), booking('y', 2, 8, 16)];
    expect(Object.fromEntries(afterSilence(long, ['a']))).toEqual({ a: 3, x: 1, y: 2 });
    const longer = [...long, booking('z', 3, 5, 9)];
    expect(Object.fromEntries(afterSilence(longer, ['a']))).toEqual({ a: null, x: 1, y: 2, z: 3 });
  });

  it('keeps the place of a hold that gets other days where that costs nobody theirs', () => {
    const line = [booking('a', 1, 0, 10), booking('b', 2, 5, 15), booking('x', 1, 20, 30)];
    expect(Object.fromEntries(moved(line, 'a', at(0, 12)) ?? [])).toEqual({ a: 1, b: 2, x: 1 });
    expect(Object.fromEntries(moved(line, 'a', at(0, 22)) ?? [])).toEqual({ a: 2, b: 1, x: 1 });
    const full = [booking('a', 1, 0, 4), booking('b', 1, 5, 9), booking('c', 2, 5, 9), booking('d', 3, 5, 9)];
    expect(moved(full, 'a', at(0, 5))).toBeNull();
  });

  it('lets a confirmed booking move to days that nobody holds first', () => {
    const line = [booking('a', 'confirmed', 0, 10), booking('b', 2, 5, 15), booking('x', 1, 20, 30)];
    expect(mayMoveConfirmed(line, 'a', at(2, 12))).toBe(true);
    expect(mayMoveConfirmed(line, 'a', at(2, 20))).toBe(false);
  });
});

const days = fc
  .tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 9 }))
  .map(([from, length]) => at(from, from + length));
const step = fc.oneof(
  fc.record({ do: fc.constant('hold' as const), days, pick: fc.constant(0) }),
  fc.record({
    do: fc.constantFrom('release' as const, 'confirm' as const, 'challenge' as const, 'move' as const),
    days,
    pick: fc.nat(40),
  }),
);

/** What the database refuses, and what the rules promise beyond it. */
const isSound = (bookings: readonly Booking[]): boolean =>
  bookings.every((one, index) =>
    bookings
      .slice(index + 1)
      .every(
        (other) =>
          !overlap(one, other) ||
          (one.level !== other.level &&
            !(one.level === 'confirmed' && other.level === 1) &&
            !(other.level === 'confirmed' && one.level === 1)),
      ),
  );
/** Nobody waits for a place that is free: ahead of a second or third hold somebody shares a day. */
const isTight = (bookings: readonly Booking[]): boolean =>
  bookings.every(
    (one) =>
      typeof one.level !== 'number' ||
      one.level === 1 ||
      bookings.some(
        (other) =>
          other.id !== one.id &&
          overlap(one, other) &&
          (other.level === 'confirmed' ? 1 : other.level) === Number(one.level) - 1,
      ),
  );
const apply = (bookings: readonly Booking[], line: Line): Booking[] =>
  bookings.flatMap((each) => {
    const level = each.level === 'confirmed' ? 'confirmed' : line.get(each.id);
    return level === null || level === undefined ? [] : [{ ...each, level }];
  });
const rank = (each: Booking): number => (each.level === 'confirmed' ? 1 : each.level);

const take = (
  bookings: readonly Booking[],
  { do: what, days: other, pick }: { do: string; days: Days; pick: number },
  id: string,
) => {
  const chosen = bookings[pick % Math.max(1, bookings.length)];
  if (what === 'hold') {
    const level = nextLevel(bookings, other);
    return { party: id, after: level === null ? [...bookings] : [...bookings, { id, level, since: id, ...other }] };
  }
  if (chosen === undefined) return { party: id, after: [...bookings] };
  const rest = bookings.filter((each) => each.id !== chosen.id);
  if (what === 'release') return { party: chosen.id, after: apply(rest, promoted(rest)) };
  if (what === 'confirm')
    return {
      party: chosen.id,
      after: bookings.map((each) =>
        each.id === chosen.id && chosen.level !== 'confirmed' && refusalToConfirm(bookings, chosen) === null
          ? { ...each, level: 'confirmed' as const }
          : each,
      ),
    };
  if (what === 'challenge') {
    const asked = challengedBy(bookings, chosen);
    const silent = typeof asked === 'string' ? [] : asked.map((each) => each.id);
    return { party: chosen.id, silent, after: apply(bookings, afterSilence(bookings, silent)) };
  }
  const placed = bookings.map((each) => (each.id === chosen.id ? { ...each, ...other } : each));
  if (chosen.level === 'confirmed')
    return {
      party: chosen.id,
      after: mayMoveConfirmed(bookings, chosen.id, other) ? apply(placed, promoted(placed)) : [...bookings],
    };
  const line = moved(bookings, chosen.id, other);
  return { party: chosen.id, after: line === null ? [...bookings] : apply(placed, line) };
};

describe('whatever happens in whatever order', () => {
  it('no two share a place on a day, nobody waits for a free place, and nobody loses theirs to what others do', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let bookings: readonly Booking[] = [];
        for (const [index, each] of steps.entries()) {
          const {
            party,
            silent = [],
            after,
          } = take(bookings, each, `id${String(index).padStart(2, '0')}`) as {
            party: string;
            silent?: readonly string[];
            after: Booking[];
          };
          expect(isSound(after), JSON.stringify(after)).toBe(true);
          expect(isTight(after), JSON.stringify({ each, bookings, after })).toBe(true);
          for (const before of bookings) {
            if (before.id === party || silent.includes(before.id)) continue;
            const now = after.find((one) => one.id === before.id);
            expect(now !== undefined && rank(now) <= rank(before), JSON.stringify({ each, before, now })).toBe(true);
          }
          bookings = after;
        }
      }),
      { numRuns: 400 },
    );
  });

  it('a challenger that nobody answers moves up', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let bookings: readonly Booking[] = [];
        for (const [index, each] of steps.entries())
          bookings = take(bookings, each, `id${String(index).padStart(2, '0')}`).after;
        for (const challenger of bookings) {
          const asked = challengedBy(bookings, challenger);
          if (typeof asked === 'string') continue;
          expect(asked.length).toBeGreaterThan(0);
          const line = afterSilence(
            bookings,
            asked.map(({ id }) => id),
          );
          expect(line.get(challenger.id)).toBe(1);
        }
      }),
      { numRuns: 200 },
    );
  });
});
