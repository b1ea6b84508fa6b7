import { dayNumber, weekdayOf } from '../fields/calendar-date.ts';
import type { SiteSettings } from '../lot-settings/groups/sites.ts';
import { lotSite, type Site, siteSettings } from './sites.ts';

/** From when to when a day is open, in minutes of the clock on the wall there. */
export interface OpenHours {
  readonly from: number;
  readonly until: number;
}
export const MINUTES_A_DAY = 1440;
const SHUT: OpenHours = { from: 0, until: 0 };

/** When a site works: what every count of business days and hours goes by. Built of its settings by `calendarOfSettings`. */
export interface SiteCalendar {
  readonly zone: string;
  /** The regular days, Monday first; a shut one has no length. */
  readonly week: readonly OpenHours[];
  /** What is open on a holiday instead, by its date. */
  readonly holidays: ReadonlyMap<string, OpenHours>;
  /** How long a whole business day is: the longest of the week. Shorter days count for the part of it that they are. */
  readonly dayMinutes: number;
}

/** What a calendar is made of; the settings of a site are more than that. */
export type WorkingTimes = Pick<SiteSettings, 'timeZone' | 'hours' | 'holidays'>;

/** '09:30' in minutes; midnight at the end of a day is typed as 00:00. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const untilOf = (time: string): number => minutesOf(time) || MINUTES_A_DAY;

const hoursOf = ({ from, until }: { readonly from: string; readonly until: string }): OpenHours =>
  from === '' || until === '' ? SHUT : { from: minutesOf(from), until: untilOf(until) };

/** 0 Monday to 6 Sunday, as working hours are listed. */
const placeInWeek = (day: string): number => (weekdayOf(day) + 6) % 7;

export const calendarOfSettings = ({ timeZone, hours, holidays }: WorkingTimes): SiteCalendar => {
  const week = hours.map(hoursOf);
  const regular = (day: string): OpenHours => week[placeInWeek(day)] ?? SHUT;
  const open = (day: string, until: string): OpenHours => {
    const { from, until: usual } = regular(day);
    return until === '' || untilOf(until) <= from ? SHUT : { from, until: Math.min(usual, untilOf(until)) };
  };
  return {
    zone: timeZone,
    week,
    holidays: new Map(holidays.map(({ day, until }) => [day, open(day, until)])),
    dayMinutes: Math.max(...week.map(lengthOf)),
  };
};

/** Settings are replaced whole, so that what was made of them stays true as long as they are there. */
const made = new WeakMap<WorkingTimes, SiteCalendar>();

/** When a site works; of the lot without a name, when its first site does. */
export const calendarOf = (site: Site = lotSite()): SiteCalendar => {
  const settings = siteSettings(site);
  const known = made.get(settings) ?? calendarOfSettings(settings);
  made.set(settings, known);
  return known;
};

export const lengthOf = ({ from, until }: OpenHours): number => until - from;

/** From when to when a day is open; one without any length is shut. */
export const openOn = (day: string, { week, holidays }: SiteCalendar): OpenHours =>
  holidays.get(day) ?? week[placeInWeek(day)] ?? SHUT;

/** The longest day of the week: what a whole business day is. */
export const wholeDay = ({ week, dayMinutes }: SiteCalendar): OpenHours =>
  week.find((each) => lengthOf(each) === dayMinutes) ?? SHUT;

export const isOpenDay = (day: string, calendar: SiteCalendar): boolean => lengthOf(openOn(day, calendar)) > 0;

const FIRST_MONDAY = dayNumber('1970-01-05');
const sum = (minutes: readonly number[]): number => minutes.reduce((total, each) => total + each, 0);

/** Open minutes of all days from a Monday long ago to the beginning of this one. */
export const openMinutesBefore = (day: string, calendar: SiteCalendar): number => {
  const days = dayNumber(day) - FIRST_MONDAY;
  const lengths = calendar.week.map(lengthOf);
  const weeks = Math.floor(days / 7);
  let lost = 0;
  for (const [holiday, open] of calendar.holidays)
    if (holiday < day) lost += (lengths[placeInWeek(holiday)] ?? 0) - lengthOf(open);
  return weeks * sum(lengths) + sum(lengths.slice(0, days - weeks * 7)) - lost;
};
