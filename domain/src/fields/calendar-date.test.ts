import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dateFormats,
  dateOfDay,
  dayNumber,
  daysBetween,
  formatDate,
  isCalendarDate,
  parseDate,
  weekdayOf,
} from './calendar-date.ts';
import { CalendarDate } from './calendar-date-field.ts';

const DAY = 86_400_000;
/** Every date from 1000-01-01 to 9999-12-31, made by the platform's calendar and not by ours. */
const anyDate = fc
  .integer({ min: Date.UTC(1000, 0, 1) / DAY, max: Date.UTC(9999, 11, 31) / DAY })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10));

describe('a calendar date', () => {
  it('is a day that exists, written YYYY-MM-DD', () => {
    for (const date of ['2026-11-20', '2024-02-29', '2000-02-29', '1999-12-31'])
      expect(CalendarDate.parse(date)).toBe(date);
    for (const date of [
      '2026-02-29',
      '1900-02-29',
      '2026-02-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-2',
      '0000-01-01',
      '10000-01-01',
      '2026-11-20T00:00:00Z',
      ' 2026-11-20',
      '20261120',
    ])
      expect(CalendarDate.safeParse(date).error?.issues[0]?.message, date).toBe('Enter a date that exists');
    expect(CalendarDate.safeParse('').error?.issues[0]?.message).toBe('Field is required');
    expect(CalendarDate.safeParse(undefined).error?.issues[0]?.message).toBe('Field is required');
    expect(CalendarDate.safeParse(20_261_120).success).toBe(false);
  });

  it('agrees with the platform about every day from 1000 to 9999', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(isCalendarDate(date)).toBe(true);
        expect(dayNumber(date)).toBe(Date.parse(`${date}T00:00:00Z`) / DAY);
        expect(dateOfDay(dayNumber(date))).toBe(date);
        expect(weekdayOf(date)).toBe(new Date(`${date}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  it('[US-022] written in any of the three formats is read back as the same day', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...dateFormats), (date, format) => {
        expect(parseDate(formatDate(date, format), format)).toBe(date);
        expect(parseDate(date, format)).toBe(date);
      }),
    );
  });

  it('[US-020] [US-022] is typed in the format of the settings', () => {
    expect(formatDate('2026-11-05', 'm/d/yyyy')).toBe('11/5/2026');
    expect(formatDate('2026-11-05', 'd/m/yyyy')).toBe('5/11/2026');
    expect(formatDate('2026-11-05', 'yyyy-mm-dd')).toBe('2026-11-05');
    expect(parseDate('11/05/2026', 'm/d/yyyy')).toBe('2026-11-05');
    expect(parseDate('11/05/2026', 'd/m/yyyy')).toBe('2026-05-11');
    for (const typed of ['13/1/2026', '2/30/2026', '11/5/26', '11-5-2026', 'tomorrow', ''])
      expect(parseDate(typed, 'm/d/yyyy'), typed).toBeNull();
  });
});

describe('reckoning with dates', () => {
  it('counts days over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(daysBetween('2026-11-20', '2026-12-20')).toBe(30);
    expect(daysBetween('2026-12-20', '2026-11-20')).toBe(-30);
  });

  it('adds months and stays inside the month it lands in', () => {
    expect(addMonths('2026-11-20', 12)).toBe('2027-11-20');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
});
