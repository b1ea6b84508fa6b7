import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreedTimeOf } from './agreed-times.ts';
import { agreedInWords, agreedStates } from './agreed-words.ts';

/** Friday, November 20, 2026, 9 a.m. in Burbank. */
const FRIDAY_9 = Date.parse('2026-11-20T17:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(FRIDAY_9 + hours * HOUR).toISOString();
const read = (hours: number, status: 'SUBMITTED' | 'IN_REVIEW' | 'NEEDS_REVISIONS' | 'APPROVED' = 'SUBMITTED') => {
  const time = agreedTimeOf({ status, statusSince: at(0) }, at(hours));
  return time === null ? null : agreedInWords(time);
};

describe('agreed times in business hours of the lot (credit.md §3)', () => {
  it('gives one business day to claim: due on the day itself, late on Monday, not on the weekend', () => {
    expect([0, 4, 9, 20, 40].map((hours) => read(hours))).toEqual(Array(5).fill('Due today'));
    expect(read(72 + 0.5)).toBe('Late 1 d');
    expect(read(72 + 24 + 1)).toBe('Late 2 d');
  });

  it('gives three to review, and says when the last one has come', () => {
    expect([read(5, 'IN_REVIEW'), read(72 + 3, 'IN_REVIEW')]).toEqual(['On time', 'On time']);
    expect(read(96 + 3, 'IN_REVIEW')).toBe('Due today');
    expect(read(120 + 3, 'IN_REVIEW')).toBe('Late 1 d');
  });

  it('stands still while the customer revises, and asks nothing of anybody after the decision', () => {
    expect([read(0, 'NEEDS_REVISIONS'), read(900, 'NEEDS_REVISIONS')]).toEqual(['Clock paused', 'Clock paused']);
    expect(read(900, 'APPROVED')).toBeNull();
  });

  it('never becomes better as time goes by, and does not move in nights and on weekends', () => {
    const rank = (hours: number) => {
      const time = agreedTimeOf({ status: 'IN_REVIEW', statusSince: at(0) }, at(hours));
      return time === null ? -1 : agreedStates.indexOf(time.state) * 1000 + time.lateDays;
    };
    const hours = fc.double({ min: 0, max: 2000, noNaN: true });
    fc.assert(
      fc.property(hours, hours, (one, other) => {
        expect(rank(Math.min(one, other))).toBeLessThanOrEqual(rank(Math.max(one, other)));
      }),
    );
    // from Friday 6 p.m. to Monday 9 a.m. nothing passes
    const weekend = fc.double({ min: 9, max: 72, noNaN: true });
    fc.assert(
      fc.property(weekend, (hour) => {
        const late = (since: string, now: string) =>
          agreedTimeOf({ status: 'SUBMITTED', statusSince: since }, now)?.lateDays;
        expect(late(at(-72), at(hour))).toBe(late(at(-72), at(9)));
      }),
    );
  });
});
