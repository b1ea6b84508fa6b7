import { describe, expect, it } from 'vitest';
import { dayBounds, dayOfYear, hoursInText, instantAtSite } from './site-day.ts';

describe('a day of a site', () => {
  it.each([
    ['in winter', 'Burbank', '2026-11-20', '2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
    ['in summer', 'Burbank', '2026-07-01', '2026-07-01T07:00:00.000Z', '2026-07-02T07:00:00.000Z'],
    ['with 25 hours', 'Burbank', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
    ['with 23 hours', 'Leavesden', '2027-03-28', '2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
  ] as const)('%s goes from midnight to midnight', (_, site, date, from, to) => {
    const day = dayBounds(site, date);
    expect([day.from.toISOString(), day.to.toISOString()]).toEqual([from, to]);
  });

  it('knows its hours', () => {
    expect(instantAtSite('Burbank', '2026-11-01', '09:30').toISOString()).toBe('2026-11-01T17:30:00.000Z');
    expect([dayOfYear('2026-11-20'), dayOfYear('2024-12-31'), dayOfYear('2026-01-01')]).toEqual([324, 366, 1]);
  });

  it('says the hours of a pass', () => {
    expect(hoursInText('09:00', '12:30')).toBe('9:00 a.m. to 12:30 p.m.');
    expect(hoursInText('09:00', null, '24h')).toBe('From 09:00');
    expect(hoursInText(null, null)).toBe('Any time');
  });
});
