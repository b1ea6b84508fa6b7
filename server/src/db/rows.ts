import { type RawBuilder, sql } from 'kysely';
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
