import { type RetentionKind, retentionKinds } from './kinds.ts';

/** The settings of the group `retention`. */
type KeptTimes = Readonly<Record<RetentionKind, number>>;

/** Records of a kind that ended before this are past their time: so many days, months or years before `now`. */
export const pastSince = (kind: RetentionKind, kept: KeptTimes, now: Date): Date => {
  const before = new Date(now);
  const { unit } = retentionKinds[kind];
  if (unit === 'days') before.setUTCDate(before.getUTCDate() - kept[kind]);
  else before.setUTCMonth(before.getUTCMonth() - kept[kind] * (unit === 'years' ? 12 : 1));
  return before;
};

export const keptForWords = (kind: RetentionKind, kept: KeptTimes): string => {
  const { unit } = retentionKinds[kind];
  return kept[kind] === 1 ? `1 ${unit.slice(0, -1)}` : `${kept[kind]} ${unit}`;
};
