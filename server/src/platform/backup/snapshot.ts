import type { Readable } from 'node:stream';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { keyColumns } from '#server/platform/files/key-columns.ts';
import type { Manifest } from './manifest.ts';

/** Of the database itself: a restore brings them by its migrations. */
const ofTheSchema = ['migrations', 'function_files'];

export interface TableOfRows {
  readonly name: string;
  readonly columns: readonly string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = ({ name, columns }: TableOfRows): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** Dates, instants and numbers in the words of one land, and no limit of time; every row in sight, for an owner who stands behind the forced walls too. */
export const asOneState = `set local gatehouse.scope = '*'; set local statement_timeout = 0; set local transaction_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3; set local bytea_output = 'hex'`;

/** Tables that hold something worth keeping: not those that a crash may empty. */
export const tablesIn = async (client: pg.Client): Promise<readonly TableOfRows[]> => {
  const { rows } = await client.query<TableOfRows>(
    `select relname as name, array_agg(attname::text order by attnum) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
       and relname <> all($1::text[]) group by relname order by relname`,
    [ofTheSchema],
  );
  return rows;
};

/** One state of the whole database, however long it is read and whatever people do meanwhile. */
export const openSnapshot = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the statement under way says it
  await client.connect();
  await client.query(`begin isolation level repeatable read read only; ${asOneState}`);
  return {
    migrations: async (): Promise<Manifest['migrations']> =>
      (await client.query('select name, sha256 from migrations order by name')).rows,
    tables: () => tablesIn(client),
    sequences: async (): Promise<Manifest['sequences']> => {
      const { rows: named } = await client.query<{ name: string }>(
        `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
      );
      const sequences: Manifest['sequences'] = [];
      for (const { name } of named) {
        const { rows } = await client.query<{ last: string; isCalled: boolean }>(
          `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
        );
        const [found] = rows;
        if (found !== undefined) sequences.push({ name, ...found });
      }
      return sequences;
    },
    /** The rows of a table as COPY writes them; `rowCount` is known when all were read. */
    rowsOf: (table: TableOfRows): Readable & { readonly rowCount: number } =>
      client.query(to(`copy ${columnsOf(table)} to stdout`)) as unknown as Readable & { readonly rowCount: number },
    /** Every stored file that a row names, once each. */
    keys: async (): Promise<readonly string[]> => {
      const all = keyColumns.map(
        ([table, column]) => `select ${column} as key from ${table} where ${column} is not null`,
      );
      const { rows } = await client.query<{ key: string }>(`${all.join(' union ')} order by key`);
      return rows.map(({ key }) => key);
    },
    close: () => client.end(),
  };
};

/** Which of these keys does a row name now? Asked of those that were gone when a backup came to them. */
export const stillNamed = async (databaseUrl: string, keys: readonly string[]): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin read only; ${asOneState}`);
    const named = keyColumns.map(
      ([table, column]) => `select ${column} as key from ${table} where ${column} = any($1::text[])`,
    );
    const { rows } = await client.query<{ key: string }>(named.join(' union '), [keys]);
    return rows.map(({ key }) => key);
  } finally {
    await client.end();
  }
};
