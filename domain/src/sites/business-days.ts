import { addDays } from '../fields/calendar-date.ts';
import { wallClockAt } from '../text/wall-clock.ts';
import { isOpenDay, openMinutesBefore, openOn, type SiteCalendar } from './calendar.ts';

/** The calendar date of an instant at a site, and the minutes of its day that the clock there shows as passed, with their fraction. */
export const siteTimeAt = (instant: string, zone: string): { readonly day: string; readonly minutes: number } => {
  const { date, hour, minute, second } = wallClockAt(instant, zone);
  return { day: date, minutes: hour * 60 + minute + (second + (Date.parse(instant) % 1000) / 1000) / 60 };
};

/** How much of a day's open time has passed when its clock shows this. */
const passed = (minutes: number, { from, until }: { readonly from: number; readonly until: number }): number =>
  Math.min(Math.max(minutes - from, 0), until - from);

/** Business days since a Monday long ago, with the part of the day that has passed. The database counts the same (gatehouse.business_days). */
export const businessDaysUntil = (instant: string, calendar: SiteCalendar): number => {
  const { day, minutes } = siteTimeAt(instant, calendar.zone);
  return (openMinutesBefore(day, calendar) + passed(minutes, openOn(day, calendar))) / calendar.dayMinutes;
};

/** The part of today's business day that is still to come: 1 before a whole day opens, 0 once it has shut and on days that do not open. */
export const restOfBusinessDay = (instant: string, calendar: SiteCalendar): number => {
  const { day, minutes } = siteTimeAt(instant, calendar.zone);
  const open = openOn(day, calendar);
  return (open.until - open.from - passed(minutes, open)) / calendar.dayMinutes;
};

/**
 * How many business days of a site lie between two instants (credit.md §3): nights, holidays and days that do not open take no time, half days
 * take half. Never below zero.
 */
export const businessDaysBetween = (from: string, to: string, calendar: SiteCalendar): number =>
  Math.max(businessDaysUntil(to, calendar) - businessDaysUntil(from, calendar), 0);

/** How many days that open lie after one date, up to and with another: what is counted in whole days. Below one it is zero. */
export const openDaysBetween = (from: string, to: string, calendar: SiteCalendar): number => {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isOpenDay(day, calendar)) count += 1;
  return count;
};

/** The date that is so many open days after another; with 0 that date itself. */
export const addOpenDays = (day: string, days: number, calendar: SiteCalendar): string => {
  let [at, left] = [day, days];
  while (left > 0) {
    at = addDays(at, 1);
    if (isOpenDay(at, calendar)) left -= 1;
  }
  return at;
};
