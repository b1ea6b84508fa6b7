import { addDays, dayNumber } from '../fields/calendar-date.ts';
import { momentAt } from '../sites/business-hours.ts';
import { type Site, zoneOf } from '../sites/sites.ts';

/** The instant at which the clock of a site shows this time. */
export const instantAtSite = (site: Site, date: string, time = '00:00'): Date =>
  new Date(momentAt(date, time, zoneOf(site)));

/** A calendar date of a site as instants: from midnight there to the next midnight. */
export const dayBounds = (site: Site, date: string): { readonly from: Date; readonly to: Date } => ({
  from: instantAtSite(site, date),
  to: instantAtSite(site, addDays(date, 1)),
});

/** "Lot day 324": the how manieth day of its year. */
export const dayOfYear = (date: string): number => dayNumber(date) - dayNumber(`${date.slice(0, 4)}-01-01`) + 1;

/** '09:30' as people read it: 9:30 a.m., or as it is for those who chose 24 hours. */
export const timeInText = (time: string, format: '12h' | '24h' = '12h'): string => {
  if (format === '24h') return time;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
};

/** When on its days a pass holds, in words. */
export const hoursInText = (from: string | null, to: string | null, format: '12h' | '24h' = '12h'): string => {
  if (from === null && to === null) return 'Any time';
  if (to === null) return `From ${timeInText(from ?? '', format)}`;
  if (from === null) return `Until ${timeInText(to, format)}`;
  return `${timeInText(from, format)} to ${timeInText(to, format)}`;
};
