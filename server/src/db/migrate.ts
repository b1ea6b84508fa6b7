import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Pool, PoolClient } from 'pg';

const folder = new URL('./migrations/', import.meta.url);
/** Any number, as long as it is this one: two servers that start together must not both migrate. */
export const LOCK = 7_263_001;

const allMigrations = (): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/** Those that this database has not seen, asked by whoever may become the runtime's role. */
export const pendingMigrations = async (client: PoolClient): Promise<readonly string[]> => {
  await client.query('set role gatehouse_app');
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return allMigrations().filter((name) => !applied.has(name));
};

/**
 * Applies the SQL files of migrations/ that this database has not seen, each in a transaction of its own.
 * Refuses when an applied file was changed afterwards. Gives the names of those applied now.
 */
export const migrate = async (pool: Pool): Promise<readonly string[]> => {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null)',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
    const known = new Map(rows.map((row) => [row.name, row.sha256]));
    for (const name of allMigrations()) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before !== undefined && before !== sha256)
        throw new Error(`Migration ${name} was changed after it had been applied to this database.`);
      if (before !== undefined) continue;
      // an owner who is no superuser stands behind the forced walls as well
      await client.query("begin; set local gatehouse.scope = '*'");
      try {
        await client.query(text);
        await client.query('insert into migrations values ($1, $2, clock_timestamp())', [name, sha256]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
      applied.push(name);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
  return applied;
};
