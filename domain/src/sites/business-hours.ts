import { addDays } from '../fields/calendar-date.ts';
import { instantAt } from '../text/wall-clock.ts';
import { siteTimeAt } from './business-days.ts';
import { isOpenDay, lengthOf, openOn, type SiteCalendar } from './calendar.ts';

/** What fractions of minutes add to a sum is no minute; a second is 0.0167 of one. */
const A_BLINK = 1e-6;

const nextOpenDay = (day: string, calendar: SiteCalendar): string => {
  let next = addDays(day, 1);
  while (!isOpenDay(next, calendar)) next = addDays(next, 1);
  return next;
};

/**
 * The instant that is so many business minutes of a site after another. Nights, holidays and days that do not open take no time; what comes in
 * outside business hours counts from the next opening on. What is due at the end of a day is due when that day shuts.
 */
const addBusinessMinutes = (instant: string, minutes: number, calendar: SiteCalendar): string => {
  let { day, minutes: at } = siteTimeAt(instant, calendar.zone);
  const open = openOn(day, calendar);
  if (lengthOf(open) === 0 || at >= open.until) {
    day = nextOpenDay(day, calendar);
    at = openOn(day, calendar).from;
  } else at = Math.max(at, open.from);
  let left = minutes;
  while (left > openOn(day, calendar).until - at + A_BLINK) {
    left -= openOn(day, calendar).until - at;
    day = nextOpenDay(day, calendar);
    at = openOn(day, calendar).from;
  }
  return new Date(instantAt(day, at + left, calendar.zone)).toISOString();
};

/** The instant that is `hours` business hours after another (decisions §4: 4 hours, parking 2, hot lock 1). */
export const addBusinessHours = (instant: string, hours: number, calendar: SiteCalendar): string =>
  addBusinessMinutes(instant, hours * 60, calendar);

/** The same for whole business days (decisions §4: sign-off within three). */
export const addBusinessDays = (instant: string, days: number, calendar: SiteCalendar): string =>
  addBusinessMinutes(instant, days * calendar.dayMinutes, calendar);

/** Within the business hours of a site, both ends included: agreed times may begin as it opens and end as it shuts. */
export const isInBusinessHours = (instant: string, calendar: SiteCalendar): boolean => {
  const { day, minutes } = siteTimeAt(instant, calendar.zone);
  const open = openOn(day, calendar);
  return lengthOf(open) > 0 && minutes >= open.from && minutes <= open.until;
};

/** The instant of a time on a day of a site: `momentAt('2026-11-20', '09:30', 'America/Los_Angeles')`. */
export const momentAt = (day: string, time: string, zone: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(instantAt(day, hours * 60 + minutes, zone)).toISOString();
};
