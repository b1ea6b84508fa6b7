import { useFormats } from '#web/api/use-formats.ts';

/** Days and moments as the dense lists of the review have them, the reader's way (§9): they say no more than they must. */
export function useMoments() {
  const { dateOf, shortDate, time } = useFormats();
  /** Where the reader is, 'YYYY-MM-DD'. */
  const today = dateOf(new Date().toISOString());
  /** Nov 7; with the year when it is not this one. */
  const shortDay = (instant: string): string => shortDate(dateOf(instant), today);
  /** Nov 18, 9:20 a.m. */
  const shortMoment = (instant: string): string => `${shortDay(instant)}, ${time(instant)}`;
  return { today, shortDay, shortMoment };
}
