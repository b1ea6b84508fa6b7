import { isCalendarDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';

/** The data of a section is what somebody typed, judged or not: each reader takes its own kind and leaves everything else out. */
export const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

export const cents = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? formatMoney(value) : undefined;

export const whole = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value.toLocaleString('en-US') : undefined;

export const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined;

export const records = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
