/** §9: m/d/yyyy by default; the other two are choices of the settings (US-022). */
export const dateFormats = ['m/d/yyyy', 'd/m/yyyy', 'yyyy-mm-dd'] as const;
export type DateFormat = (typeof dateFormats)[number];

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Years below are a slip of the hand (0026 for 2026). */
const FIRST_YEAR = 1000;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const dateOf = (year: number, month: number, day: number): string | null => {
  const exists =
    year >= FIRST_YEAR && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : null;
};

const partsOf = (date: string): readonly [number, number, number] => {
  const [, year, month, day] = ISO_DATE.exec(date) ?? [];
  return [Number(year), Number(month), Number(day)];
};

/** Is this 'YYYY-MM-DD' with a day that the calendar has? */
export const isCalendarDate = (value: string): boolean => ISO_DATE.test(value) && dateOf(...partsOf(value)) === value;

const TYPED: Record<DateFormat, RegExp> = {
  'm/d/yyyy': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'd/m/yyyy': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'yyyy-mm-dd': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
};

/** What a person typed in their own format as 'YYYY-MM-DD'; null when there is no such day. The ISO form is understood always. */
export const parseDate = (typed: string, format: DateFormat): string | null => {
  const { year, month, day } =
    (TYPED[format].exec(typed.trim()) ?? TYPED['yyyy-mm-dd'].exec(typed.trim()))?.groups ?? {};
  return dateOf(Number(year), Number(month), Number(day));
};

/** A calendar date in a person's own format: 11/20/2026, 20/11/2026 or 2026-11-20. */
export const formatDate = (date: string, format: DateFormat): string => {
  const [year, month, day] = partsOf(date);
  if (format === 'yyyy-mm-dd') return date;
  return format === 'm/d/yyyy' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
};

/** Days since 1970-01-01. Whole numbers instead of Date: no zone and no summer time can move a day. */
export const dayNumber = (date: string): number => {
  const [year, month, day] = partsOf(date);
  const shifted = month <= 2 ? year - 1 : year; // the year begins in March, so that the leap day comes last
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
};

/** The calendar date of a day number. */
export const dateOfDay = (number: number): string => {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** Whole days from one date to another; below zero when `to` comes first. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The same day some months on, or the month's last day where it has no such day (Jan 31 + 1 = Feb 28). */
export const addMonths = (date: string, months: number): string => {
  const [year, month, day] = partsOf(date);
  const count = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return `${newYear}-${String(newMonth).padStart(2, '0')}-${String(Math.min(day, daysInMonth(newYear, newMonth))).padStart(2, '0')}`;
};

/** 0 Sunday to 6 Saturday (§9: the calendar starts on Sunday). */
export const weekdayOf = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7;
