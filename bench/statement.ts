import { openDatabase, openPool } from '@gatehouse/server/db/database.ts';
import { inWork } from '@gatehouse/server/db/work.ts';
import { partsStatement } from '@gatehouse/server/features/credit-applications/queries/parts.ts';
import { scopeOfSystem } from '@gatehouse/server/platform/session/scope.ts';
import { sql } from 'kysely';

/** The product's own statement for the application with most parts, compiled, for the bare driver to run. */
export const nestedReadStatement = async (databaseUrl: string, viewerId: string) => {
  const pool = openPool({ url: databaseUrl, as: 'app', max: 1, onError: () => undefined });
  const db = openDatabase(pool);
  try {
    return await inWork(db, { rows: '*', now: new Date() }, async (work) => {
      const { rows } = await sql<{ id: string }>`
        select a.id from credit_applications a order by (select count(*) from activity y where y.application_id = a.id) desc, a.id limit 1`.execute(
        work.trx,
      );
      const id = rows[0]?.id ?? '';
      const { sql: text, parameters } = partsStatement(scopeOfSystem(), id, viewerId).compile(work.trx);
      return { id, sql: text, parameters };
    });
  } finally {
    await db.destroy();
  }
};
