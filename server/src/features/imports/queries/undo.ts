import { sql } from 'kysely';
import { allRows, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Dependent, ImportTarget, WrittenRow } from '../target.ts';

/** What is still to be taken back, the last first: a parent goes after its entities. */
export const nextWritten = (work: Work, importId: string, limit: number): Promise<readonly WrittenRow[]> =>
  allRows<WrittenRow>(work)`
    select row, verdict, record_id as id, record_version as version, before from import_rows
    where import_id = ${importId} and written_at is not null and taken_back_at is null and not stayed
    order by turn desc, row desc limit ${limit}`;

/** Whoever changes these records, or points at them, is done before they are looked at, or waits until they are gone. */
export const holdRecords = async (
  work: Work,
  { table, ids }: ImportTarget,
  rows: readonly WrittenRow[],
): Promise<void> => {
  await run(work)`
    select 1 from ${sql.table(table)} where id = any(${rows.map(({ id }) => id)}::${ids === 'text' ? sql`text` : sql`uuid`}[]) order by id for update`;
};

/** What depends on these records: whatever points at them, a sign-in, and a change since. */
export const dependentsOf = async (
  work: Work,
  target: ImportTarget,
  rows: readonly WrittenRow[],
): Promise<readonly Dependent[]> => {
  const made = rows.filter(({ verdict }) => verdict === 'NEW').map(({ id }) => id);
  const table = sql.table(target.table);
  const signedIn =
    target.table === 'users'
      ? sql`union all select 'signed in', id::text from users where id = any(${made}::uuid[]) and accepted_at is not null`
      : sql``;
  const ids = target.ids === 'text' ? sql`text` : sql`uuid`;
  const known = await allRows<Dependent>(work)`
    select what, record_id as "recordId" from gatehouse.dependents(${target.table}::regclass, ${made}::text[], ${[...target.own]}::text[])
    union all
    select 'changed since', t.id::text from ${table} t
      join jsonb_to_recordset(${JSON.stringify(rows.map(({ id, version }) => ({ id, version })))}::jsonb) as w(id ${ids}, version integer) on w.id = t.id
      where t.version <> w.version
    ${signedIn}`;
  return [...known, ...((await target.alsoDepends?.(work, rows)) ?? [])];
};

/** All that was written, for the question what depends on it. */
export const allWritten = (work: Work, importId: string): Promise<readonly WrittenRow[]> =>
  allRows<WrittenRow>(work)`
    select row, verdict, record_id as id, record_version as version, before from import_rows
    where import_id = ${importId} and written_at is not null and taken_back_at is null`;

/** The records of these rows go, as if they had never been. */
export const takeBackNew = async (work: Work, importId: string, rows: readonly number[]): Promise<void> => {
  if (rows.length > 0) await oneValue<number>(work)`select gatehouse.take_back(${importId}::uuid, ${[...rows]}::int[])`;
};

interface AddedRights {
  readonly members: readonly string[];
  readonly values: readonly { readonly project_id: string; readonly value: string }[];
}

/** A changed record gets the columns back that it had. */
export const restore = async (work: Work, table: ImportTarget['table'], { id, before }: WrittenRow): Promise<void> => {
  const { rights, ...columns } = (before ?? {}) as { readonly rights?: AddedRights };
  const names = Object.keys(columns);
  if (names.length > 0)
    await run(work)`
      update ${sql.table(table)} set (${sql.join(names.map((name) => sql.ref(name)))}) =
        (select ${sql.join(names.map((name) => sql.ref(`g.${name}`)))} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(columns)}::jsonb) g),
        version = version + 1, updated_at = ${work.now}
      where id = ${id}`;
  if (rights === undefined) return;
  await run(work)`
    delete from project_values v using jsonb_to_recordset(${JSON.stringify(rights.values)}::jsonb) as g(project_id uuid, value text)
    where v.user_id = ${id} and v.project_id = g.project_id and v.value = g.value`;
  await run(work)`
    delete from project_users m where m.user_id = ${id} and m.project_id = any(${[...rights.members]}::uuid[])
      and not exists (select 1 from project_values v where v.user_id = m.user_id and v.project_id = m.project_id)`;
};

export const noteTakenBack = async (
  work: Work,
  importId: string,
  rows: readonly number[],
  stayed: readonly number[],
): Promise<void> => {
  await run(work)`
    update import_rows set taken_back_at = ${work.now} where import_id = ${importId} and row = any(${[...rows]}::int[])`;
  await run(
    work,
  )`update import_rows set stayed = true where import_id = ${importId} and row = any(${[...stayed]}::int[])`;
  await run(work)`
    update imports set done_rows = done_rows + ${rows.length + stayed.length} where id = ${importId}`;
};

export const countStayed = async (work: Work, importId: string): Promise<number> =>
  (await oneValue<number>(work)`
    select count(*)::int from import_rows where import_id = ${importId} and stayed`) ?? 0;
