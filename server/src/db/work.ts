import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { AskedBefore, Beginning } from './client.ts';
import type { Database } from './database.ts';
import { holding } from './holding.ts';
import type { DB } from './tables.ts';

/**
 * The rows a transaction may touch: one company's, or '*' for staff, jobs and the identity provider; the companies that the token of another system is bound
 * to, with commas between, may be read. Enforced by the database itself.
 */
export type RowScope = '*' | (string & {});

/**
 * One unit of work: one transaction, one clock reading, one wall. Queries and commands take it first; nothing is written outside one,
 * and nothing slow (mail, files, other services) happens inside one.
 */
export interface Work {
  readonly trx: Kysely<DB>;
  readonly rows: RowScope;
  readonly now: Date;
  /**
   * Runs `task` in a unit of its own for the same rows, once this one has committed and its connection is free: for what nobody waits for, such as a
   * count that is remembered. Should it fail, nobody is told; not to be had where a caller brings its own transaction.
   */
  readonly afterwards?: (task: (work: Work) => Promise<unknown>) => void;
  /** Writes this last, in the message that ends the transaction: for what nobody reads in it any more. It fails the transaction as any statement does. */
  readonly lastly?: (written: CompiledQuery) => void;
  /** Like `afterwards`, for what a reading notes: whoever reads waits for it, and is told should it fail. */
  readonly noting?: (task: (work: Work) => Promise<unknown>) => void;
}

/** Writes down that something was read, in a unit of its own: a transaction that only reads ends without anybody waiting (decision 0126). */
export const note = async (work: Work, task: (work: Work) => Promise<unknown>): Promise<void> => {
  if (work.noting === undefined) await task(work);
  else work.noting(task);
};

/**
 * What is asked in the message that begins a transaction, before its wall is up, and has to be answered as expected: otherwise nothing of the transaction counts,
 * neither what it did nor what it said (decision 0126).
 */
export interface Proviso {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Judges the one column of the only row. */
  readonly holds: (answer: unknown) => boolean;
}

/** A proviso did not hold; nothing was done. */
export class DoesNotHold extends Error {}

const BEGIN = {
  writes: 'begin read write',
  reads: 'begin read only',
  'one state': 'begin isolation level repeatable read, read only',
} as const;

export interface WorkWishes {
  readonly rows: RowScope;
  readonly now: Date;
  /**
   * 'reads': nothing is written, by the database's word; 'one state': neither, and all of it is read as it stood at one moment, which is for a long reading.
   * 'writes' where nothing is said.
   */
  readonly mode?: keyof typeof BEGIN;
  readonly provided?: Proviso | undefined;
}

/** Nothing but these four forms is a scope. */
const wall = (rows: RowScope): string => {
  if (!/^(?:\*|none|[0-9a-f-]{36}(?:,[0-9a-f-]{36})*)$/.test(rows)) throw new Error('This names no rows.');
  return rows;
};

/**
 * For who sees every row, the wall is a role for which it says a plain yes, so that a search may use its index (decision 0050). Taken with the
 * scope, in one message, and gone with the transaction; no other line of the product takes it.
 */
const roleOf = (rows: RowScope): Beginning['role'] => (rows === '*' ? 'staff' : 'app');

const plain = (text: string): CompiledQuery => CompiledQuery.raw(text);

/** Asks with the first statement, or at the end where there was none. */
const asking = (trx: Kysely<DB>, proviso: Proviso | undefined) => {
  let answer: Promise<{ readonly rows: unknown[] }> | undefined;
  const asked: AskedBefore | undefined = proviso && {
    text: proviso.text,
    values: proviso.values,
    answered: (given) => {
      answer = given;
    },
  };
  return {
    asked,
    assertHolds: async (): Promise<void> => {
      if (proviso === undefined) return;
      answer ??= trx.executeQuery(CompiledQuery.raw(proviso.text, [...proviso.values]));
      const [row = {}] = (await answer).rows;
      if (!proviso.holds(Object.values(row as object)[0])) throw new DoesNotHold();
    },
  };
};

