import { addDays, addMonths } from '../fields/calendar-date.ts';
import { type RetentionKind, retentionKinds } from './kinds.ts';

/** The settings of the group `retention`. */
type KeptTimes = Readonly<Record<RetentionKind, number>>;

/**
 * Records of a kind that ended before this are past their time: so many days, months or years before `now`. Where a month has no such day it is the month's
 * last, as the database counts its floors: never a day too soon.
 */
export const pastSince = (kind: RetentionKind, kept: KeptTimes, now: Date): Date => {
  const [day = '', time = ''] = now.toISOString().split('T');
  const { unit } = retentionKinds[kind];
  const since = unit === 'days' ? addDays(day, -kept[kind]) : addMonths(day, -kept[kind] * (unit === 'years' ? 12 : 1));
  return new Date(`${since}T${time}`);
};

export const keptForWords = (kind: RetentionKind, kept: KeptTimes): string => {
  const { unit } = retentionKinds[kind];
  return kept[kind] === 1 ? `1 ${unit.slice(0, -1)}` : `${kept[kind]} ${unit}`;
};
