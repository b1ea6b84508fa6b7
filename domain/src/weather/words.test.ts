import { describe, expect, it } from 'vitest';
import { ageInWords, hourInWords, noticeInWords, windInWords } from './words.ts';

const american = { timeZone: 'America/Los_Angeles', timeFormat: '12h', temperatureUnit: 'Fahrenheit' } as const;
const british = { timeZone: 'Europe/London', timeFormat: '24h', temperatureUnit: 'Celsius' } as const;

describe('the weather in words', () => {
  it('has wind in the unit that goes with the degrees [US-021]', () => {
    expect(windInWords(9.7, 'Fahrenheit')).toBe('6 mph');
    expect(windInWords(9.7, 'Celsius')).toBe('10 km/h');
  });

  it.each([
    ['2026-11-20T20:00:00Z', 'noon', '20:00'],
    ['2026-11-20T23:00:00Z', '3 p.m.', '23:00'],
    ['2026-11-21T00:47:00Z', '4:47 p.m.', '00:47'],
    ['2026-11-20T08:00:00Z', '12 a.m.', '08:00'],
  ])('says %s as "%s" and "%s"', (at, said, written) => {
    expect(hourInWords(at, american)).toBe(said);
    expect(hourInWords(at, british)).toBe(written);
  });

  it('says what it means for the lot', () => {
    const hours = { from: '2026-11-20T23:00:00Z', to: '2026-11-21T01:00:00Z' };
    expect(noticeInWords({ kind: 'wind', peak: 45.06, ...hours }, american)).toBe(
      'Gusts to 28 mph from 3 p.m. to 5 p.m. Over the limit for cranes and exterior sets.',
    );
    expect(noticeInWords({ kind: 'heat', peak: 36, ...hours }, british)).toBe(
      'Up to 36°C from 23:00 to 01:00. Shade and water for crews outside.',
    );
    expect(noticeInWords({ kind: 'lightning', peak: 0, ...hours }, american)).toContain('Thunderstorms from 3 p.m.');
  });

  it.each([
    [0, 'a minute ago'],
    [25, '25 minutes ago'],
    [61, 'an hour ago'],
    [185, '3 hours ago'],
    [60 * 47, '47 hours ago'],
    [60 * 72, '3 days ago'],
    [-5, 'a minute ago'],
  ])('of %i minutes is "%s"', (minutes, said) => {
    const now = new Date('2026-11-20T17:42:00Z');
    expect(ageInWords(new Date(now.getTime() - minutes * 60_000).toISOString(), now)).toBe(said);
  });
});
