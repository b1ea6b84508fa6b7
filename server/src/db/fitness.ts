import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { keepsConnections } from './pooler.ts';

/** A database that the server does not start on; the message is a sentence for who starts it. */
export class DatabaseRefusal extends Error {}

/** The first that makes ids by time (`uuidv7()`), which every table has as its default. */
const OLDEST = 18;

/** Refuses a PostgreSQL that is too old, by its own name of its version: else the first migration would, in words about a function. */
export const refuseOlder = async (client: Pick<pg.ClientBase, 'query'>, oldest = OLDEST): Promise<void> => {
  const { rows } = await client.query<{ major: number; version: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
  );
  const [found] = rows;
  if (found !== undefined && found.major < oldest)
    throw new DatabaseRefusal(
      `The database is PostgreSQL ${found.version.split(' ')[0]}; PostgreSQL ${oldest} or newer is needed.`,
    );
};

/** Refuses, before anything is written, a database that neither migrations nor the server can work on. By a pool that gives two connections. */
export const refuseUnfit = async (pool: pg.Pool): Promise<void> => {
  if (!(await keepsConnections(pool)))
    throw new DatabaseRefusal(
      'Between the server and its database stands a pooler in transaction mode. Set it to session mode (PgBouncer: pool_mode = session), or let DATABASE_URL lead to the database itself.',
    );
  await refuseOlder(pool);
};

/** What is said of a database that a newer version has migrated; null: nothing. It goes on: during an update both stand beside each other. */
export const ofNewer = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : `The database has seen ${names.join(', ')}, which this version does not know: a newer one has migrated it.`;

/** A standby, or a database that is being handed over, answers and takes nothing. */
export const takesWrites = async (db: Database): Promise<boolean> =>
  (await sql`select where not pg_is_in_recovery()`.execute(db)).rows.length === 1;
