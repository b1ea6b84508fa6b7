import { sql } from 'kysely';
import { allRows, oneRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import type { ImportTarget } from '../target.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Writes many rows with one value: the columns of the first are those of all. As one JSON instead of a value for each cell, because the statement is
 * put together for each batch. Gives these columns of what was written.
 */
export const insertMany = async <R extends object>(
  work: Work,
  table: keyof DB,
  rows: readonly Row[],
  returning: readonly string[],
): Promise<readonly R[]> => {
  if (rows.length === 0) return [];
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const given = returning.length === 0 ? sql`` : sql`returning ${sql.join(returning.map((column) => sql.ref(column)))}`;
  return allRows<R>(work)`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) ${given}`;
};

/** These columns of one record as they are, held until the transaction ends: for an undo. */
export const columnsBefore = async (
  work: Work,
  table: ImportTarget['table'],
  id: string,
  names: readonly string[],
): Promise<Row> => {
  const old = sql.join(names.map((column) => sql`${sql.lit(column)}, ${sql.ref(`t.${column}`)}`));
  const row = await oneRow<{ before: Row }>(work)`
    select jsonb_build_object(${old}) as before from ${sql.table(table)} t where t.id = ${id} for update`;
  return row?.before ?? {};
};

/** Changes these columns of one record. Gives its new version, and the columns as they were, for an undo. */
export const changeOne = async (
  work: Work,
  table: ImportTarget['table'],
  id: string,
  set: Row,
): Promise<{ readonly version: number; readonly before: Row }> => {
  const names = Object.keys(set);
  const columns = sql.join(names.map((column) => sql.ref(column)));
  const given = sql.join(names.map((column) => sql.ref(`g.${column}`)));
  const before = await columnsBefore(work, table, id, names);
  const after = await oneRow<{ version: number }>(work)`
    update ${sql.table(table)} set (${columns}) = (select ${given} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(set)}::jsonb) g),
      version = version + 1, updated_at = ${work.now}
    where id = ${id} returning version`;
  return { version: after?.version ?? 1, before };
};

/** Bytes as a JSON that becomes a row says them. */
export const bytesInJson = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;
