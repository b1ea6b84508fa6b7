import { capital, countOf } from '../text/format.ts';

const partOf = (instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant);

/** "Good morning, Gwen." by the clock of the person's own time zone (§9): until noon, until six, after. */
export const greetingOf = (firstName: string, instant: Date, timeZone: string): string => {
  const hour = Number(partOf(instant, timeZone, { hour: 'numeric', hourCycle: 'h23' }));
  const time = hour < 4 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return `Good ${time}, ${firstName}.`;
};

/** "Friday, November 20." where the person is. */
export const dayInWords = (instant: Date, timeZone: string): string =>
  `${partOf(instant, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })}.`;

/** "Two are new to you.": the lamp of the menu is lit for them too (decisions §3). Empty without any. */
export const newsInWords = (count: number): string =>
  count === 0 ? '' : `${capital(countOf(count, 'thing is', 'things are'))} new to you.`;

/** "Five things need you.": of whatever kind they are, each panel says its own. Empty until all of it is known. */
export const needsInWords = (count: number | undefined): string => {
  if (count === undefined) return '';
  return count === 0 ? 'Nothing needs you.' : `${capital(countOf(count, 'thing needs', 'things need'))} you.`;
};
