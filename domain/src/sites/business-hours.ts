import { addDays, weekdayOf } from '../fields/calendar-date.ts';
import { lotTimeAt, lotWorkday } from './business-days.ts';

const HOUR = 3_600_000;
const HOURS_A_DAY = lotWorkday.until - lotWorkday.from;

const isWorkday = (day: string): boolean => weekdayOf(day) % 6 !== 0;

/**
 * The instant of a full hour on a day of the lot. Clocks change in the small hours, so an hour of business is on every day exactly once; the
 * guess may lie on the other side of a change, therefore it is corrected twice.
 */
const lotInstant = (day: string, hour: number): number => {
  let at = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  for (let tries = 0; tries < 2; tries += 1) {
    const there = lotTimeAt(new Date(at).toISOString());
    const off = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${there.day}T00:00:00Z`)) / HOUR + hour - there.hours;
    at += Math.round(off * HOUR);
  }
  return at;
};

const nextWorkday = (day: string): string => {
  let next = addDays(day, 1);
  while (!isWorkday(next)) next = addDays(next, 1);
  return next;
};

/**
 * The instant that is `hours` business hours of the lot after another (decisions §4: 4 hours, parking 2, hot lock 1). Nights and weekends take
 * no time; what comes in outside business hours counts from the next morning on. What is due at the end of a day is due at six that day.
 */
export const addBusinessHours = (instant: string, hours: number): string => {
  let { day, hours: hour } = lotTimeAt(instant);
  let at = Date.parse(instant);
  const toMorning = (): void => {
    at = lotInstant(day, lotWorkday.from);
    hour = lotWorkday.from;
  };
  if (!isWorkday(day) || hour >= lotWorkday.until) {
    day = nextWorkday(day);
    toMorning();
  } else if (hour < lotWorkday.from) toMorning();
  let left = hours;
  while (left > lotWorkday.until - hour) {
    left -= lotWorkday.until - hour;
    day = nextWorkday(day);
    toMorning();
  }
  return new Date(Math.round(at + left * HOUR)).toISOString();
};

/** The same for whole business days, of nine hours each (decisions §4: sign-off within three). */
export const addBusinessDays = (instant: string, days: number): string => addBusinessHours(instant, days * HOURS_A_DAY);

/** Within the business hours of the lot, both ends included: agreed times may begin at nine and end at six. */
export const isInBusinessHours = (instant: string): boolean => {
  const { day, hours } = lotTimeAt(instant);
  return isWorkday(day) && hours >= lotWorkday.from && hours <= lotWorkday.until;
};

/** The instant of a time on a day of the lot: `lotMoment('2026-11-20', '09:30')`. */
export const lotMoment = (day: string, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(lotInstant(day, hours) + minutes * 60_000).toISOString();
};
