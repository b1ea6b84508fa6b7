import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Pool, PoolClient } from 'pg';
import { applyFiles, changedFiles, type FunctionFile, functionFiles } from './function-files.ts';
import { inRights } from './owner-rights.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any number, as long as it is this one: two servers that start together must not both migrate. */
export const LOCK = 7_263_001;

const allMigrations = (): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/** What they were called while they shared a number with another. Their place in the order is the same. */
const formerNames: Readonly<Record<string, string>> = {
  '0008-exports.sql': '0010-exports.sql',
  '0009-lists.sql': '0010-lists.sql',
  '0019-user-tabs.sql': '0018-user-tabs.sql',
};

const nameOf = ({ name }: FunctionFile): string => `functions/${name}`;

/** What this database has not seen, migrations or else files of functions; asked by whoever may become the runtime's role. */
export const notSeen = async (client: PoolClient): Promise<readonly string[]> => {
  await client.query('set role gatehouse_app');
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const pending = allMigrations().filter((name) => !applied.has(name));
  return pending.length > 0 ? pending : (await changedFiles(client, functionFiles())).map(nameOf);
};

/** What this database has seen and this version has not: migrations by their names. */
export const notKnown = async (client: Pick<PoolClient, 'query'>): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const known = new Set(allMigrations());
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
};

/** Applies the SQL files of migrations/ that this database has not seen. Refuses when an applied one was changed afterwards. */
const applyMigrations = async (
  client: Pick<PoolClient, 'query'>,
  names: readonly string[] = allMigrations(),
): Promise<readonly string[]> => {
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null)',
  );
  for (const [name, former] of Object.entries(formerNames))
    await client.query('update migrations set name = $1 where name = $2', [name, former]);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  const applied: string[] = [];
  for (const name of names) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const before = known.get(name);
    if (before !== undefined && before !== sha256)
      throw new Error(`Migration ${name} was changed after it had been applied to this database.`);
    if (before !== undefined) continue;
    await client.query(text);
    await client.query('insert into migrations values ($1, $2, clock_timestamp())', [name, sha256]);
    applied.push(name);
  }
  return applied;
};

/**
 * Brings the database to where this version works on it: the migrations it has not seen, then the files of functions/ whose text is another, all
 * in one transaction, so that no version's tables stand with another's functions. Gives the names of what was applied now. An owner who may not is
 * refused with the statements that let them.
 */
export const migrate = async (
  pool: Pool,
  files: readonly FunctionFile[] = functionFiles(),
): Promise<readonly string[]> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // an owner who is no superuser stands behind the forced walls as well
    await client.query("begin; set local gatehouse.scope = '*'");
    try {
      const applied = await applyMigrations(client);
      // an older version that starts beside a newer one leaves the functions that came with what it does not know
      const changed = (await notKnown(client)).length > 0 ? [] : await changedFiles(client, files);
      await applyFiles(client, changed);
      await client.query('commit');
      return [...applied, ...changed.map(nameOf)];
    } catch (error) {
      await client.query('rollback');
      throw await inRights(client, error);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
};

/** A database cannot be brought to these migrations by this version: the sentence says why. */
export class OtherMigrations extends Error {}

/**
 * Brings an empty database to just these migrations and no further, in the caller's transaction and without the files of functions/: what a backup has rows for.
 * Refuses those that this version does not know, or knows with another text.
 */
export const migrateTo = async (
  client: Pick<PoolClient, 'query'>,
  wanted: readonly { readonly name: string; readonly sha256: string }[],
): Promise<void> => {
  const known = new Set(allMigrations());
  for (const { name, sha256 } of wanted) {
    if (!known.has(name))
      throw new OtherMigrations(`This version does not know ${name}, which the backup has: use a newer one.`);
    const here = createHash('sha256')
      .update(readFileSync(new URL(name, folder), 'utf8'))
      .digest('hex');
    if (here !== sha256) throw new OtherMigrations(`${name} is another one here than in the backup.`);
  }
  await applyMigrations(
    client,
    wanted.map(({ name }) => name),
  );
  await client.query('set constraints all immediate');
};
