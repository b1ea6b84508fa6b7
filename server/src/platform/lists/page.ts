import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { changesOf } from './changes.ts';
import { forgetLadder, keepLadder, type Ladder, ladderFor, RUNG } from './ladders.ts';
import { type Asked, allOf, type List } from './list.ts';
import { type Order, orderOf, type Rung } from './order.ts';
import { countAfterwards, countWide, foundAhead, isWide } from './wide-search.ts';

type Sql = RawBuilder<unknown>;

export interface AskedPage<S extends string = string> extends Asked<S> {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export interface Page<R> {
  readonly rows: R[];
  readonly total: number;
  /** The page that was read: the last one when a later one was asked for. */
  readonly page: number;
  readonly size: number;
}

const TRIES = 2;

/**
 * One page of a list with its exact total. A page deep inside costs what the first one costs: it is read by key from the nearest rung of a
 * ladder that is climbed once and kept until something it stands on changes. Whether it did is asked in the very statement that reads the rows,
 * so a page never mixes two states and the reading after a change shows it. Of a wide search the rows are as exact; its total is the one before the
 * change, until it is counted anew behind the call.
 */
export const readPage = async <R, S extends string>(
  work: Work,
  list: List<R, S>,
  asked: AskedPage<NoInfer<S>>,
): Promise<Page<R>> => {
  const order = orderOf(list, asked);
  const key = keyOf(work, list, asked, order);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const ladder = await climbed(work, list, asked, order, key);
    if (ladder === null) break;
    const page = lastPage(asked, ladder.total);
    const offset = (page - 1) * asked.size;
    const rung = ladder.rungs?.[Math.floor(offset / RUNG)];
    const start = rung === undefined ? undefined : order.since(rung, true);
    const skip = rung === undefined ? offset : offset % RUNG;
    const { where, size, q = '' } = asked;
    const slice = { order, where, q, start, skip, size };
    const wide = rung === undefined && list.among !== undefined && isWide(q, ladder.total);
    const ahead = wide ? await readRows<R>(work, list, { ...slice, ahead: true }) : null;
    const isWhole = ahead?.rows.length === size;
    const read = ahead !== null && isWhole ? ahead : await readRows<R>(work, list, slice);
    const anew = (later: Work) => countWide(later, list, where, key);
    if (read.changes === ladder.changes || (isWhole && countAfterwards(work, key, anew)))
      return { rows: read.rows, total: ladder.total, page, size };
    forgetLadder(key);
  }
  return readAtOnce(work, list, asked, order, key);
};

/** What is known already, or what a deep page needs to know. null: the first pages of a list that nobody asked for yet need no ladder. */
const climbed = async <R>(
  work: Work,
  list: List<R>,
  asked: AskedPage,
  order: Order,
  key: string,
): Promise<Ladder | null> => {
  const isDeep = (asked.page - 1) * asked.size >= RUNG;
  const known = ladderFor(key);
  if (known !== undefined && (known.rungs !== null || !isDeep || known.total <= RUNG)) return known;
  if (!isDeep) return null;
  const ladder = await climb(work, list, asked, order);
  keepLadder(key, ladder);
  return ladder;
};

const climb = async <R>(work: Work, list: List<R>, { where }: Asked, order: Order): Promise<Ladder> => {
  const { columns, keys } = columnsOf(order);
  const row = await oneRow<Ladder>(work)`
    with steps as materialized (
      select ${columns}, row_number() over (order by ${order.by}) - 1 as step from ${list.from} where ${where}
    )
    select ${changesOf(list.watches)} as changes, (select count(*) from steps) as total,
      (select coalesce(json_agg(${keys} order by step), '[]') from steps where step % ${RUNG}::bigint = 0) as rungs`;
  return row as Ladder;
};

/** Rows and total of one state in one statement: for a page near the start that is not known yet, and when a list changes faster than it is read. */
const readAtOnce = async <R>(
  work: Work,
  list: List<R>,
  asked: AskedPage,
  order: Order,
  key: string,
): Promise<Page<R>> => {
  const { where, size, q } = asked;
  const at = (page: number) =>
    readRows<R>(work, list, { order, where, q, start: undefined, skip: (page - 1) * size, size, counted: true });
  const first = await at(asked.page);
  const page = lastPage(asked, first.total);
  const read = page === asked.page ? first : await at(page);
  keepLadder(key, { changes: read.changes, total: read.total, rungs: null });
  return { rows: read.rows, total: read.total, page, size };
};

interface Slice extends Pick<Asked, 'where' | 'q'> {
  readonly order: Order;
  readonly start: Sql | undefined;
  readonly skip: number;
  readonly size: number;
  /** Only what the first rows of the order hold; fewer than asked for say nothing. */
  readonly ahead?: true;
  /** Counts what there is in the same statement; from the start only. */
  readonly counted?: true;
}

interface Read<R> {
  readonly changes: string;
  readonly total: number;
  readonly rows: R[];
  /** The keys of the last row, for whoever reads on. */
  readonly last: Rung | null;
}

