import type { RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import type { Formats } from '@gatehouse/domain/text/formats.ts';

const HOUR = 3_600_000;

/** "2 h", "35 min", "3 days": how long ago, in one figure. */
export const lengthInWords = (ms: number): string => {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (ms < 48 * HOUR) return `${Math.floor(ms / HOUR)} h`;
  return countOf(Math.floor(ms / (24 * HOUR)), 'day');
};

/** "9:20 a.m." today, else "Nov 19, 5:12 p.m." */
export const momentInWords = (at: string, { time, shortDate, dateOf }: Formats): string => {
  const today = dateOf(new Date().toISOString());
  return dateOf(at) === today ? time(at) : `${shortDate(dateOf(at), today)}, ${time(at)}`;
};

/** "Nov 24 to Nov 27", "Nov 24", or nothing that anybody said. */
export const wantedInWords = (
  { wantedFrom, wantedTo }: Pick<RequestRow, 'wantedFrom' | 'wantedTo'>,
  { shortDate, dateOf }: Formats,
): string | null => {
  const today = dateOf(new Date().toISOString());
  if (wantedFrom === null) return wantedTo === null ? null : `By ${shortDate(wantedTo, today)}`;
  const from = shortDate(wantedFrom, today);
  return wantedTo === null || wantedTo === wantedFrom ? from : `${from} to ${shortDate(wantedTo, today)}`;
};

/** The departments of a request in a line; a draft may have none yet. */
export const departmentsInWords = ({ departments }: Pick<RequestRow, 'departments'>): string =>
  departments.map(({ name }) => name).join(', ');
