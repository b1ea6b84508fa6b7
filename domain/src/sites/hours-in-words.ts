import { lengthOf, MINUTES_A_DAY, type OpenHours, openOn, type SiteCalendar, wholeDay } from './calendar.ts';

const timeInWords = (minutes: number): string => {
  const [hour, past] = [Math.floor(minutes / 60) % 24, minutes % 60];
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${past === 0 ? '' : `:${String(past).padStart(2, '0')}`}`;
  if (minutes === MINUTES_A_DAY) return 'midnight';
  return minutes === MINUTES_A_DAY / 2 ? 'noon' : `${clock} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
};

const inWords = ({ from, until }: OpenHours): string => `${timeInWords(from)} to ${timeInWords(until)}`;

/** '9 a.m. to 6 p.m.': when a site is open on a whole business day. */
export const usualHoursInWords = (calendar: SiteCalendar): string => inWords(wholeDay(calendar));

/** The same on a day; of one on which it does not open, when it is on a whole business day. */
export const hoursInWords = (day: string, calendar: SiteCalendar): string => {
  const open = openOn(day, calendar);
  return lengthOf(open) > 0 ? inWords(open) : usualHoursInWords(calendar);
};

/** A time of a day as a sign at a gate says it: 09:00 is 9, 18:30 is 6:30. */
export const clockInWords = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return minutes === 0 ? String(shown) : `${shown}:${String(minutes).padStart(2, '0')}`;
};