const readRows = async <R>(work: Work, list: List<R>, slice: Slice): Promise<Read<R>> => {
  const { order, where, q = '', start, skip, size, ahead, counted } = slice;
  const { names, columns, keys } = columnsOf(order);
  const asked = sql`select ${list.id} as id, ${columns} from ${list.from} where ${where} ${start === undefined ? sql`` : sql`and ${start}`}`;
  const cut = sql`limit ${size} offset ${skip}`;
  // a word that few rows hold: the order's index would be walked to its end in search of ten of them
  const gathered = () =>
    sql`gathered as materialized (${asked}), found as materialized (select * from gathered order by ${order.byColumns(names)} ${cut})`;
  const { id, from, among = sql`true` } = list;
  const found =
    ahead === true
      ? foundAhead({ id, from, among, where, columns, by: order.by, byColumns: order.byColumns(names), cut })
      : q !== ''
        ? gathered()
        : sql`found as materialized (${asked} order by ${order.by} ${cut})`;
  const count = q !== '' ? sql`select count(*) from gathered` : sql`select count(*) from ${list.from} where ${where}`;
  const row = await oneRow<Read<R>>(work)`
    with ${found}, listed as materialized (select id, ${keys} as keys, row_number() over () as position from found)
    select ${changesOf(list.watches)} as changes, ${counted === true ? sql`(${count})` : sql`0`} as total,
      (select coalesce(json_agg(r order by listed.position), '[]') from listed, lateral (${list.row(sql`listed.id`)}) r) as rows,
      (select keys from listed order by position desc limit 1) as last`;
  return row as Read<R>;
};

/** The keys of an order as columns k0, k1 and so on of a statement within: their names, how they are made, and all of a row as texts. */
const columnsOf = (order: Order): { readonly names: readonly Sql[]; readonly columns: Sql; readonly keys: Sql } => {
  const names = order.keys.map((_, index) => sql.ref(`k${index}`));
  return {
    names,
    columns: sql.join(order.keys.map((key, index) => sql`${key} as ${names[index]}`)),
    keys: sql`json_build_array(${sql.join(names.map((name) => sql`${name}::text`))})`,
  };
};

/** Every row that is asked for, `size` at a time, each batch by key after the one before: for files, which nobody should wait for in one piece. */
export async function* readBatches<R>(work: Work, list: List<R>, asked: Asked, size: number): AsyncGenerator<R[]> {
  const order = orderOf(list, asked);
  let last: Rung | null = null;
  for (;;) {
    const start: Sql | undefined = last === null ? undefined : order.since(last, false);
    const read: Read<R> = await readRows<R>(work, list, { order, ...asked, start, skip: 0, size });
    if (read.rows.length > 0) yield read.rows;
    if (read.rows.length < size || read.last === null) return;
    last = read.last;
  }
}

/**
 * How many rows there are under each of several filters, in one statement and remembered like a page: the counts of tabs, the total of an export.
 * Of a wide search (`q`) they may be those before the last change, as the total of its page.
 * `within` is true for every row that one of the filters takes, and says so in the words of an index.
 */
export const readCounts = async <N extends string>(
  work: Work,
  list: Pick<List<unknown>, 'name' | 'from' | 'watches'>,
  wheres: Readonly<Record<N, Sql>>,
  within: Sql = sql`true`,
  q = '',
): Promise<Record<N, number>> => {
  const names = Object.keys(wheres) as N[];
  const counts = sql.join(names.map((name) => sql`count(*) filter (where ${wheres[name]})`));
  const asked = sql`select json_build_array(${counts}) from ${list.from} where ${within}`;
  const key = `${list.name} counts ${textOf(work, asked)}`;
  const known = knownCounts.get(key);
  const changes = changesOf(list.watches);
  const kept =
    known === undefined ? undefined : await sql<{ changes: string }>`select ${changes} as changes`.execute(work.trx);
  const count = async (now: Work): Promise<Counts> => {
    const read = (await oneRow<Counts>(now)`select ${changes} as changes, (${asked}) as counts`) as Counts;
    if (knownCounts.size >= KNOWN_COUNTS) knownCounts.clear();
    knownCounts.set(key, read);
    return read;
  };
  if (
    known !== undefined &&
    (kept?.rows[0]?.changes === known.changes ||
      (isWide(q, Math.max(...known.counts)) && countAfterwards(work, key, count)))
  )
    return named(names, known.counts);
  return named(names, (await count(work)).counts);
};

/** One page of the rows of a tab, with how many every tab holds under the same filters. */
export const readTab = async <R, S extends string, T extends string>(
  work: Work,
  list: List<R, S>,
  asked: Omit<AskedPage<NoInfer<S>>, 'where'> & { readonly tab: NoInfer<T> },
  tabs: Readonly<Record<T, Sql>>,
  filters: Sql,
): Promise<Page<R> & { readonly counts: Record<T, number> }> => ({
  ...(await readPage(work, list, { ...asked, where: allOf(filters, tabs[asked.tab]) })),
  counts: await readCounts(work, list, tabs, filters, asked.q),
});

interface Counts {
  readonly changes: string;
  readonly counts: readonly number[];
}
const KNOWN_COUNTS = 200;
const knownCounts = new Map<string, Counts>();

const named = <N extends string>(names: readonly N[], counts: readonly number[]): Record<N, number> =>
  Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<N, number>;

const lastPage = ({ page, size }: AskedPage, total: number): number =>
  Math.min(page, Math.max(1, Math.ceil(total / size)));

/** Whose rows, which rows, in which order. */
const keyOf = <R>(work: Work, list: List<R>, { where }: Asked, { by }: Order): string =>
  `${list.name} ${textOf(work, sql`select from ${list.from} where ${where} order by ${by}`)}`;

const textOf = ({ trx, rows }: Work, statement: Sql): string => {
  const { sql: text, parameters } = statement.compile(trx);
  return `${rows} ${createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64')}`;
};
