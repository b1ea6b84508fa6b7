import { type Generated, type InsertObject, type Kysely, type RawBuilder, sql, type UpdateObject } from 'kysely';
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

/** The same, for the one column of its only row; undefined where there is none. */
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

type WithId = { [T in keyof DB]: DB[T] extends { id: Generated<string> } ? T : never }[keyof DB];
/** The arguments below have named the columns; one row is like another from here on. */
const untyped = ({ trx }: InWork) => trx as unknown as Kysely<Record<string, Record<string, unknown> & { id: string }>>;

/** Writes a new row. Gives its id. */
export const insertRow = async <T extends WithId>(
  work: InWork,
  table: T,
  row: InsertObject<DB, T>,
): Promise<string> => {
  const { id } = await untyped(work).insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Writes one new row or several, of which nobody asks the ids. */
export const insertRows = async <T extends keyof DB>(
  work: InWork,
  table: T,
  rows: InsertObject<DB, T> | readonly InsertObject<DB, T>[],
): Promise<void> => {
  await untyped(work)
    .insertInto(table)
    .values(rows as never)
    .execute();
};

/** Changes columns of the row with this id. */
export const updateRow = async <T extends WithId>(
  work: InWork,
  table: T,
  id: string,
  set: UpdateObject<DB, T>,
): Promise<void> => {
  await untyped(work)
    .updateTable(table as string)
    .set(set)
    .where('id', '=', id)
    .execute();
};
