import { describe, expect, it } from 'vitest';
import { addBusinessDays, addBusinessHours, isInBusinessHours, momentAt } from './business-hours.ts';
import { calendarOf } from './calendar.ts';

const lot = calendarOf('Burbank');
// Burbank is seven hours behind Greenwich in summer, eight in winter; 2026-11-20 is a Friday, the clocks change on Sunday 2026-11-01
describe('business hours of the lot (decisions §4)', () => {
  it.each([
    ['in the middle of a day', '2026-11-18T18:00:00.000Z', 4, '2026-11-18T22:00:00.000Z'],
    ['over the evening into the next morning', '2026-11-19T00:30:00.000Z', 4, '2026-11-19T19:30:00.000Z'],
    ['before nine it counts from nine', '2026-11-18T13:12:00.000Z', 1, '2026-11-18T18:00:00.000Z'],
    ['after six it counts from the next morning', '2026-11-19T04:00:00.000Z', 1, '2026-11-19T18:00:00.000Z'],
    ['from Friday afternoon to Monday', '2026-11-21T00:00:00.000Z', 4, '2026-11-23T19:00:00.000Z'],
    ['on a Saturday', '2026-11-21T20:00:00.000Z', 2, '2026-11-23T19:00:00.000Z'],
    ['over the weekend on which the clocks go back', '2026-10-30T23:00:00.000Z', 4, '2026-11-02T19:00:00.000Z'],
    ['over the weekend on which they go forward', '2027-03-13T00:30:00.000Z', 4, '2027-03-15T18:30:00.000Z'],
    ['to the very end of a day', '2026-11-18T22:00:00.000Z', 4, '2026-11-19T02:00:00.000Z'],
    ['over more than a week', '2026-11-18T17:00:00.000Z', 63, '2026-11-27T02:00:00.000Z'],
    ['none at all', '2026-11-18T18:00:00.000Z', 0, '2026-11-18T18:00:00.000Z'],
  ])('adds them %s', (_, from, hours, to) => {
    expect(addBusinessHours(from, hours, lot)).toBe(to);
  });

  it('keeps the minutes and seconds', () => {
    expect(addBusinessHours('2026-11-18T18:12:34.567Z', 2, lot)).toBe('2026-11-18T20:12:34.567Z');
  });

  it('adds days of nine hours', () => {
    expect(addBusinessDays('2026-11-19T18:00:00.000Z', 3, lot)).toBe('2026-11-24T18:00:00.000Z');
  });

  it.each([
    ['2026-11-18T17:00:00.000Z', true],
    ['2026-11-18T16:59:59.000Z', false],
    ['2026-11-19T02:00:00.000Z', true],
    ['2026-11-19T02:00:01.000Z', false],
    ['2026-11-21T20:00:00.000Z', false],
  ])('knows whether %s is within them: %s', (instant, within) => {
    expect(isInBusinessHours(instant, lot)).toBe(within);
  });
});

it('a time on a day of the lot is an instant, on both sides of a clock change', () => {
  expect(momentAt('2026-11-20', '09:30', lot.zone)).toBe('2026-11-20T17:30:00.000Z');
  expect(momentAt('2026-10-30', '18:00', lot.zone)).toBe('2026-10-31T01:00:00.000Z');
  expect(isInBusinessHours(momentAt('2026-11-20', '18:00', lot.zone), lot)).toBe(true);
});
