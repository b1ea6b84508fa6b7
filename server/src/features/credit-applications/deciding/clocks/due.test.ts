import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { describe, expect, it } from 'vitest';
import { dueFor, nextLook } from './due.ts';
import type { Ticking } from './queries.ts';

const today = '2026-03-02';
const standing: Ticking = {
  id: '0c0a9a27-0000-4000-8000-000000000000',
  status: 'APPROVED',
  statusSince: '2026-01-10T12:00:00Z',
  expiresOn: null,
  customLimitUntil: null,
  decidedAt: '2026-01-10T12:00:00Z',
  projectEndsOn: null,
  instrumentsEndOn: [],
  companyDisabled: false,
  openDueOn: [],
  lastDueOn: null,
  insuranceEndsOn: [],
  instrumentsEndedOn: [],
  riskOverdue: false,
  riskTier: 'low',
  reviewed: true,
  made: [],
  lookOn: today,
  woken: 0,
};
/** What the database says of the guarantees that ended before a day. */
const on = (row: Ticking, day: string): Ticking => ({
  ...row,
  instrumentsEndedOn: row.instrumentsEndOn.filter((end) => end < day),
});

describe('the next look', () => {
  it('is never after a day on which something is due', () => {
    let [looked, due] = [0, 0];
    for (const status of ['APPROVED', 'ON_HOLD', 'COD'] as const)
      for (const end of [1, 2, 5, 9, 14, 20, 31, 45, 61, 90, null])
        for (const other of [1, 3, 6, 12, null])
          for (const field of ['customLimitUntil', 'insuranceEndsOn', 'instrumentsEndOn'] as const) {
            const day = other === null ? null : addDays(today, other);
            const row: Ticking = {
              ...standing,
              status,
              expiresOn: end === null ? null : addDays(today, end),
              [field]: field === 'customLimitUntil' ? day : day === null ? [] : [day],
            };
            const made = dueFor(on(row, today), today, undefined, []).flatMap((each) =>
              'key' in each
                ? [
                    `${{ noticeExpiry: 'expiry', hold: 'hold', insuranceTask: 'insurance' }[each.do as 'hold']} ${each.key}`,
                  ]
                : [],
            );
            const quiet = { ...row, made };
            if (dueFor(on(quiet, today), today, undefined, []).length > 0) continue;
            const next = nextLook(on(quiet, today), today);
            looked += 1;
            expect(next > today).toBe(true);
            for (let before = addDays(today, 1); before < next; before = addDays(before, 1))
              expect(dueFor(on(quiet, before), before, undefined, []), `${JSON.stringify(quiet)} on ${before}`).toEqual(
                [],
              );
            if (dueFor(on(quiet, next), next, undefined, []).length > 0) due += 1;
          }
    expect([looked > 200, due > 100]).toEqual([true, true]);
  });

  it('is tomorrow where an answer is awaited, and within a week elsewhere', () => {
    expect(nextLook({ ...standing, status: 'NEEDS_REVISIONS' }, today)).toBe(addDays(today, 1));
    expect(nextLook(standing, today)).toBe(addDays(today, 7));
  });
});
