import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './tables.ts';

/** The rows a transaction may touch: one company's, or '*' for staff, jobs and the identity provider. Enforced by the database itself. */
export type RowScope = '*' | (string & {});

/**
 * One unit of work: one transaction, one clock reading, one wall. Queries and commands take it first; nothing is written outside one,
 * and nothing slow (mail, files, other services) happens inside one.
 */
export interface Work {
  readonly trx: Kysely<DB>;
  readonly rows: RowScope;
  readonly now: Date;
}

/** Goes into the statement as text, so nothing but these three forms may. */
const wall = (rows: RowScope): string => {
  if (!/^(?:\*|none|[0-9a-f-]{36})$/.test(rows)) throw new Error('This names no rows.');
  return rows;
};

const plain = (text: string): CompiledQuery => CompiledQuery.raw(text);

/**
 * Runs `task` in a transaction that sees only the rows of `rows`; commits what it did when it returns, nothing when it throws. The wall goes
 * up in the message that begins the transaction: a round trip costs as much as a statement.
 */
export const inWork = <T>(
  db: Database,
  { rows, now }: { rows: RowScope; now: Date },
  task: (work: Work) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (trx) => {
    await trx.executeQuery(plain(`begin; set local gatehouse.scope = '${wall(rows)}'`));
    try {
      const result = await task({ trx, rows, now });
      await trx.executeQuery(plain('commit'));
      return result;
    } catch (error) {
      await trx.executeQuery(plain('rollback')).catch(() => undefined); // a dead connection has nothing left to undo
      throw error;
    }
  });

/** A link without sign-in starts with no rows at all; once its token names a company, the work sees that company's rows. */
export const enterCompany = async (work: Work, companyId: string): Promise<Work> => {
  await sql`select set_config('gatehouse.scope', ${companyId}, true)`.execute(work.trx);
  return { ...work, rows: companyId };
};
