import { once } from 'node:events';
import pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';

const AT_ONCE = 128 * 1024;

interface OpenTable {
  readonly client: pg.Client;
  readonly stream: CopyStreamQuery;
  waiting: string;
  rows: number;
}

export interface Copying {
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** One line of COPY, with the values of all columns in their order. */
  readonly write: (table: string, line: string) => void;
  /** Until PostgreSQL has taken what was written. */
  readonly settled: () => Promise<void>;
  /** Ends and commits every table; gives how many rows each got. */
  readonly end: () => Promise<ReadonlyMap<string, number>>;
  readonly drop: () => Promise<void>;
}

export const allColumns = async (client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/**
 * One COPY for each table, all open at once, each on a connection of its own, so that rows go out in the order in which they are made and
 * PostgreSQL takes them while the next are made. As a replica, that is without triggers: nobody is to be told of three years in an instant,
 * the guards of the histories would chain again what comes chained, and a state would be kept of what brings its states. What they would have
 * held is asked afterwards: every reference leads somewhere, and every history verifies.
 */
export const openCopying = (
  databaseUrl: string,
  columns: ReadonlyMap<string, readonly string[]>,
  leftOut: readonly string[],
): Copying => {
  const opening = new Map<string, { waiting: string; rows: number }>();
  const open = new Map<string, OpenTable>();
  const trouble: Error[] = [];
  const openTable = async (table: string): Promise<OpenTable> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', (error) => trouble.push(error));
    await client.connect();
    await client.query(`begin; set local session_replication_role = replica; set local gatehouse.scope = '*'`);
    const names = (columns.get(table) ?? []).map((name) => `"${name}"`).join(', ');
    const stream = client.query(from(`copy "${table}" (${names}) from stdin`));
    stream.on('error', (error: Error) => trouble.push(new Error(`${table}: ${error.message}`, { cause: error })));
    return { client, stream, waiting: '', rows: 0 };
  };
  const flush = (table: OpenTable): void => {
    if (trouble[0] !== undefined) throw trouble[0];
    if (table.waiting === '') return;
    table.stream.write(table.waiting);
    table.waiting = '';
  };
  const settled = async (): Promise<void> => {
    for (const [name, early] of opening) {
      const table = await openTable(name);
      table.waiting = early.waiting;
      table.rows = early.rows;
      open.set(name, table);
    }
    opening.clear();
    for (const table of open.values()) {
      if (table.waiting.length > AT_ONCE) flush(table);
      // what goes wrong meanwhile is among the troubles
      if (table.stream.writableNeedDrain && trouble.length === 0)
        await once(table.stream, 'drain').catch(() => undefined);
    }
    if (trouble[0] !== undefined) throw trouble[0];
  };
  return {
    columns,
    write: (name, line) => {
      if (leftOut.includes(name)) return;
      let table = open.get(name) ?? opening.get(name);
      if (table === undefined) {
        table = { waiting: '', rows: 0 };
        opening.set(name, table);
      }
      table.waiting += line;
      table.rows += 1;
    },
    settled,
    end: async () => {
      await settled();
      for (const table of open.values()) {
        flush(table);
        await new Promise<void>((resolve, reject) => {
          table.stream.once('error', reject);
          table.stream.once('finish', resolve);
          table.stream.end();
        });
        await table.client.query('commit');
        await table.client.end();
      }
      return new Map([...open].map(([name, { rows }]) => [name, rows]));
    },
    drop: async () => {
      for (const { client } of open.values()) await client.end().catch(() => undefined);
    },
  };
};
