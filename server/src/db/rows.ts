import {
  type Generated,
  type InsertObject,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type UpdateObject,
} from 'kysely';
import type { DB } from './tables.ts';
import type { Work } from './work.ts';

type InWork = Pick<Work, 'trx'>;
type Statement<Answer> = (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Answer>;

const made = <R>(text: TemplateStringsArray, values: readonly unknown[]): RawBuilder<R> => sql<R>(text, ...values);

/** Runs a statement: allRows<Row>(work)`select …`. Gives all its rows. */
export const allRows =
  <R>({ trx }: InWork): Statement<R[]> =>
  async (text, ...values) =>
    (await made<R>(text, values).execute(trx)).rows;

/** The same, for its only row, or its first; undefined where there is none. */
export const oneRow =
  <R>({ trx }: InWork): Statement<R | undefined> =>
  async (text, ...values) =>
    (await made<R>(text, values).execute(trx)).rows[0];

/** The same, for what gives no rows. */
export const run =
  ({ trx }: InWork): Statement<void> =>
  async (text, ...values) => {
    await made(text, values).execute(trx);
  };

/** The same, and gives how many rows were written or taken away. */
export const affected =
  ({ trx }: InWork): Statement<number> =>
  async (text, ...values) =>
    Number((await made(text, values).execute(trx)).numAffectedRows ?? 0n);

/** The same as `oneRow`, for the one column of its only row; undefined where there is none. */
export const oneValue =
  <V>(work: InWork): Statement<V | undefined> =>
  async (text, ...values) => {
    const row = await oneRow<Record<string, V>>(work)(text, ...values);
    return row && Object.values(row)[0];
  };

/** The same, for the one column of all its rows. */
export const allValues =
  <V>(work: InWork): Statement<V[]> =>
  async (text, ...values) =>
    (await allRows<Record<string, V>>(work)(text, ...values)).flatMap((row) => Object.values(row));

type Row<T extends keyof DB> = Selectable<DB[T]>;
/** Which rows of a table: those whose columns have these values. A list: one of them. null: nothing stands there. */
export type Which<T extends keyof DB> = { readonly [C in keyof Row<T>]?: Row<T>[C] | readonly Row<T>[C][] };

/** What `which` says, as a condition. */
export const condition = (which: object): RawBuilder<boolean> => {
  const parts = Object.entries(which).map(([column, value]) => {
    if (value === null) return sql`${sql.ref(column)} is null`;
    if (!Array.isArray(value)) return sql`${sql.ref(column)} = ${value}`;
    return value.length === 0 ? sql`false` : sql`${sql.ref(column)} in (${sql.join(value)})`;
  });
  return sql<boolean>`${sql.join([sql`true`, ...parts], sql` and `)}`;
};

const select = (table: string, which: object, columns: readonly string[]) =>
  sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${condition(which)}`;

/** These columns of all rows that `which` says. */
export const findRows = <T extends keyof DB, C extends keyof Row<T> & string>(
  work: InWork,
  table: T,
  which: Which<T>,
  columns: readonly C[],
): Promise<Pick<Row<T>, C>[]> => allRows<Pick<Row<T>, C>>(work)`${select(table, which, columns)}`;

/** The same, of the only one; undefined where there is none. */
export const findRow = <T extends keyof DB, C extends keyof Row<T> & string>(
  work: InWork,
  table: T,
  which: Which<T>,
  columns: readonly C[],
): Promise<Pick<Row<T>, C> | undefined> => oneRow<Pick<Row<T>, C>>(work)`${select(table, which, columns)}`;

/** The same, with the row held until the transaction ends. */
export const lockRow = <T extends keyof DB, C extends keyof Row<T> & string>(
  work: InWork,
  table: T,
  which: Which<T>,
  columns: readonly C[],
): Promise<Pick<Row<T>, C> | undefined> => oneRow<Pick<Row<T>, C>>(work)`${select(table, which, columns)} for update`;

export const isThere = async <T extends keyof DB>(work: InWork, table: T, which: Which<T>): Promise<boolean> =>
  (await oneRow(work)`select 1 from ${sql.table(table)} where ${condition(which)} limit 1`) !== undefined;

type WithId = { [T in keyof DB]: DB[T] extends { id: Generated<string> } ? T : never }[keyof DB];
/** For a statement about any table: what is handed in is held against the columns of its table below, and one row is like another here. */
const untyped = ({ trx }: InWork) => trx as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Writes a new row. Gives its id. */
export const insertRow = async <T extends WithId>(
  work: InWork,
  table: T,
  row: InsertObject<DB, T>,
): Promise<string> => {
  const { id } = await untyped(work).insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
  return id as string;
};

/** A statement bears so many values (its message counts them in sixteen bits). */
const MOST_VALUES = 65_535;

/** Writes one new row or several, of which nobody asks the ids; of an empty list none. As many as there are, in as few statements as bear them. */
export const insertRows = async <T extends keyof DB>(
  work: InWork,
  table: T,
  rows: InsertObject<DB, T> | readonly InsertObject<DB, T>[],
): Promise<void> => {
  const all: readonly object[] = Array.isArray(rows) ? rows : [rows];
  const widest = all.reduce((most, row) => Math.max(most, Object.keys(row).length), 1);
  const atOnce = Math.floor(MOST_VALUES / widest);
  for (let from = 0; from < all.length; from += atOnce)
    await untyped(work)
      .insertInto(table)
      .values(all.slice(from, from + atOnce) as Record<string, unknown>[])
      .execute();
};

/** The same for one row that nobody reads before the transaction ends, in the message that ends it. */
export const insertLast = async <T extends keyof DB>(work: Work, table: T, row: InsertObject<DB, T>): Promise<void> => {
  if (work.lastly === undefined) await insertRows(work, table, row);
  else work.lastly(untyped(work).insertInto(table).values(row).compile());
};

/** Writes a new row, unless one is there that it would double. Gives whether it was written. */
export const insertOnce = async <T extends keyof DB>(
  work: InWork,
  table: T,
  row: InsertObject<DB, T>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await untyped(work)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Writes the row of this key, or changes the one that is there. */
export const upsertRow = async <T extends keyof DB>(
  work: InWork,
  table: T,
  key: Which<T>,
  set: UpdateObject<DB, T>,
): Promise<void> => {
  await untyped(work)
    .insertInto(table)
    .values({ ...key, ...set })
    .onConflict((conflict) => conflict.columns(Object.keys(key)).doUpdateSet(set as object))
    .execute();
};

const change = async (work: InWork, table: string, which: object, set: object): Promise<number> => {
  const { numUpdatedRows } = await untyped(work).updateTable(table).set(set).where(condition(which)).executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Changes columns of the rows that `which` says. Gives how many there were. */
export const updateRows = <T extends keyof DB>(
  work: InWork,
  table: T,
  which: Which<T>,
  set: UpdateObject<DB, T>,
): Promise<number> => change(work, table, which, set);

/** Changes columns of the row with this id. */
export const updateRow = async <T extends WithId>(
  work: InWork,
  table: T,
  id: string,
  set: UpdateObject<DB, T>,
): Promise<void> => {
  await change(work, table, { id }, set);
};

type Versioned = {
  [T in WithId]: DB[T] extends { version: Generated<number>; updated_at: unknown } ? T : never;
}[WithId];

/** The same, of a row that counts its changes, for whoever names the version they saw (promises rule 25). Gives the new version. */
export const changeRow = async <T extends Versioned>(
  work: Work,
  table: T,
  id: string,
  set: UpdateObject<DB, T>,
): Promise<number> => {
  const { version } = await untyped(work)
    .updateTable(table as string)
    .set({ ...set, version: sql`version + 1`, updated_at: work.now })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version as number;
};

/** Takes away the rows that `which` says. Gives how many there were. */
export const deleteRows = <T extends keyof DB>(work: InWork, table: T, which: Which<T>): Promise<number> =>
  affected(work)`delete from ${sql.table(table)} where ${condition(which)}`;
