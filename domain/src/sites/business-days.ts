import { dayNumber, weekdayOf } from '../fields/calendar-date.ts';
import { wallClockAt } from '../text/wall-clock.ts';
import { lotTimeZone } from './sites.ts';

/** The hours that count on the lot, Monday to Friday. The database counts the same (gatehouse.lot_business_days). */
export const lotWorkday = { from: 9, until: 18 } as const;

const FIRST_MONDAY = dayNumber('1970-01-05');

/** The lot's calendar date and the hours of its day that have passed, with their fraction. */
export const lotTimeAt = (instant: string): { readonly day: string; readonly hours: number } => {
  const { date, hour, minute, second } = wallClockAt(instant, lotTimeZone);
  return { day: date, hours: hour + minute / 60 + (second + (Date.parse(instant) % 1000) / 1000) / 3600 };
};

/** Business days since a Monday long ago, with the part of the day that has passed. */
const businessDaysUntil = (instant: string): number => {
  const { day, hours } = lotTimeAt(instant);
  const days = dayNumber(day) - FIRST_MONDAY;
  const weekday = (weekdayOf(day) + 6) % 7; // Monday is 0
  const passed = Math.min(Math.max((hours - lotWorkday.from) / (lotWorkday.until - lotWorkday.from), 0), 1);
  return Math.floor(days / 7) * 5 + Math.min(weekday, 5) + (weekday < 5 ? passed : 0);
};

/** The part of today's business day that is still to come: 1 before 9 a.m., 0 from 6 p.m. on and on weekends. */
export const restOfBusinessDay = (instant: string): number => {
  const { day, hours } = lotTimeAt(instant);
  const passed = Math.min(Math.max((hours - lotWorkday.from) / (lotWorkday.until - lotWorkday.from), 0), 1);
  return weekdayOf(day) % 6 === 0 ? 0 : 1 - passed;
};

/** How many business days of the lot lie between two instants (credit.md §3): nights and weekends take no time. Never below zero. */
export const businessDaysBetween = (from: string, to: string): number =>
  Math.max(businessDaysUntil(to) - businessDaysUntil(from), 0);
