import { addDays, type DateFormat, formatDate, weekdayOf } from '../fields/calendar-date.ts';
import { dateInText, dateOfInstant, formatInstant, formatTime, instantInText } from './format.ts';

/** What a person chose on the settings tab, as far as it changes how something is written (§9). Satisfied by `UserPreferences`. */
export interface Settings {
  readonly timeZone: string;
  readonly dateFormat: DateFormat;
  readonly timeFormat: '12h' | '24h';
  readonly calendarFormat: 'Sunday' | 'Monday';
  readonly temperatureUnit: 'Fahrenheit' | 'Celsius';
}

/** Every date, time and temperature a person reads, written their way. Calendar dates are 'YYYY-MM-DD', moments are ISO instants. */
export interface Formats {
  /** In fields and tables: 11/20/2026. */
  readonly date: (date: string) => string;
  /** In a sentence or a heading: Nov 20, 2026. */
  readonly dateInText: (date: string) => string;
  /** In dense lists: Nov 20, with the year when it is not this one. */
  readonly shortDate: (date: string, today: string) => string;
  /** 9:42 a.m. */
  readonly time: (instant: string) => string;
  /** 11/20/2026, 9:42 a.m. */
  readonly instant: (instant: string) => string;
  /** Nov 20, 2026, 9:42 a.m. */
  readonly instantInText: (instant: string) => string;
  /** The calendar date of a moment where the person is; `Date.now()` as ISO gives their today. */
  readonly dateOf: (instant: string) => string;
  /** 68°F from 20 degrees Celsius. */
  readonly temperature: (celsius: number) => string;
  /** The first day of the week that a date lies in. */
  readonly weekStart: (date: string) => string;
  /** Su, Mo, Tu … from the day the person's weeks begin with. */
  readonly weekdays: readonly string[];
}

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;

/** 68°F or 20°C; whole degrees, and never a minus before a zero. */
export const formatTemperature = (celsius: number, unit: 'Fahrenheit' | 'Celsius'): string => {
  const degrees = Math.round(unit === 'Celsius' ? celsius : (celsius * 9) / 5 + 32);
  return `${degrees === 0 ? 0 : degrees}°${unit === 'Celsius' ? 'C' : 'F'}`;
};

/** The first day of the week of a date, for weeks that begin on Sunday or on Monday (§9: Sunday unless chosen otherwise). */
export const weekStartOf = (date: string, calendar: 'Sunday' | 'Monday'): string =>
  addDays(date, -((weekdayOf(date) + (calendar === 'Monday' ? 6 : 0)) % 7));

/** Nov 20, or 20 Nov; with the year when it is not that of `today`, and always where it is part of the format. */
const shortDateInText = (date: string, today: string, format: DateFormat): string => {
  const text = dateInText(date, format);
  if (date.slice(0, 4) !== today.slice(0, 4) || format === 'yyyy-mm-dd') return text;
  return text.replace(/,? \d{4}$/, '');
};

/** The one place that knows how a person's settings are applied (§9 Settings fields). */
export const formatsFor = (settings: Settings): Formats => ({
  date: (date) => formatDate(date, settings.dateFormat),
  dateInText: (date) => dateInText(date, settings.dateFormat),
  shortDate: (date, today) => shortDateInText(date, today, settings.dateFormat),
  time: (instant) => formatTime(instant, settings),
  instant: (instant) => formatInstant(instant, settings),
  instantInText: (instant) => instantInText(instant, settings),
  dateOf: (instant) => dateOfInstant(instant, settings.timeZone),
  temperature: (celsius) => formatTemperature(celsius, settings.temperatureUnit),
  weekStart: (date) => weekStartOf(date, settings.calendarFormat),
  weekdays: settings.calendarFormat === 'Sunday' ? WEEKDAYS : [...WEEKDAYS.slice(1), WEEKDAYS[0]],
});
