import { addDays, dayNumber, daysBetween } from '../fields/calendar-date.ts';

/** What happens with a place on a day of its booking. */
export type Phase = 'prep' | 'use' | 'strike';

export interface BookedDays {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly prepDays: number;
  readonly strikeDays: number;
}

/** The first days are for preparing, the last for striking (decision §6); where they meet, striking has the word. */
export const phaseOn = ({ startsOn, endsOn, prepDays, strikeDays }: BookedDays, date: string): Phase => {
  if (daysBetween(date, endsOn) < strikeDays) return 'strike';
  return daysBetween(startsOn, date) < prepDays ? 'prep' : 'use';
};

/** The days that the panel draws: a few behind today, so that a reader sees what began, and the days to come. */
export const DAYS_BEHIND = 3;
export const DAYS_SHOWN = 14;
export const firstDayShown = (today: string): string => addDays(today, -DAYS_BEHIND);
export const lastDayShown = (today: string): string => addDays(firstDayShown(today), DAYS_SHOWN - 1);

export interface Bar {
  /** Parts of a hundred of the width. */
  readonly left: number;
  readonly width: number;
}

/** Where a booking lies in the drawn days; what begins before or ends after is cut at the edge. */
export const barOf = ({ startsOn, endsOn }: Pick<BookedDays, 'startsOn' | 'endsOn'>, today: string): Bar => {
  const first = dayNumber(firstDayShown(today));
  const from = Math.max(0, dayNumber(startsOn) - first);
  const to = Math.min(DAYS_SHOWN, dayNumber(endsOn) - first + 1);
  const share = 100 / DAYS_SHOWN;
  return { left: from * share, width: Math.max(0, to - from) * share };
};
