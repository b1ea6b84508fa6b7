import { daysBetween } from '../../fields/calendar-date.ts';

/** How near an end is (credit.md §7): over, red below 30 days, amber 30 to 60, blue 60 to 90, green beyond. */
export const expiryBands = ['over', 'red', 'amber', 'blue', 'green'] as const;
export type ExpiryBand = (typeof expiryBands)[number];

/** The band of a day. The day itself still counts; a band begins with its lower number. */
export const bandOfEnd = (endsOn: string, today: string): ExpiryBand => {
  const days = daysBetween(today, endsOn);
  if (days < 0) return 'over';
  if (days < 30) return 'red';
  if (days < 60) return 'amber';
  return days < 90 ? 'blue' : 'green';
};

/** "Ended 3 days ago", "Ends today", "12 days left". */
export const endInWords = (endsOn: string, today: string): string => {
  const days = daysBetween(today, endsOn);
  if (days < 0) return days === -1 ? 'Ended yesterday' : `Ended ${-days} days ago`;
  if (days === 0) return 'Ends today';
  return days === 1 ? '1 day left' : `${days} days left`;
};
