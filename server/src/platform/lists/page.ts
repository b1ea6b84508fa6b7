import { type RawBuilder, sql } from 'kysely';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { isPast, moreOf, movedOf, movedSince, type State, stateNow } from './changes.ts';
import { unlessKept } from './kept-answers.ts';
import { caughtUp, climb, type Ladder } from './ladders.ts';
import { type Asked, fromOf, type List } from './list.ts';
import { forget, type Known, keep, questionOf, RUNG, recall, type Step } from './memory.ts';
import { columnsOf, orderOf, type Rung } from './order.ts';
import { isWide, rowsAhead } from './wide-search.ts';

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

const TRIES = 3;
/**
 * So few rows are gathered and put in order. The planner takes what is looked for as spread over the order; what waits for somebody stands at one end of it,
 * or nowhere, and the index of the order would be walked to its end.
 */
const FEW = 300;
/** So many rows that went or came are told beside a page; after more, what is known is brought up to date by itself. */
const BESIDE = 20;

/**
 * One page of a list with its exact total. The total is counted once, and from then on what went and came since is added to it, in the very statement
 * that reads the rows: no page mixes two states, and the reading after a change shows it (decision 0118). A page deep inside costs what the first
 * one costs: it is read by key from the nearest step of a ladder that is climbed once and kept true in the same way.
 */
export const readPage = async <R, S extends string>(
  work: Work,
  list: List<R, S>,
  asked: AskedPage<NoInfer<S>>,
): Promise<Page<R>> =>
  unlessKept(work, list, asked, async () => {
    const { page, state } = await readOf<R>(ladderOf(work, list, asked), asked);
    return { answer: page, state };
  });

export const ladderOf = <R, S extends string>(work: Work, list: List<R, S>, asked: AskedPage<NoInfer<S>>): Ladder => {
  const order = orderOf(list, asked);
  const { where } = asked;
  const question = questionOf(work, list, order.joined, sql`${where} order by ${order.by}`);
  return { work, list, where, order, question };
};

export interface PageRead<R> {
  readonly page: Page<R>;
  /** What the page saw. */
  readonly state: State;
  /** The state in which the list was remembered, where nothing happened between it and the page; null where something did, or nothing was remembered. */
  readonly stoodSince: State | null;
}

export const readOf = async <R>(ladder: Ladder, asked: AskedPage): Promise<PageRead<R>> => {
  const { question } = ladder;
  const { size, q = '' } = asked;
  const isDeep = (asked.page - 1) * size >= RUNG;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = recall(question);
    if (known === undefined ? !isDeep || q !== '' : q !== '' && !isWide(known.counts[0] ?? 0)) break;
    const standing = known !== undefined && (known.steps !== null || !isDeep) ? known : await climb(ladder);
    if (standing.state.snapshot === null) break;
    const still = await readSince<R>(ladder, asked, standing, 'still');
    const read = still.past ? await readSince<R>(ladder, asked, standing, 'moved') : still;
    if (read.past) forget(question);
    else if (read.moves > BESIDE) await caughtUp(ladder, standing);
    else {
      if (standing.steps === null || read.moves === 0)
        keep(question, { ...standing, state: read.state, counts: [read.total] });
      if (read.page === lastPage(asked, read.total))
        return {
          page: { rows: read.rows, total: read.total, page: read.page, size },
          state: read.state,
          stoodSince: read.moves === 0 ? standing.state : null,
        };
      if (standing.steps !== null) await caughtUp(ladder, standing);
    }
  }
  return readAtOnce(ladder, asked);
};

const lastPage = ({ page, size }: Pick<AskedPage, 'page' | 'size'>, total: number): number =>
  Math.min(page, Math.max(1, Math.ceil(total / size)));

interface ReadSince<R> extends Read<R> {
  readonly page: number;
}

/**
 * The rows of a page of what is known, and what happened to it since. `still`: as if nothing had, which is mostly so and costs a third less; whatever did makes
 * it past. `moved`: with what went and came.
 */
const readSince = async <R>(
  ladder: Ladder,
  asked: AskedPage,
  known: Known,
  as: 'still' | 'moved',
): Promise<ReadSince<R>> => {
  const { work, list, where, order, question } = ladder;
  const { size, q = '' } = asked;
  const [total = 0] = known.counts;
  const page = lastPage(asked, total);
  const offset = (page - 1) * size;
  const step = known.steps?.findLast(({ at }) => at + BESIDE <= offset);
  const { others } = question;
  const told: Told = {
    still: {
      past: isPast(work, list.table, [list.table, ...others], known.state),
      total: sql`${total}::int`,
    },
    moved: {
      moved: movedSince(work, list, known.state, BESIDE + 1),
      past: isPast(work, list.table, others, known.state),
      total: sql`${total}::int + (select ${moreOf(list)} from ${movedOf(list, order.joined)} where ${where})`,
    },
  }[as];
  const isSearched = q !== '' && step === undefined;
  const isGathered =
    isSearched || asked.isGathered === true || total <= FEW || (work.rows !== '*' && !order.isOwn && !isWide(total));
  const slice = { told, size, ...startOf(ladder, offset, step, as) };
  if (isSearched && list.among !== undefined && isWide(total)) {
    const ahead = await readRows<R>(ladder, { ...slice, how: 'ahead' });
    if (ahead.rows.length === Math.min(size, total - offset)) return { ...ahead, page };
  }
  return {
    ...(await readRows<R>(ladder, { ...slice, how: isGathered && step === undefined ? 'gathered' : 'walked' })),
    page,
  };
};

