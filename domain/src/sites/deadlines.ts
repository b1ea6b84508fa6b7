import { businessDaysBetween } from './business-days.ts';
import { addBusinessDays } from './business-hours.ts';
import type { SiteCalendar } from './calendar.ts';

/** Something that has to be done until an instant, counted in business hours of a site from another. */
export interface Deadline {
  readonly since: string;
  readonly until: string;
}

/** Until when it has to be done where the site works by another calendar than the one it was counted by: as long as before, in business hours. */
export const untilBy = ({ since, until }: Deadline, counted: SiteCalendar, calendar: SiteCalendar): string => {
  const minutes = businessDaysBetween(since, until, counted) * counted.dayMinutes;
  return addBusinessDays(since, minutes / calendar.dayMinutes, calendar);
};
