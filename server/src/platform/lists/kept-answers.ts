import { CompiledQuery, sql } from 'kysely';
import type { RowScope, Work } from '#server/db/work.ts';
import { isPast, type State, stateNow } from './changes.ts';
import type { Asked, List } from './list.ts';
import { memoryOf } from './memory.ts';

interface Kept {
  readonly state: State;
  readonly answer: object;
}

/** Somebody on hundreds of projects is read anew: a process has other uses for its memory. */
const LONGEST_KEY = 2_000;
const answers = memoryOf<Kept>(500);
const given = new WeakSet<object>();

/** May this very object be answered again? Whoever makes something of it may keep that as long. */
export const isKept = (answer: object): boolean => given.has(answer);

type Kind = Pick<List<unknown>, 'name' | 'table' | 'watches' | 'shows'>;
type Page = Pick<Asked, 'q' | 'said'> & { readonly page: number; readonly size: number };

/** What stands in the text of a statement for what each call says. */
const STAND_INS = { database: 'the database', snapshot: 'the snapshot', rows: '00000000-0000-4000-8000-000000000000' };
const texts = new Map<string, CompiledQuery>();

/** Did anything happen since `state` to the tables of the list? The statement is put together once for each list: it costs as much as asking it. */
const pastOf = ({ trx, rows, now }: Work, { name, table, watches, shows = [] }: Kind, state: State): CompiledQuery => {
  const sees: RowScope = rows === '*' || rows === 'none' ? rows : STAND_INS.rows;
  const key = `${name} ${sees}`;
  const tables = [...new Set([table, ...watches, ...shows])];
  const made =
    texts.get(key) ??
    sql`select ${stateNow} as state, ${isPast({ trx, rows: sees, now }, table, tables, STAND_INS)} as past`.compile(
      trx,
    );
  texts.set(key, made);
  const said = new Map<unknown, unknown>([
    [STAND_INS.database, state.database],
    [STAND_INS.snapshot, state.snapshot],
    [STAND_INS.rows, rows],
  ]);
  return CompiledQuery.raw(
    made.sql,
    made.parameters.map((each) => said.get(each) ?? each),
  );
};

/**
 * The first page of a list, as it was given before, if the database says that nothing happened since to any table that it hangs on; read otherwise
 * (decision 0134). Nothing is kept of a list that does not say what it shows, of a caller who does not say what is asked, and of a search. `read` says of
 * which state its answer is, or null where it is of several.
 */
export const unlessKept = async <A extends object>(
  work: Work,
  list: Kind,
  { page, size, q = '', said }: Page,
  read: () => Promise<{ readonly answer: A; readonly state: State | null }>,
): Promise<A> => {
  const key = `${work.rows} ${list.name} ${size} ${JSON.stringify(said)}`;
  const isLasting =
    list.shows !== undefined && said !== undefined && page === 1 && q === '' && key.length < LONGEST_KEY;
  if (!isLasting) return (await read()).answer;
  const kept = answers.recall(key);
  if (kept !== undefined) {
    const { rows } = await work.trx.executeQuery<{ state: State; past: boolean }>(pastOf(work, list, kept.state));
    const [now] = rows;
    if (now !== undefined && !now.past) {
      answers.keep(key, { ...kept, state: now.state });
      return kept.answer as A;
    }
    answers.forget(key);
  }
  const { answer, state } = await read();
  if (state !== null && state.snapshot !== null) {
    answers.keep(key, { answer: Object.freeze(answer), state });
    given.add(answer);
  }
  return answer;
};
