import type { Verdict } from '@gatehouse/domain/imports/judge.ts';
import type { CountedVerdicts } from '../queries/rows.ts';

/** How many of each. */
export const countsOf = (verdicts: readonly Verdict[]): CountedVerdicts => {
  const counts = { NEW: 0, CHANGED: 0, SAME: 0, REFUSED: 0 };
  for (const verdict of verdicts) counts[verdict] += 1;
  return counts;
};

/** What the counts gain and lose by what became of rows that were counted before. */
export const countsMoved = (before: readonly Verdict[], after: readonly Verdict[]): CountedVerdicts => {
  const [was, is] = [countsOf(before), countsOf(after)];
  return {
    NEW: is.NEW - was.NEW,
    CHANGED: is.CHANGED - was.CHANGED,
    SAME: is.SAME - was.SAME,
    REFUSED: is.REFUSED - was.REFUSED,
  };
};