/**
 * Runs `task` in a transaction that sees only the rows of `rows`; commits what it did when it returns, nothing when it throws. The wall goes
 * up in the message that begins the transaction: a round trip costs as much as a statement. Inside of it no other connection is to be had.
 * Throws DoesNotHold, whatever the task says, where `provided` is answered otherwise.
 */
export const inWork = <T>(
  db: Database,
  { rows, now, mode = 'writes', provided }: WorkWishes,
  task: (work: Work) => Promise<T>,
): Promise<T> => {
  const left: ((work: Work) => Promise<unknown>)[] = [];
  const notes: ((work: Work) => Promise<unknown>)[] = [];
  const afterwards: Work['afterwards'] = (given) => void left.push(given);
  const noting: Work['noting'] = (given) => void notes.push(given);
  const last: CompiledQuery[] = [];
  const lastly: Work['lastly'] = (given) => void last.push(given);
  const result = db.connection().execute((trx) =>
    holding(async () => {
      const { asked, assertHolds } = asking(trx, provided);
      const beginning: Beginning = { scope: wall(rows), role: roleOf(rows), asked };
      try {
        await trx.executeQuery(CompiledQuery.raw(BEGIN[mode], [beginning]));
        const result = await task({ trx, rows, now, afterwards, noting, lastly }).catch(async (error) => {
          await assertHolds();
          throw error;
        });
        await assertHolds();
        await trx.executeQuery(CompiledQuery.raw('commit', last));
        return result;
      } catch (error) {
        await trx.executeQuery(plain('rollback')).catch(() => undefined); // a dead connection has nothing left to undo
        throw error;
      }
    }),
  );
  return result.then(async (value) => {
    for (const each of notes) await inWork(db, { rows, now }, each);
    for (const each of left) inWork(db, { rows, now }, each).catch(() => undefined);
    return value;
  });
};

/** The state of PostgreSQL in which it says of a statement that an earlier one has failed. */
const TRANSACTION_ABORTED = '25P02';

/**
 * Reads side by side within one unit: what `task` asks at once leaves in one message, where otherwise each statement waits for the answer to the one
 * before. For readings by `oneRow` and its like only.
 */
export const sideBySide = <T>(work: Work, task: (work: Work) => Promise<T>): Promise<T> => {
  const executor = work.trx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const asked: Promise<unknown>[] = [];
    const atOnce = executor.withConnectionProvider({
      provideConnection: (consumer) => {
        const answer = consumer(connection);
        asked.push(answer);
        return answer;
      },
    });
    try {
      // a raw statement asks nothing of whom it is run by but this
      return await task({ ...work, trx: { getExecutor: () => atOnce } as unknown as Kysely<DB> });
    } catch (error) {
      // after one that fails the transaction refuses the others, and a refusal may be heard sooner than what it comes from
      const failed = (await Promise.allSettled(asked)).filter((each) => each.status === 'rejected');
      throw failed.map(({ reason }) => reason).find(({ code }) => code !== TRANSACTION_ABORTED) ?? error;
    }
  });
};

/** One of many steps of a transaction: what it wrote when it throws is undone alone, and the transaction can go on. Not within itself. */
export const wholeOrNot = async <T>({ trx }: Work, step: () => Promise<T>): Promise<T> => {
  await trx.executeQuery(plain('savepoint step'));
  try {
    const result = await step();
    await trx.executeQuery(plain('release savepoint step'));
    return result;
  } catch (error) {
    await trx.executeQuery(plain('rollback to savepoint step'));
    throw error;
  }
};

/**
 * A link without sign-in starts with no rows at all; once its token names a company, the work sees that company's rows. Whoever comes from all
 * rows leaves the role of staff behind: under it the company would wall nothing.
 */
export const enterCompany = async (work: Work, rows: RowScope): Promise<Work> => {
  await sql`select set_config('gatehouse.scope', ${wall(rows)}, true), set_config('role', 'gatehouse_app', true)`.execute(
    work.trx,
  );
  return { ...work, rows };
};
