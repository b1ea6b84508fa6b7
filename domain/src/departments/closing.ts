import { countInWords } from '../text/format.ts';
import { listed } from '../text/listed.ts';

/** What of a department is open: what closing it hands over (look, page 52b). */
export interface OpenWork {
  readonly openRequests: number;
  readonly levelOne: number;
  readonly quotesSent: number;
  readonly spaces: number;
  /** Shares of limits and quotes that wait for nobody there and count, or may come to count: they move with the rest. */
  readonly counting: number;
  /** Types of request that go to it by themselves. */
  readonly requestTypes: readonly string[];
}

const openThings = ({ openRequests, levelOne, quotesSent, spaces }: OpenWork): number =>
  openRequests + levelOne + quotesSent + spaces;

/** Somebody must take it over: something is open or counts, or would come in tomorrow. */
export const needsReceiver = (work: OpenWork): boolean =>
  openThings(work) + work.counting > 0 || work.requestTypes.length > 0;

/** Over the choice of who takes over. */
export const receiverLabel = (work: OpenWork): string => {
  const count = openThings(work);
  if (count === 0) return work.requestTypes.length > 0 ? 'Requests go to' : 'Its shares of limits and its quotes go to';
  return count === 1 ? 'It goes to' : `All ${countInWords(count)} go to`;
};

/** The question before a closing, and what follows from it. `day` as people write it: 'Dec 1'. */
export const closingQuestion = (
  name: string,
  day: string,
  work: OpenWork,
  receiver: string | null,
): { readonly title: string; readonly text: string } => {
  const title = `Close ${name} on ${day}?`;
  if (receiver === null) return { title, text: 'Nothing of it is open.' };
  const count = openThings(work);
  const types =
    work.requestTypes.length === 0 ? [] : [`Requests of the type ${listed(work.requestTypes)} go there from then on.`];
  const things =
    count === 0
      ? work.counting === 0
        ? []
        : [`Its shares of limits and its quotes that count go to ${receiver}.`]
      : [
          count === 1
            ? `Its one open thing goes to ${receiver}.`
            : `Its ${countInWords(count)} open things go to ${receiver}.`,
        ];
  return { title, text: [...things, ...types].join(' ') };
};