/** None is said in the text: for a number that is not known the plan for all values counts on a tenth of the table, and each first page would be planned anew. */
const rowsPast = (offset: number): Sql => (offset === 0 ? sql`0` : sql`${offset}::int`);

/** Where to begin, and how many rows to pass over from there: one more for each that came before the step meanwhile. */
const startOf = (
  { list, where, order }: Ladder,
  offset: number,
  step: Step | undefined,
  as: 'still' | 'moved',
): Pick<Slice, 'start' | 'skip'> => {
  if (step === undefined) return { start: undefined, skip: rowsPast(offset) };
  const between = sql`${offset - step.at}::int`;
  const skip = {
    // not as a value: see rowsPast
    still: sql`(select ${between})`,
    moved: sql`(select greatest(${between} - ${moreOf(list, order.before(step.keys))}, 0) from ${movedOf(list, order.joined)} where ${where})`,
  }[as];
  return { start: order.since(step.keys), skip };
};

/** Rows and total of one state in one statement: for what is not known yet, for a search of few rows, and when a list changes faster than it is read. */
const readAtOnce = async <R>(ladder: Ladder, asked: AskedPage): Promise<PageRead<R>> => {
  const { size, q = '' } = asked;
  const { list, where, order, question } = ladder;
  const at = (page: number) => {
    const skip = rowsPast((page - 1) * size);
    const how = q === '' && asked.isGathered !== true ? 'walked' : 'gathered';
    const total = sql`(select count(*) from ${how === 'gathered' ? sql`gathered` : sql`${fromOf(list, order.joined)} where ${where}`})`;
    return readRows<R>(ladder, { told: { total }, how, start: undefined, skip, size });
  };
  const first = await at(asked.page);
  const page = lastPage(asked, first.total);
  const read = page === asked.page ? first : await at(page);
  keep(question, { state: read.state, counts: [read.total], steps: null });
  return { page: { rows: read.rows, total: read.total, page, size }, state: read.state, stoodSince: null };
};

/** What a statement says beside its rows. */
interface Told {
  readonly total?: Sql;
  readonly moved?: Sql;
  readonly past?: Sql;
}

interface Slice {
  readonly told: Told;
  /**
   * `walked`: by the order's own index. `gathered`: by the index of what is asked for, and then ordered; the order's index would be walked to its end in
   * search of ten rows that hold a rare word. `ahead`: only what the first rows of the order hold.
   */
  readonly how: 'walked' | 'gathered' | 'ahead';
  readonly start: Sql | undefined;
  readonly skip: Sql;
  readonly size: number;
}

interface Read<R> {
  readonly state: State;
  /** Of what is known: something happened that `moves` do not tell; how many rows went and came. */
  readonly past: boolean;
  readonly moves: number;
  readonly total: number;
  readonly rows: R[];
  /** The keys of the last row, for whoever reads on. */
  readonly last: Rung | null;
}

const readRows = async <R>(
  { work, list, where, order }: Omit<Ladder, 'question'>,
  { told, how, start, skip, size }: Slice,
): Promise<Read<R>> => {
  const { names, columns, keys } = columnsOf(order);
  // a size is one of few, and said in the text: a plan that is kept counts on few rows
  const cut = sql`limit ${sql.lit(size)} offset ${skip}`;
  const from = fromOf(list, order.joined);
  const asked = sql`select ${list.id} as id, ${columns} from ${from} where ${where} ${start === undefined ? sql`` : sql`and ${start}`}`;
  const found = {
    walked: sql`found as materialized (${asked} order by ${order.by} ${cut})`,
    gathered: sql`gathered as materialized (${asked}), found as materialized (select id, ${sql.join(names)} from gathered order by ${order.byColumns(names)} ${cut})`,
    ahead: sql`found as materialized (select ${list.id} as id, ${sql.join(names)} from ${rowsAhead(list, order, columns)}
      where ${where} order by ${order.byColumns(names)} ${cut})`,
  }[how];
  const { moved, past = sql`false`, total = sql`0` } = told;
  const row = await oneRow<Read<R>>(work)`
    with ${moved === undefined ? sql`` : sql`${moved},`} ${found},
    listed as materialized (select id, ${keys} as keys, row_number() over () as position from found)
    select ${stateNow} as state, ${past} as past, ${moved === undefined ? sql`0` : sql`(select count(*) from moved)::int`} as moves, ${total} as total,
      (select coalesce(json_agg(r order by listed.position), '[]') from listed, lateral (${list.row(sql`listed.id`)}) r) as rows,
      (select keys from listed order by position desc limit 1) as last`;
  return row as Read<R>;
};

/** Every row that is asked for, `size` at a time, each batch by key after the one before: for files, which nobody should wait for in one piece. */
export async function* readBatches<R>(work: Work, list: List<R>, asked: Asked, size: number): AsyncGenerator<R[]> {
  const order = orderOf(list, asked);
  const ladder = { work, list, where: asked.where, order };
  let last: Rung | null = null;
  for (;;) {
    const start: Sql | undefined = last === null ? undefined : order.after(last);
    const read: Read<R> = await readRows<R>(ladder, { told: {}, how: 'walked', start, skip: sql`0`, size });
    if (read.rows.length > 0) yield read.rows;
    if (read.rows.length < size || read.last === null) return;
    last = read.last;
  }
}
