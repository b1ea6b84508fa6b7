import { type RawBuilder, sql } from 'kysely';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { changesOf } from './changes.ts';
import { keepLadder } from './ladders.ts';
import type { List } from './list.ts';

type Sql = RawBuilder<unknown>;

/** A search that finds more than this is wide: it is neither gathered nor counted again while somebody waits. */
const WIDE = 5_000;
/** So many rows of the order are looked at for a page of a wide search, before everything is. */
const AHEAD = 500;
/** Of the time, at most one part in five is spent on counting one search again. */
const REST = 4;
const KNOWN = 200;

export const isWide = (q: string, total: number): boolean => q !== '' && total > WIDE;

/**
 * The first rows of the order with those among them that the search finds, as `found`. A word that a tenth of a long list holds is on the first page
 * of its order many times; to gather all that hold it, fifty thousand texts are read for ten of them. No page where it finds too few.
 */
export const foundAhead = (given: {
  readonly id: Sql;
  readonly from: Sql;
  readonly among: Sql;
  readonly where: Sql;
  readonly columns: Sql;
  readonly by: Sql;
  readonly byColumns: Sql;
  readonly cut: Sql;
}): Sql => {
  const { id, from, among, where, columns, by, byColumns, cut } = given;
  // looked up row by row: the planner takes any text for a rare one, and would search all of them
  return sql`ahead as materialized (select ${id} as id, ${columns} from ${from} where ${among} order by ${by} limit ${AHEAD}),
    found as materialized (select ahead.* from ahead, lateral (select 1 from ${from} where ${id} = ahead.id and ${where} offset 0) hit
      order by ${byColumns} ${cut})`;
};

/** When each search may be counted again; one that is being counted, never. */
const restUntil = new Map<string, number>();
const rests = (key: string): boolean => (restUntil.get(key) ?? 0) > performance.now();

/** Counts a search anew once the call is over, unless that was done a moment ago. false: nobody can. */
export const countAfterwards = (
  { afterwards }: Work,
  key: string,
  count: (work: Work) => Promise<unknown>,
): boolean => {
  if (afterwards === undefined) return false;
  if (rests(key)) return true;
  afterwards(async (work) => {
    // asked again here: another call may have begun it, and where this one never comes to it nobody waits for it
    if (rests(key)) return;
    if (restUntil.size >= KNOWN) restUntil.clear();
    restUntil.set(key, Number.POSITIVE_INFINITY);
    const began = performance.now();
    try {
      await count(work);
    } finally {
      const ended = performance.now();
      restUntil.set(key, ended + REST * (ended - began));
    }
  });
  return true;
};

/** The total of a wide search, for the readings that come after. */
export const countWide = async (
  work: Work,
  { from, watches }: Pick<List<unknown>, 'from' | 'watches'>,
  where: Sql,
  key: string,
): Promise<void> => {
  const row = await oneRow<{ changes: string; total: number }>(work)`
    select ${changesOf(watches)} as changes, (select count(*) from ${from} where ${where}) as total`;
  if (row !== undefined) keepLadder(key, { ...row, rungs: null });
};
