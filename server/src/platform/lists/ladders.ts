import { type RawBuilder, sql } from 'kysely';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { isPast, moreOf, movedOf, movedSince, type State, stateNow } from './changes.ts';
import { fromOf, type List } from './list.ts';
import { forget, type Known, keep, type Question, RUNG, type Step } from './memory.ts';
import { columnsOf, type Order } from './order.ts';

/** Which rows in which order, of whom. */
export interface Ladder {
  readonly work: Work;
  readonly list: List<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly order: Order;
  readonly question: Question;
}

/** More that went and came is counted anew. */
const MOST = 2_000;
/** Where so many rows came between two steps, the ladder is climbed anew. */
const WIDEST = 5 * RUNG;

interface Climbed {
  readonly state: State;
  readonly total: number;
  readonly steps: readonly Step[];
}

/** Counts the rows and notes every RUNG-th of them on the way. */
export const climb = async ({ work, list, where, order, question }: Ladder): Promise<Known> => {
  const { columns, keys } = columnsOf(order);
  const row = (await oneRow<Climbed>(work)`
    with walked as materialized (
      select ${columns}, row_number() over (order by ${order.by}) - 1 as at from ${fromOf(list, order.joined)} where ${where}
    )
    select ${stateNow} as state, (select count(*) from walked) as total,
      (select coalesce(json_agg(json_build_object('at', at, 'keys', ${keys}) order by at), '[]') from walked where at % ${sql.lit(RUNG)} = 0) as steps`) as Climbed;
  const known: Known = { state: row.state, counts: [row.total], steps: row.steps };
  keep(question, known);
  return known;
};

/** Brings what is known up to now: the total, and how many rows stand before each step. Forgets it where too much happened for that. */
export const caughtUp = async ({ work, list, where, order, question }: Ladder, known: Known): Promise<void> => {
  const { names, columns } = columnsOf(order);
  const steps = known.steps ?? [];
  const stepRows = sql`select ${sql.join(order.casts.map((cast, index) => sql`(step -> 'keys' ->> ${sql.lit(index)})::${cast} as ${names[index]}`))},
    0 as moved_by, (step ->> 'at')::int as at from json_array_elements(${JSON.stringify(steps)}::json) step`;
  const row = (await oneRow<{ state: State; past: boolean; moves: number; more: number; ats: readonly number[] }>(work)`
    with ${movedSince(work, list, known.state, MOST + 1)},
    among as (
      ${stepRows} union all select ${columns}, ${list.as}.moved_by, null from ${movedOf(list, order.joined)} where ${where}
    ), standing as (
      select at, sum(moved_by) over (order by ${order.byColumns(names)} range between unbounded preceding and current row exclude group) as more from among
    )
    select ${stateNow} as state, ${isPast(work, list.table, question.others, known.state)} as past, (select count(*) from moved)::int as moves,
      (select ${moreOf(list)} from ${movedOf(list, order.joined)} where ${where}) as more,
      (select coalesce(json_agg(at + coalesce(more, 0) order by at), '[]') from standing where at is not null) as ats`) as {
    state: State;
    past: boolean;
    moves: number;
    more: number;
    ats: readonly number[];
  };
  const moved = steps.map(({ keys }, index) => ({ keys, at: row.ats[index] ?? 0 }));
  const isApart = moved.some(({ at }, index) => at - (moved[index - 1]?.at ?? 0) > WIDEST);
  if (row.past || row.moves > MOST || isApart) forget(question);
  else
    keep(question, {
      state: row.state,
      counts: [(known.counts[0] ?? 0) + row.more],
      steps: known.steps === null ? null : moved,
    });
};
