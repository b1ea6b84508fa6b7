import { type RawBuilder, sql } from 'kysely';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { isPast, moreOf, movedOf, movedSince, type State, stateNow } from './changes.ts';
import { fromOf, type List } from './list.ts';
import { forget, keep, type Question, questionOf, recall } from './memory.ts';

type Sql = RawBuilder<unknown>;

/** More that went and came is counted anew. */
const MOST = 500;

type Counted = Pick<List<unknown>, 'name' | 'table' | 'as' | 'joined' | 'watches'>;

const countedBy = <N extends string>(wheres: Readonly<Record<N, Sql>>): Sql =>
  sql.join(Object.values<Sql>(wheres).map((where) => sql`count(*) filter (where ${where})`));

export const questionOfCounts = <N extends string>(
  work: Work,
  list: Counted,
  wheres: Readonly<Record<N, Sql>>,
  within: Sql,
): Question => questionOf(work, list, undefined, sql`${within} group by ${countedBy(wheres)}`);

const named = <N extends string>(wheres: Readonly<Record<N, Sql>>, counts: readonly number[]): Record<N, number> =>
  Object.fromEntries(Object.keys(wheres).map((name, index) => [name, counts[index] ?? 0])) as Record<N, number>;

export interface StandingCounts<N extends string> {
  readonly counts: Record<N, number>;
  /** Of when they are. */
  readonly state: State;
  /** Nothing happened to them up to this state. */
  readonly standAt: (state: State) => void;
}

/** What is remembered of these counts, for whoever learns by another statement that nothing happened since. */
export const recallCounts = <N extends string>(
  question: Question,
  wheres: Readonly<Record<N, Sql>>,
): StandingCounts<N> | null => {
  const known = recall(question);
  return known === undefined
    ? null
    : {
        counts: named(wheres, known.counts),
        state: known.state,
        standAt: (state) => keep(question, { ...known, state }),
      };
};

/**
 * How many rows there are under each of several filters, in one statement and remembered like a page: the counts of tabs, the total of an export.
 * `within` is true for every row that one of the filters takes, and says so in the words of an index.
 */
export const readCounts = async <N extends string>(
  work: Work,
  list: Counted,
  wheres: Readonly<Record<N, Sql>>,
  within: Sql = sql`true`,
): Promise<Record<N, number>> => {
  const question = questionOfCounts(work, list, wheres, within);
  const known = recall(question);
  if (known !== undefined) {
    const more = sql.join(Object.values<Sql>(wheres).map((where) => moreOf(list, where)));
    const since = await oneRow<{ state: State; past: boolean; moves: number; more: readonly number[] }>(work)`
      with ${movedSince(work, list, known.state, MOST + 1)}
      select ${stateNow} as state, ${isPast(work, list.table, question.others, known.state)} as past, (select count(*) from moved)::int as moves,
        (select json_build_array(${more}) from ${movedOf(list, undefined)} where ${within}) as more`;
    if (since !== undefined && !since.past && since.moves <= MOST) {
      const counts = known.counts.map((count, index) => count + (since.more[index] ?? 0));
      keep(question, { state: since.state, counts, steps: null });
      return named(wheres, counts);
    }
    forget(question);
  }
  const read = (await oneRow<{ state: State; counts: readonly number[] }>(work)`
    select ${stateNow} as state, (select json_build_array(${countedBy(wheres)}) from ${fromOf(list)} where ${within}) as counts`) as {
    state: State;
    counts: readonly number[];
  };
  keep(question, { ...read, steps: null });
  return named(wheres, read.counts);
};
