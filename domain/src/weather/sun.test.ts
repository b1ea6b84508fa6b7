import { describe, expect, it } from 'vitest';
import { placeOf } from '../sites/sites.ts';
import { sunTimes } from './sun.ts';

const [Burbank, Leavesden] = [placeOf('Burbank'), placeOf('Leavesden')];
const minutesApart = (instant: string | null, expected: string): number =>
  Math.abs(Date.parse(instant ?? '') - Date.parse(expected)) / 60_000;

describe('the sun over the lot', () => {
  // the published tables of Los Angeles and London for these days
  it.each([
    ['2026-11-20', Burbank, '2026-11-20T14:30:00Z', '2026-11-21T00:47:00Z'],
    ['2026-06-21', Burbank, '2026-06-21T12:42:00Z', '2026-06-22T03:08:00Z'],
    ['2026-06-21', Leavesden, '2026-06-21T03:43:00Z', '2026-06-21T20:23:00Z'],
    ['2026-12-21', Leavesden, '2026-12-21T08:05:00Z', '2026-12-21T15:54:00Z'],
  ])('rises and sets on %s within three minutes of the tables', (date, { latitude, longitude }, rise, set) => {
    const { sunrise, sunset } = sunTimes(date, latitude, longitude);
    expect(minutesApart(sunrise, rise)).toBeLessThan(3);
    expect(minutesApart(sunset, set)).toBeLessThan(3);
  });

  it('turns golden about 37 minutes before it sets in November', () => {
    const { goldenFrom, sunset } = sunTimes('2026-11-20', Burbank.latitude, Burbank.longitude);
    expect(minutesApart(goldenFrom, sunset ?? '')).toBeGreaterThan(30);
    expect(minutesApart(goldenFrom, sunset ?? '')).toBeLessThan(45);
  });

  it('does not rise in a polar night, and does not set on a polar day', () => {
    expect(sunTimes('2026-12-21', 78, 15).sunrise).toBeNull();
    expect(sunTimes('2026-06-21', 78, 15).sunset).toBeNull();
  });
});
