import { activePapers } from './actions.ts';
import { disguisedPapers } from './disguises.ts';
import { honestPapers } from './honest.ts';
import { packedPapers } from './packs.ts';
import { misplacedPapers } from './places.ts';
import { shapedPapers } from './shapes.ts';
import type { Papers } from './verdicts.ts';

/** Promises T13: files that must not be kept, each with the reason that it is refused for. */
export const hostileCorpus: Papers = [
  ...activePapers,
  ...disguisedPapers,
  ...misplacedPapers,
  ...packedPapers,
  ...shapedPapers,
];

/** Files that people send every day, each with the number of its pages. */
export const honestCorpus: Papers = honestPapers;
