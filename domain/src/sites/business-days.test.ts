import { describe, expect, it } from 'vitest';
import { businessDaysBetween } from './business-days.ts';

// in November 2026 the lot is eight hours behind Greenwich
const at = (day: number, hour: number, minute = 0): string =>
  new Date(Date.UTC(2026, 10, day, hour + 8, minute)).toISOString();

describe('business days of the lot', () => {
  it.each([
    ['a morning to the evening of the same Friday', at(20, 9), at(20, 18), 1],
    ['half a Friday', at(20, 9), at(20, 13, 30), 0.5],
    ['Friday evening to Monday morning', at(20, 18), at(23, 9), 0],
    ['over a weekend', at(20, 13, 30), at(23, 13, 30), 1],
    ['a whole week', at(16, 10), at(23, 10), 5],
    ['inside a Saturday', at(21, 9), at(21, 18), 0],
    ['the night before counts nothing', at(19, 22), at(20, 9), 0],
    ['backwards', at(20, 18), at(20, 9), 0],
  ])('%s', (_, from, to, days) => {
    expect(businessDaysBetween(from, to)).toBeCloseTo(days, 9);
  });

  it('are not moved by the clock change of March 8, 2026', () => {
    expect(businessDaysBetween('2026-03-06T18:00:00Z', '2026-03-09T17:00:00Z')).toBeCloseTo(1, 9);
  });
});
