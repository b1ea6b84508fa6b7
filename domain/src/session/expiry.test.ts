import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveExpiry, isExpired, type WarningMinutes, warningDue, warningMinutes } from './expiry.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T17:00:00Z');
const tokenWith = (minutes: number): number => START + minutes * MINUTE;

describe('the end of a session', () => {
  it('[AU-006] is the token expiry minus 60 seconds', () => {
    expect(effectiveExpiry(tokenWith(10))).toBe(START + 9 * MINUTE);
    expect(isExpired(tokenWith(10), START + 9 * MINUTE - 1)).toBe(false);
    expect(isExpired(tokenWith(10), START + 9 * MINUTE)).toBe(true);
  });
});

describe('the warnings', () => {
  const token = tokenWith(7); // effective expiry after six minutes

  it('[AU-003] [AU-007] come 5 minutes before the effective expiry', () => {
    expect(warningDue(token, START + MINUTE - 1, [])).toBeNull();
    expect(warningDue(token, START + MINUTE, [])).toBe(5);
  });

  it('[AU-004] [AU-007] come 1 minute before it, so that the last one leaves a full minute', () => {
    expect(warningDue(token, START + 5 * MINUTE - 1, [5])).toBeNull();
    expect(warningDue(token, START + 5 * MINUTE, [5])).toBe(1);
    expect(effectiveExpiry(token) - (START + 5 * MINUTE)).toBe(MINUTE);
  });

  it('[AU-005] come once in a session', () => {
    expect(warningDue(token, START + 2 * MINUTE, [5])).toBeNull();
    expect(warningDue(token, START + 5 * MINUTE + 1, [5, 1])).toBeNull();
  });

  it('[AU-004] say one minute, not five, to a page that was asleep in between', () => {
    expect(warningDue(token, START + 5.5 * MINUTE, [])).toBe(1);
    expect(warningDue(token, START + 5.5 * MINUTE, [1])).toBeNull();
  });

  it('do not come after the end', () => expect(warningDue(token, START + 6 * MINUTE, [])).toBeNull());

  it('[AU-003] [AU-004] [AU-005] each come exactly once however long the session and however often the clock is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 720 }), fc.integer({ min: 1, max: 50 }), (minutes, step) => {
        const shown: WarningMinutes[] = [];
        for (let now = START; now < tokenWith(minutes); now += step * 1000) {
          const due = warningDue(tokenWith(minutes), now, shown);
          if (due === null) continue;
          const left = effectiveExpiry(tokenWith(minutes)) - now;
          expect(left).toBeLessThanOrEqual(due * MINUTE);
          expect(left).toBeGreaterThan(due * MINUTE - step * 1000);
          shown.push(due);
        }
        expect(shown).toEqual([...warningMinutes]);
      }),
      { numRuns: 30 },
    );
  });
});
