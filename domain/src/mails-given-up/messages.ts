import { countOf } from '../text/format.ts';

/** What the list of mails that were given up says (promises rule 18). Ours: the specification knows none. */
export const givenUpMessages = {
  sentAgain: 'The mail is on its way again',
  notGivenUp: 'This mail is not given up any more. It was sent, or is on its way.',
  none: 'No mail was given up',
  noneText: 'Everything that was written has left, or is being tried.',
  question: (count: number): string => `Are you sure you want to send ${countOf(count, 'mail', 'mails')} again?`,
  questionText:
    'Each keeps its number, so whoever got it already takes it once. Links in it end when they always would have.',
} as const;
