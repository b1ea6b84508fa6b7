import { applying } from './moves/applying.ts';
import { changingTheLimit } from './moves/changing-the-limit.ts';
import { deciding } from './moves/deciding.ts';
import { judging } from './moves/judging.ts';
import type { Move } from './moves/move.ts';
import type { Spoken } from './moves/sentences.ts';
import { standing } from './moves/standing.ts';

/**
 * Every move of the life cycle (credit.md §2, T1 to T35, and T36 of decision 0083), as data, in the order in which they are offered. The name is the word for the
 * endpoint, the command file, the activity entry and the button's handler. `start` (T1) creates an application and is decided by `decideStart`.
 */
export const moves = {
  ...applying,
  ...judging,
  ...deciding,
  ...changingTheLimit,
  ...standing,
} as const satisfies Record<string, Move>;

/** The words of a move's dialog about one application, with what the table leaves out. */
export const wordsOf = (name: keyof typeof moves, credit: Spoken) => {
  const { button, title, sentence, submit, busy, stop, says, readBy }: Move = moves[name];
  return {
    title: title ?? button,
    sentence: typeof sentence === 'function' ? sentence(credit) : (sentence ?? ''),
    submit: submit ?? button,
    busy: busy ?? 'Saving',
    stop: stop === true,
    says: says ?? null,
    readBy: readBy ?? null,
  };
};
