import { type RawBuilder, sql } from 'kysely';
import { columnsIn, type TakenTable } from '#server/db/records/table-line.ts';
import { type RecordTable, takenTables } from '#server/db/records/tables.ts';
import { allRows, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { isStudios, type Wanted } from '../reach.ts';

/** What PostgreSQL calls the type of each column, by table. */
export type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The columns of every table as they are now; what a take-out writes of each follows from its type. */
export const readColumnTypes = async (work: Work): Promise<ColumnTypes> => {
  const rows = await allRows<{ table: string; columns: Record<string, string> }>(work)`
    select c.relname as "table", jsonb_object_agg(a.attname, format_type(a.atttypid, null)) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by c.relname`;
  return new Map(rows.map(({ table, columns }) => [table, new Map(Object.entries(columns))]));
};

export interface TakenColumn {
  readonly column: string;
  /** As it is called in the JSON. */
  readonly name: string;
  readonly type: string;
  /** Only where what the studio reads is taken along. */
  readonly studios: boolean;
  readonly expression: string;
}

const camel = (words: string): string => words.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** As the file of a table is called: credit-applications. */
export const fileNameOfTable = (table: string): string => table.replaceAll('_', '-');

const written = (expression: string, type: string): string => {
  if (type === 'timestamp with time zone')
    return `to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return type === 'bytea' ? `encode(${expression}, 'hex')` : expression;
};

/** The columns of a table, in the order of its line; `studios` says what they are read for. */
export const columnsOf = (
  line: TakenTable,
  types: ReadonlyMap<string, string>,
  studios: boolean,
): readonly TakenColumn[] => {
  const own = columnsIn(line.theirs).map((column) => ({ column, studios: false }));
  const staff = studios ? columnsIn(line.staff).map((column) => ({ column, studios: true })) : [];
  return [...own, ...staff].map(({ column, studios: isStaffs }) => {
    const type = line.as?.[column] === undefined ? (types.get(column) ?? 'text') : 'text';
    const plain = line.as?.[column] ?? `t.${column}`;
    const told = studios ? undefined : line.told?.[column];
    return {
      column,
      name: camel(column),
      type,
      studios: isStaffs,
      expression: written(told === undefined ? plain : told(plain), type),
    };
  });
};

/** Rows that stand in one file of a take-out. */
export interface TakenRows {
  readonly table: RecordTable;
  readonly columns: readonly TakenColumn[];
  readonly from: RawBuilder<unknown>;
}

const bound = (text: string, companyId: string | null): RawBuilder<unknown> =>
  sql.join(
    text.split('$company').map((piece) => sql.raw(piece)),
    sql`${companyId}::uuid`,
  );

/** Which rows of a table a take-out holds; null: none. A table of the history goes with what the studio reads of a company. */
const rowsOf = ([table, line]: readonly [RecordTable, TakenTable], wanted: Wanted): RawBuilder<unknown> | null => {
  const { companyId, parts } = wanted;
  const studios = isStudios(wanted);
  const isTaken =
    parts.includes(line.part) ||
    (studios && companyId !== null && line.part === 'history') ||
    (table === 'documents' && parts.includes('letters'));
  if (!isTaken || (companyId !== null && line.of === null)) return null;
  if (!studios && line.theirs === '') return null;
  const conditions = [
    companyId === null ? null : bound(line.of ?? 't.company_id = $company', companyId),
    studios || line.only === undefined ? null : sql.raw(`(${line.only})`),
    table === 'documents' ? documentsOf(parts) : null,
  ].filter((condition) => condition !== null);
  return sql`${sql.table(table)} t where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
};

/** Letters are a part of their own, the other files another. */
const documentsOf = (parts: Wanted['parts']): RawBuilder<unknown> | null => {
  if (parts.includes('letters') && parts.includes('files')) return null;
  return parts.includes('letters') ? sql`t.record_type = 'letter'` : sql`t.record_type is distinct from 'letter'`;
};

export const rowsTaken = (wanted: Wanted, types: ColumnTypes): readonly TakenRows[] =>
  takenTables.flatMap((entry) => {
    const from = rowsOf(entry, wanted);
    const [table, line] = entry;
    if (from === null) return [];
    return [{ table, from, columns: columnsOf(line, types.get(table) ?? new Map(), isStudios(wanted)) }];
  });

/** Others wait while so many are written: a submitted version is some kilobytes. */
const AT_ONCE = 200;

/** Rows as JSON, one on a line, some hundreds at a time out of one cursor: what a statement gives is never whole in memory. */
export async function* jsonRows(
  work: Work,
  columns: readonly Pick<TakenColumn, 'name' | 'expression'>[],
  from: RawBuilder<unknown>,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const names = sql.join(columns.map(({ name, expression }) => sql`${sql.raw(expression)} as ${sql.ref(name)}`));
  await run(work)`
    declare taken no scroll cursor for select row_to_json(x)::text as row from (select ${names} from ${from}) x`;
  yield '[';
  let before = '\n';
  for (;;) {
    const rows = await allRows<{ row: string }>(work)`fetch ${sql.raw(String(AT_ONCE))} from taken`;
    if (rows.length > 0) yield before + rows.map(({ row }) => row).join(',\n');
    if (rows.length > 0) before = ',\n';
    onRows(rows.length);
    if (rows.length < AT_ONCE) break;
  }
  yield '\n]\n';
  await run(work)`close taken`;
}

/** How many rows there are and how much they take, as they are kept. */
export const measureRows = async (
  work: Work,
  { from }: TakenRows,
): Promise<{ readonly records: number; readonly bytes: number }> =>
  (await oneRow<{ records: number; bytes: number }>(work)`
    select count(*)::int as records, coalesce(sum(pg_column_size(t.*)), 0)::bigint as bytes from ${from}`) ?? {
    records: 0,
    bytes: 0,
  };
