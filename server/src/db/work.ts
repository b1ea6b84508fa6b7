import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './tables.ts';

/** The rows a transaction may touch: one company's, or '*' for staff, jobs and the identity provider. Enforced by the database itself. */
export type RowScope = '*' | (string & {});

/**
 * One unit of work: one transaction, one clock reading, one wall. Queries and commands take it first; nothing is written outside one,
 * and nothing slow (mail, files, other services) happens inside one.
 */
export interface Work {
  readonly trx: Transaction<DB>;
  readonly rows: RowScope;
  readonly now: Date;
}

/** Runs `task` in a transaction that sees only the rows of `rows`; commits what it did when it returns, nothing when it throws. */
export const inWork = <T>(
  db: Database,
  { rows, now }: { rows: RowScope; now: Date },
  task: (work: Work) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('gatehouse.scope', ${rows}, true)`.execute(trx);
    return task({ trx, rows, now });
  });

/** A link without sign-in starts with no rows at all; once its token names a company, the work sees that company's rows. */
export const enterCompany = async (work: Work, companyId: string): Promise<Work> => {
  await sql`select set_config('gatehouse.scope', ${companyId}, true)`.execute(work.trx);
  return { ...work, rows: companyId };
};
