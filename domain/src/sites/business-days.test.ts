import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addOpenDays, businessDaysBetween, openDaysBetween, restOfBusinessDay } from './business-days.ts';
import { addBusinessDays, addBusinessHours, isInBusinessHours } from './business-hours.ts';
import { calendarOf, calendarOfSettings, type WorkingTimes } from './calendar.ts';
import { untilBy } from './deadlines.ts';
import { hoursInWords } from './hours-in-words.ts';
import { anyWorkingTimes } from './testing/any-calendar.ts';

const lot = calendarOf();
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
    expect(businessDaysBetween(from, to, lot)).toBeCloseTo(days, 9);
  });

  it('are not moved by the clock change of March 8, 2026', () => {
    expect(businessDaysBetween('2026-03-06T18:00:00Z', '2026-03-09T17:00:00Z', lot)).toBeCloseTo(1, 9);
  });
});

/** Burbank as it would be with Thanksgiving, the day after open until noon, and a Saturday of six hours. */
const times: WorkingTimes = {
  timeZone: 'America/Los_Angeles',
  hours: [
    ...['mon', 'tue', 'wed', 'thu', 'fri'].map((id) => ({ id, from: '09:00', until: '18:00' })),
    { id: 'sat', from: '08:00', until: '14:00' },
    { id: 'sun', from: '', until: '' },
  ],
  holidays: [
    { id: 'thanksgiving', day: '2026-11-26', name: 'Thanksgiving', until: '' },
    { id: 'day-after', day: '2026-11-27', name: 'Day after', until: '12:00' },
    { id: 'eve', day: '2026-12-24', name: 'Half day', until: '08:30' },
    { id: 'sunday', day: '2026-11-29', name: 'On a day that is shut', until: '12:00' },
  ],
};
const withHolidays = calendarOfSettings(times);

describe('holidays, half days and days of their own length', () => {
  it.each([
    ['a holiday takes no time', at(25, 18), at(26, 18), 0],
    ['a half day counts for its part', at(26, 18), at(27, 18), 3 / 9],
    ['a Saturday of six hours is two thirds of a day', at(27, 18), at(28, 18), 6 / 9],
    ['a half day that ends before it opens is shut', '2026-12-24T08:00:00Z', '2026-12-25T08:00:00Z', 0],
    ['a half day on a day that is shut stays shut', at(29, 0), at(29, 23), 0],
    ['the week of Thanksgiving', at(23, 9), at(30, 9), 3 + 3 / 9 + 6 / 9],
  ])('%s', (_, from, to, days) => {
    expect(businessDaysBetween(from, to, withHolidays)).toBeCloseTo(days, 9);
  });

  it('move what is due to the next opening', () => {
    expect(addBusinessHours(at(25, 16), 4, withHolidays)).toBe(at(27, 11));
    expect(addBusinessHours(at(26, 10), 3, withHolidays)).toBe(at(27, 12));
    expect(addBusinessHours(at(26, 10), 4, withHolidays)).toBe(at(28, 9));
    expect(restOfBusinessDay(at(27, 7), withHolidays)).toBeCloseTo(3 / 9, 9);
    expect(restOfBusinessDay(at(26, 7), withHolidays)).toBe(0);
  });

  it('are no time to agree on', () => {
    expect(
      [at(26, 10), at(27, 10), at(27, 13), at(28, 13)].map((each) => isInBusinessHours(each, withHolidays)),
    ).toEqual([false, true, false, true]);
    expect(hoursInWords('2026-11-27', withHolidays)).toBe('9 a.m. to noon');
    expect(hoursInWords('2026-11-26', withHolidays)).toBe('9 a.m. to 6 p.m.');
  });

  it('are left out where whole days are counted', () => {
    expect(openDaysBetween('2026-11-25', '2026-12-01', withHolidays)).toBe(4);
    expect(addOpenDays('2026-11-25', 2, withHolidays)).toBe('2026-11-28');
    expect(addOpenDays('2026-11-25', 0, withHolidays)).toBe('2026-11-25');
  });

  it('move a deadline that was counted without them, by as many business hours as before', () => {
    const due = addBusinessHours(at(25, 16), 4, lot);
    expect(due).toBe(at(26, 11));
    expect(untilBy({ since: at(25, 16), until: due }, lot, withHolidays)).toBe(at(27, 11));
  });

  it('of a site that works to midnight end with the day', () => {
    const late = calendarOfSettings({
      ...times,
      hours: times.hours.map((day) => ({ ...day, from: '16:00', until: '00:00' })),
      holidays: [],
    });
    expect(businessDaysBetween(at(20, 16), at(21, 0), late)).toBeCloseTo(1, 9);
    expect(hoursInWords('2026-11-20', late)).toBe('4 p.m. to midnight');
  });
});

describe('every calendar', () => {
  const anyInstant = fc
    .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2029, 0, 1) })
    .map((at) => new Date(at).toISOString());

  it('counts what it adds, and adds what it counted again to the same moment', () => {
    fc.assert(
      fc.property(
        anyWorkingTimes({ night: false }),
        anyInstant,
        fc.integer({ min: 1, max: 40 }),
        (times, since, tenths) => {
          const calendar = calendarOfSettings(times);
          const until = addBusinessDays(since, tenths / 10, calendar);
          expect(businessDaysBetween(since, until, calendar)).toBeCloseTo(tenths / 10, 6);
          expect(untilBy({ since, until }, calendar, calendar)).toBe(until);
        },
      ),
      { numRuns: 300 },
    );
  });
});
