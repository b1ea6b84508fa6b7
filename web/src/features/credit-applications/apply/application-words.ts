import { formatDate } from '@gatehouse/domain/fields/calendar-date.ts';
import type { UserPreferences } from '@gatehouse/domain/session/profile.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';

/** One kept answer as it is read: money, days and sealed numbers in words. Null when there is none. */
export const answerInWords = (
  path: string,
  value: unknown,
  { dateFormat }: Pick<UserPreferences, 'dateFormat'>,
): string | null => {
  if (value === undefined || value === null || value === '') return null;
  const name = path.split('.').at(-1) ?? path;
  if (name.endsWith('Cents') && typeof value === 'number') return formatMoney(value);
  if (name.endsWith('Last4')) return `Ends in ${String(value)}`;
  if (/date|since/i.test(name) && typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, dateFormat) : value;
  if (name === 'ownershipPercent') return `${String(value)}%`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
};
