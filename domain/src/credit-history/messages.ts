import { countOf } from '../text/format.ts';

/** Ours: the specification knows no history of this kind. */
export const creditHistoryMessages = {
  asOf: 'As of',
  past: 'This is the past. Nothing here can be changed.',
  backToNow: 'Back to now',
  notYet: 'The application was not started by then.',
  future: 'Choose a day up to today.',
  notKept: 'The amounts of this day were not kept.',
} as const;

export const verifiedSentence = (entries: number): string =>
  `History verified, ${countOf(entries, 'entry', 'entries')}`;
export const touchedSentence = (problem: string): string => `History not verified: ${problem}`;
