/** §4 Session: the product's expiry is the token's minus 60 s; warnings come 5 and 1 minutes before that (AU-006, AU-007). All times are epoch milliseconds. */
const MARGIN = 60_000;
export const warningMinutes = [5, 1] as const;
export type WarningMinutes = (typeof warningMinutes)[number];

export const effectiveExpiry = (tokenExpiresAt: number): number => tokenExpiresAt - MARGIN;

/** The warning due now, the latest one if several are; null when none is, or when it was `shown` in this session already (AU-005). */
export const warningDue = (
  tokenExpiresAt: number,
  now: number,
  shown: readonly WarningMinutes[],
): WarningMinutes | null => {
  const left = effectiveExpiry(tokenExpiresAt) - now;
  if (left <= 0) return null;
  const due = warningMinutes.filter((minutes) => left <= minutes * 60_000).at(-1);
  return due === undefined || shown.includes(due) ? null : due;
};

export const isExpired = (tokenExpiresAt: number, now: number): boolean => now >= effectiveExpiry(tokenExpiresAt);
