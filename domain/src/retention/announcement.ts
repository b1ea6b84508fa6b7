import { countOf } from '../text/format.ts';
import { type RetentionKind, retentionKindIds, retentionKinds } from './kinds.ts';

/** System Admins read what a night will let go so many days before it does. */
export const TOLD_DAYS = 7;

/** How many of each kind. */
export type CountsOfKinds = Readonly<Partial<Record<RetentionKind, number>>>;

export const sumOfKinds = (counts: CountsOfKinds): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Each kind of which there are any, with its number, in the order of the page. */
export const kindsInWords = (counts: CountsOfKinds): readonly (readonly [string, string])[] =>
  retentionKindIds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [[retentionKinds[kind].label, count.toLocaleString('en-US')] as const];
  });

/** "1,204 records". */
export const recordsInWords = (counts: CountsOfKinds): string => countOf(sumOfKinds(counts), 'record');
