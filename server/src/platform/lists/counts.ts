import { type RawBuilder, sql } from 'kysely';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { isPast, moreOf, movedOf, movedSince, type State, stateNow } from './changes.ts';
import { fromOf, type List } from './list.ts';
import { forget, keep, questionOf, recall } from './memory.ts';

type Sql = RawBuilder<unknown>;

/** More that went and came is counted anew. */
const MOST = 500;

/**
 * How many rows there are under each of several filters, in one statement and remembered like a page: the counts of tabs, the total of an export.
 * `within` is true for every row that one of the filters takes, and says so in the words of an index.
 */
export const readCounts = async <N extends string>(
  work: Work,
  list: Pick<List<unknown>, 'name' | 'table' | 'as' | 'joined' | 'watches'>,
  wheres: Readonly<Record<N, Sql>>,
  within: Sql = sql`true`,
): Promise<Record<N, number>> => {
  const names = Object.keys(wheres) as N[];
  const named = (counts: readonly number[]): Record<N, number> =>
    Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<N, number>;
  const counted = sql.join(names.map((name) => sql`count(*) filter (where ${wheres[name]})`));
  const question = questionOf(work, list, undefined, sql`${within} group by ${counted}`);
  const known = recall(question);
  if (known !== undefined) {
    const more = sql.join(names.map((name) => moreOf(list, wheres[name])));
    const since = await oneRow<{ state: State; past: boolean; moves: number; more: readonly number[] }>(work)`
      with ${movedSince(work, list, known.state, MOST + 1)}
      select ${stateNow} as state, ${isPast(work, list.table, question.others, known.state)} as past, (select count(*) from moved)::int as moves,
        (select json_build_array(${more}) from ${movedOf(list, undefined)} where ${within}) as more`;
    if (since !== undefined && !since.past && since.moves <= MOST) {
      const counts = known.counts.map((count, index) => count + (since.more[index] ?? 0));
      keep(question, { state: since.state, counts, steps: null });
      return named(counts);
    }
    forget(question);
  }
  const read = (await oneRow<{ state: State; counts: readonly number[] }>(work)`
    select ${stateNow} as state, (select json_build_array(${counted}) from ${fromOf(list)} where ${within}) as counts`) as {
    state: State;
    counts: readonly number[];
  };
  keep(question, { ...read, steps: null });
  return named(read.counts);
};
