import type { Rung } from './order.ts';

/** What is known of one list as one caller filtered and sorted it: true while `changes` is what the database says. */
export interface Ladder {
  readonly changes: string;
  readonly total: number;
  /** Every RUNG-th row of the order; null until somebody goes deep. */
  readonly rungs: readonly Rung[] | null;
}

/** A page begins at most this many rows after a rung. */
export const RUNG = 200;
const KEPT = 200;

/** The ladders of one process, the least used ones forgotten first. Nothing here is trusted: every reading asks whether it still holds. */
const ladders = new Map<string, Ladder>();

export const ladderFor = (key: string): Ladder | undefined => {
  const known = ladders.get(key);
  if (known === undefined) return undefined;
  ladders.delete(key);
  ladders.set(key, known);
  return known;
};

export const keepLadder = (key: string, ladder: Ladder): void => {
  ladders.delete(key);
  ladders.set(key, ladder);
  if (ladders.size <= KEPT) return;
  const [oldest] = ladders.keys();
  if (oldest !== undefined) ladders.delete(oldest);
};

export const forgetLadder = (key: string): void => {
  ladders.delete(key);
};
