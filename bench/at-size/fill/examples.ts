import type pg from 'pg';
import type { Family } from './families.ts';

/** A row as PostgreSQL writes it: each value as text, null where there is none. */
export type RawRow = Readonly<Record<string, string | null>>;

export interface Example {
  readonly rootId: string;
  readonly companyId: string;
  readonly projectId: string | null;
  readonly status: string;
  readonly rows: readonly { readonly table: string; readonly row: RawRow }[];
}

const columnsOf = async (client: pg.Client, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** All rows of a table that hang on examples, by example. In an order that the rows themselves have, so that it is the same every time. */
const rowsByRoot = async (client: pg.Client, table: string, rootOfRow: string): Promise<Map<string, RawRow[]>> => {
  const columns = await columnsOf(client, table);
  const values = columns.map((name) => `t."${name}"::text`).join(', ');
  const { rows } = await client.query<RawRow & { root_of_row: string }>(
    `select (${rootOfRow})::text as root_of_row, ${values} from "${table}" t order by t::text`,
  );
  const found = Map.groupBy(rows, ({ root_of_row }) => root_of_row);
  return new Map([...found].map(([root, of]) => [root, of.map(({ root_of_row, ...row }): RawRow => row)]));
};

/** The records of the demo that are copied, each with everything that hangs on it. */
export const readExamples = async (client: pg.Client, family: Family): Promise<readonly Example[]> => {
  const { rows: roots } = await client.query<{ id: string; company: string; project: string | null; status: string }>(
    `select t.id::text, (${family.company})::text as company, (${family.project})::text as project, ${family.status} as status
     from ${family.root} t where ${family.where} order by t::text`,
  );
  const tables = [[family.root, 't.id'] as const, ...family.tables];
  const found: (readonly [string, Map<string, RawRow[]>])[] = [];
  for (const [table, rootOfRow] of tables) found.push([table, await rowsByRoot(client, table, rootOfRow)]);
  return roots.map(({ id, company, project, status }) => ({
    rootId: id,
    companyId: company,
    projectId: project,
    status,
    rows: found.flatMap(([table, of]) => (of.get(id) ?? []).map((row) => ({ table, row }))),
  }));
};
