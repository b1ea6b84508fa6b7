import { type DateFormat, formatDate } from '../fields/calendar-date.ts';
import { wallClockAt } from './wall-clock.ts';

/** The part of a person's settings (§9) that changes how a moment is written. */
export interface Clock {
  readonly timeZone: string;
  readonly dateFormat: DateFormat;
  readonly timeFormat: '12h' | '24h';
}

const dollarFormats = new Map<0 | 2, Intl.NumberFormat>();
const dollars = (cents: number, fraction: 0 | 2): string => {
  const format =
    dollarFormats.get(fraction) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction,
    });
  dollarFormats.set(fraction, format);
  return format.format(cents / 100);
};

/** Money as people say it: $450,000, and $1,250.50 only where there are cents. */
export const formatMoney = (cents: number): string => dollars(cents, cents % 100 === 0 ? 0 : 2);

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));

/** The month of a calendar date, written out: November. */
export const monthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

/**
 * A calendar date inside a sentence: Nov 20, 2026 for people of the default format, 20 Nov 2026 and 2026-11-20 for the others (§9).
 * In fields and tables the format itself is used (`formatDate`).
 */
export const dateInText = (date: string, format: DateFormat = 'm/d/yyyy'): string => {
  const [year, month, day] = date.split('-').map(Number);
  const name = SHORT_MONTHS[(month ?? 1) - 1];
  if (format === 'yyyy-mm-dd') return date;
  return format === 'd/m/yyyy' ? `${day} ${name} ${year}` : `${name} ${day}, ${year}`;
};

/** One day, or from the first to the last; no last day is one day. */
export const daysInText = (first: string, last: string | null, format?: DateFormat): string =>
  last === null || last === first
    ? dateInText(first, format)
    : `${dateInText(first, format)} to ${dateInText(last, format)}`;

/** The calendar date of an instant where the person is. */
export const dateOfInstant = (instant: string, timeZone: string): string => wallClockAt(instant, timeZone).date;

/** 9:42 a.m. by default (§9: 12h), 09:42 for people who chose 24h. */
export const formatTime = (instant: string, clock: Pick<Clock, 'timeZone' | 'timeFormat'>): string => {
  const { hour, minute } = wallClockAt(instant, clock.timeZone);
  const past = String(minute).padStart(2, '0');
  if (clock.timeFormat === '24h') return `${String(hour).padStart(2, '0')}:${past}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${past} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
};

/** Date and time of an instant in the person's own format: 11/20/2026, 9:42 a.m. */
export const formatInstant = (instant: string, clock: Clock): string =>
  `${formatDate(dateOfInstant(instant, clock.timeZone), clock.dateFormat)}, ${formatTime(instant, clock)}`;

/** The same inside a sentence: Nov 20, 2026, 9:42 a.m. */
export const instantInText = (
  instant: string,
  clock: Pick<Clock, 'timeZone' | 'timeFormat'> & Partial<Pick<Clock, 'dateFormat'>>,
): string => `${dateInText(dateOfInstant(instant, clock.timeZone), clock.dateFormat)}, ${formatTime(instant, clock)}`;

const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** Numbers under ten are words in sentences: six, 10. */
export const countInWords = (count: number): string =>
  SMALL_NUMBERS[count] ?? new Intl.NumberFormat('en-US').format(count);

/** 'one day', 'three files', '13 days'. */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${countInWords(count)} ${count === 1 ? singular : plural}`;

/** The same words at the start of a sentence or a cell. */
export const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** How long something has waited, for tables: Today, 1 day, 13 days. Never below zero, whatever two clocks say. */
export const daysOld = (days: number): string => (days <= 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`);

/** Upload sizes as people read them; 1 MB is 1,048,576 bytes (UP-015). */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [size, unit] =
    bytes < 1_048_576
      ? [bytes / 1024, 'KB']
      : bytes < 1_073_741_824
        ? [bytes / 1_048_576, 'MB']
        : [bytes / 1_073_741_824, 'GB'];
  return `${size < 10 && unit !== 'KB' ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`;
};
