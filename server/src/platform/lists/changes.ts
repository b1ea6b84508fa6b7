import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import { fromOf, type List, type ListTable } from './list.ts';

type Sql = RawBuilder<unknown>;

/** Which transactions a statement saw; `snapshot` null where its own had written. */
export interface State {
  readonly database: string;
  readonly snapshot: string | null;
}

/** The state that the statement sees which says this. */
export const stateNow: Sql = sql`json_build_object('database', current_database(), 'snapshot',
  case when pg_current_xact_id_if_assigned() is null then pg_current_snapshot()::text end)`;

/** One database, seen at one moment: what a transaction of its own wrote is seen by nobody else. */
export const isSame = (one: State, other: State): boolean =>
  one.snapshot !== null && one.snapshot === other.snapshot && one.database === other.database;

/** The tables of which it is written down row by row how they went and came (functions/04-lists.sql, decision 0118); of the others only that they changed. */
const moving: readonly ListTable[] = ['companies', 'projects', 'users', 'service_requests', 'passes'];

/** What became visible after `snapshot` was taken. */
const isNews = (change: Sql, { snapshot }: State): Sql =>
  sql`${change} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(${change}, ${snapshot}::pg_snapshot)`;

/** Says that the index is to be followed: a plan for any state takes a third of all for news, and would read all of them. */
const NEWEST = sql`order by m.change desc`;

/** Of all companies or of one, in the words of an index. */
const ofCompany = ({ rows }: Work): Sql =>
  rows === '*' ? sql`true` : sql`m.company_id = ${rows === 'none' ? null : rows}::uuid`;

/**
 * The rows of a list's own table that went and came since `state`, at most so many, as `moved`: each with how it `moved_by`, -1 or 1, and its columns as
 * they stood. It stands at the beginning of a statement; `movedOf` asks it as the list's tables are asked.
 */
export const movedSince = (work: Work, { table }: Pick<List<unknown>, 'table'>, state: State, most: number): Sql =>
  moving.includes(table)
    ? sql`moved as materialized (select moved_by, (was).* from (
          select m.went, m.came from list_moves m where m.kind = ${sql.lit(table)} and ${ofCompany(work)} and ${isNews(sql`m.change`, state)}
          ${NEWEST} limit ${sql.lit(most)}) news,
        lateral (values (-1, news.went), (1, news.came)) each(moved_by, stood), jsonb_populate_record(null::${sql.table(table)}, stood) was
        where stood is not null limit ${sql.lit(most)})`
    : sql`moved as materialized (select 0 as moved_by, (own).* from ${sql.table(table)} own where false)`;

export const movedOf = (list: Pick<List<unknown>, 'table' | 'as' | 'joined'>, joined: Sql | undefined): Sql =>
  fromOf({ ...list, table: 'moved' }, joined);

/** How many more rows than then a condition takes. */
export const moreOf = ({ as }: Pick<List<unknown>, 'as'>, where: Sql = sql`true`): Sql =>
  sql`coalesce(sum(${as}.moved_by) filter (where ${where}), 0)::int`;

/**
 * Has something happened since `state` that `moved` does not tell? A change of many rows, of a table that the question names besides the list's own (or
 * beside nothing: whoever does not ask what `moved` names the own one too), or so long ago that it is swept.
 */
export const isPast = (work: Work, table: ListTable, others: readonly ListTable[], state: State): Sql => {
  const anyOf = (from: 'list_changes' | 'list_moves', kinds: readonly ListTable[], mine: Sql) =>
    sql`exists (select from unnest(array[${sql.join(kinds.map((kind) => sql.lit(kind)))}]) each(kind), lateral (
      select from ${sql.table(from)} m where m.kind = each.kind and ${mine} and ${isNews(sql`m.change`, state)} ${NEWEST} limit 1) news)`;
  const told = others.filter((other) => moving.includes(other));
  return sql`(current_database() <> ${state.database}
    or coalesce((select min(change) from list_changes where kind = ${sql.lit(SWEPT)}) > pg_snapshot_xmin(${state.snapshot}::pg_snapshot), false)
    or ${anyOf('list_changes', [...new Set([table, ...others])], sql`true`)} ${told.length === 0 ? sql`` : sql`or ${anyOf('list_moves', told, ofCompany(work))}`})`;
};

/** The mark of a sweep: `change` is the oldest one that it left standing. */
export const SWEPT = 'swept';
