import type { Choices } from '@gatehouse/domain/imports/columns.ts';
import type { ImportRow } from '@gatehouse/domain/imports/contract.ts';
import type { ReadAs } from '@gatehouse/domain/imports/file-guess.ts';
import type { ImportKindId } from '@gatehouse/domain/imports/kinds.ts';
import {
  type ImportMode,
  type ImportState,
  type ImportTask,
  importsUnderWay,
  writingTasks,
} from '@gatehouse/domain/imports/states.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, insertRow, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { AskedReading } from '../reading/read-file.ts';

/** An import as the server works with it. */
export interface StoredImport {
  readonly id: string;
  readonly number: number;
  readonly kind: ImportKindId;
  readonly fileName: string;
  readonly storageKey: string | null;
  readonly askedRead: AskedReading;
  readonly readAs: ReadAs | null;
  readonly columns: Buffer | null;
  readonly choices: Choices | null;
  readonly task: ImportTask;
  readonly state: ImportState;
  readonly mode: ImportMode | null;
  readonly mail: boolean;
  readonly cancelled: boolean;
  readonly totalRows: number | null;
  readonly createdBy: string;
  readonly startedBy: string | null;
  readonly undoneBy: string | null;
  readonly version: number;
  readonly refusedRows: number;
  readonly newRows: number;
  readonly changedRows: number;
}

const stored = sql`i.id, i.number, i.kind, i.file_name as "fileName", i.storage_key as "storageKey", i.asked_read as "askedRead", i.read_as as "readAs", i.columns, i.choices,
  i.task, i.state, i.mode, i.mail, i.cancelled, i.total_rows as "totalRows", i.created_by as "createdBy", i.started_by as "startedBy", i.undone_by as "undoneBy", i.version, i.refused_rows as "refusedRows",
  i.new_rows as "newRows", i.changed_rows as "changedRows"`;

export const readImport = (work: Work, importId: string): Promise<StoredImport | undefined> =>
  oneRow<StoredImport>(work)`select ${stored} from imports i where i.id = ${importId}`;

/** The same, held until the transaction ends: acts and batches of one import follow one another. */
export const lockImport = (work: Work, importId: string): Promise<StoredImport | undefined> =>
  oneRow<StoredImport>(work)`select ${stored} from imports i where i.id = ${importId} for update`;

const at = (column: string) => instantText(sql.ref(`i.${column}`));
const shown = sql`
  i.id as "importId", i.number, i.kind, i.file_name as "fileName", i.task, i.state, i.total_rows as rows, i.done_rows as done,
  case when i.task = 'READ' then null else json_build_object('new', i.new_rows, 'changed', i.changed_rows, 'same', i.same_rows, 'refused', i.refused_rows) end as counts,
  b.first_name || ' ' || b.last_name as by, ${at('created_at')} as "createdAt", ${at('started_at')} as "startedAt", ${at('finished_at')} as "finishedAt",
  o.first_name || ' ' || o.last_name as "undoneBy", i.cancelled, i.problem, i.stops`;
const around = sql`imports i join users b on b.id = i.created_by left join users o on o.id = i.undone_by`;

const IMPORTS_PAGE = 20;

export const pageOfImports = async (work: Work, page: number) => {
  const rows = await allRows<ImportRow>(work)`
    select ${shown} from ${around} order by i.number desc limit ${IMPORTS_PAGE} offset ${(page - 1) * IMPORTS_PAGE}`;
  return {
    rows,
    total: (await oneValue<number>(work)`select count(*)::int from imports`) ?? 0,
    page,
    size: IMPORTS_PAGE,
  };
};

export const shownImport = (work: Work, importId: string) =>
  oneRow<ImportRow & { readonly tookMs: number | null }>(work)`
    select ${shown},
      (extract(epoch from coalesce(i.task_ended_at, ${work.now}) - i.task_began_at) * 1000)::float8 as "tookMs"
    from ${around} where i.id = ${importId}`;

interface NewImport {
  readonly kind: ImportKindId;
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly by: string;
}

export const insertImport = async (work: Work, given: NewImport): Promise<{ id: string; number: number }> => {
  const id = await insertRow(work, 'imports', {
    kind: given.kind,
    file_name: given.fileName,
    file_size: given.fileSize,
    file_sha256: given.sha256,
    storage_key: given.storageKey,
    task: 'READ',
    state: 'WAITING',
    created_by: given.by,
    task_began_at: work.now,
    created_at: work.now,
    updated_at: work.now,
  });
  return { id, number: (await readImport(work, id))?.number ?? 0 };
};

/** Begins a task anew: whatever the one before it said is over. */
export const beginTask = async (work: Work, importId: string, task: ImportTask): Promise<void> => {
  await run(work)`
    update imports set task = ${task}, state = 'WAITING', leased_until = null, problem = null, done_rows = 0,
      task_began_at = ${work.now}, task_ended_at = null, updated_at = ${work.now}, version = version + 1
    where id = ${importId}`;
};

/** What somebody said with an act: how to read, which column is which, how to write. */
export const sayOfImport = async (
  work: Work,
  importId: string,
  said: {
    readonly asked_read?: AskedReading;
    readonly choices?: Choices;
    readonly mode?: ImportMode;
    readonly mail?: boolean;
    readonly cancelled?: boolean;
    readonly undone_by?: string;
    readonly started_at?: Date;
    readonly started_by?: string;
    readonly state?: ImportState;
    readonly storage_key?: null;
    readonly problem?: string | null;
  },
): Promise<void> => {
  const { asked_read, choices, ...plain } = said;
  await work.trx
    .updateTable('imports')
    .set({
      ...plain,
      ...(asked_read === undefined ? {} : { asked_read: JSON.stringify(asked_read) }),
      ...(choices === undefined ? {} : { choices: JSON.stringify(choices) }),
      updated_at: work.now,
    })
    .where('id', '=', importId)
    .execute();
};

/** Takes away an import with its rows; gives the key of its file. */
export const deleteImport = (work: Work, importId: string): Promise<string | null | undefined> =>
  oneValue<string | null>(work)`delete from imports where id = ${importId} returning storage_key`;

/** Is another one writing, or taking back? Asked under a lock of all, so that two who start at once take turns. */
export const isAnotherWriting = async (work: Work, importId: string): Promise<boolean> => {
  await run(work)`select pg_advisory_xact_lock(hashtext('gatehouse.imports'))`;
  const other = await oneValue<string>(work)`
    select id from imports where id <> ${importId} and task in ${listed(writingTasks)} and state in ${listed(importsUnderWay)} limit 1`;
  return other !== undefined;
};

/** A dry run counts anew. */
export const forgetCounts = async (work: Work, importId: string): Promise<void> => {
  await run(work)`
    update imports set new_rows = 0, changed_rows = 0, same_rows = 0, refused_rows = 0 where id = ${importId}`;
};

/** What needs nothing written is done before the first row is. */
export const skipUnwritten = async (work: Work, importId: string): Promise<void> => {
  await run(work)`update imports set done_rows = same_rows + refused_rows where id = ${importId}`;
};

/** It may be taken up again at once. */
export const letGo = async (work: Work, importId: string): Promise<void> => {
  await run(work)`update imports set leased_until = null, task_ended_at = null where id = ${importId}`;
};

/** The commit of this transaction does not wait for the disk. */
export const leaveToDisk = async (work: Work): Promise<void> => {
  await run(work)`set local synchronous_commit = off`;
};
