import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { migrateTo } from '#server/db/migrate.ts';
import type { Manifest } from './manifest.ts';
import { asOneState, columnsOf, tablesIn } from './snapshot.ts';

/** A restore that cannot be done here, in a sentence. */
export class NotRestored extends Error {}

/** Does anything of ours stand here? Tables of ours, with or without rows. */
export const isEmptyDatabase = async (databaseUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ is: boolean }>(
      `select not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')) as is`,
    );
    return rows[0]?.is === true;
  } finally {
    await client.end();
  }
};

/** Takes references, triggers and the walls that bind an owner away, and gives the statements that put them back. */
const laidOpen = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: tables } = await client.query<{ table: string; isForced: boolean }>(
    `select oid::regclass::text as table, relforcerowsecurity as "isForced" from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, isForced } of tables) {
    await client.query(`alter table ${table} disable trigger user`);
    if (isForced) await client.query(`alter table ${table} no force row level security`);
  }
  return [
    ...references.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...tables.map(({ table }) => `alter table ${table} enable trigger user`),
    ...tables.filter(({ isForced }) => isForced).map(({ table }) => `alter table ${table} force row level security`),
  ];
};

export interface Loading {
  readonly manifest: Manifest;
  /** The rows of one of its tables, as they were written; ends with an error where they are others. */
  readonly rowsOf: (table: Manifest['tables'][number]) => Promise<Readable>;
  /** A copy beside the lot: nothing leaves it. */
  readonly isCopy: boolean;
  readonly now: Date;
  readonly say: (line: string) => void;
}

/**
 * Brings an empty database to the backup's migrations and puts every row in: all of it in one transaction, or nothing. References are made anew behind the
 * rows, which proves that each leads somewhere.
 */
export const loadRows = async (databaseUrl: string, loading: Loading): Promise<void> => {
  const { manifest, rowsOf, isCopy, now, say } = loading;
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the statement under way says it
  await client.connect();
  try {
    await client.query(`begin; ${asOneState}`);
    await migrateTo(client, manifest.migrations);
    const here = new Map((await tablesIn(client)).map(({ name, columns }) => [name, [...columns].sort().join()]));
    const other = manifest.tables.find(({ name, columns }) => here.get(name) !== [...columns].sort().join());
    if (other !== undefined || here.size !== manifest.tables.length)
      throw new NotRestored(
        `The tables here are not those of the backup${other === undefined ? '' : ` (${other.name})`}.`,
      );
    const putBack = await laidOpen(client);
    await client.query(`truncate ${manifest.tables.map(({ name }) => `"${name}"`).join(', ')}`);
    for (const table of manifest.tables) {
      const copying = client.query(from(`copy ${columnsOf(table)} from stdin`));
      await pipeline(await rowsOf(table), copying);
      if (copying.rowCount !== table.rows)
        throw new NotRestored(`${table.name} has ${copying.rowCount} rows, and the backup says ${table.rows}.`);
    }
    for (const { name, last, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [`public."${name}"`, last, isCalled]);
    say(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows are in; references and walls are put back.`);
    for (const statement of putBack) await client.query(statement);
    if (isCopy)
      await client.query(
        'insert into held_copy (made_at, restored_at) values ($1, $2) on conflict (is_one) do update set made_at = excluded.made_at, restored_at = excluded.restored_at',
        [manifest.madeAt, now],
      );
    await client.query('commit');
  } finally {
    await client.end();
  }
};

/** Says that a copy is the lot from now on: what waits in it goes out. false: it was none. */
export const letGoOfCopy = async (databaseUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return ((await client.query('delete from held_copy')).rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
};
