import type { Export } from '@gatehouse/domain/exports/contract.ts';
import { type ExportFormat, type ExportList, openExportStates } from '@gatehouse/domain/exports/formats.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, allValues, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { leasesOf } from '#server/platform/leases/leases.ts';
import type { RowsToMake } from '#server/platform/leases/making.ts';

/** What was asked for: the query of the list and the ticked rows. */
export interface ExportAsked {
  readonly query: Readonly<Record<string, unknown>>;
  readonly ids?: readonly string[] | undefined;
}

export interface ExportJob {
  readonly exportId: string;
  readonly userId: string;
  readonly list: ExportList;
  readonly format: ExportFormat;
  readonly asked: ExportAsked;
}

const shown = sql`id as "exportId", list, format, state, done_rows as "doneRows", total_rows as "totalRows", file_name as "fileName", problem,
  to_json(expires_at) #>> '{}' as "expiresAt"`;

export const insertExport = async (
  work: Work,
  row: Omit<ExportJob, 'exportId'> & {
    readonly totalRows: number;
    readonly fileName: string;
    readonly expiresAt: Date;
  },
): Promise<Export> => {
  const rows = await allRows<Export>(work)`
    insert into exports (user_id, list, format, query, total_rows, file_name, created_at, expires_at)
    values (${row.userId}, ${row.list}, ${row.format}, ${JSON.stringify(row.asked)}, ${row.totalRows}, ${row.fileName}, ${work.now}, ${row.expiresAt})
    returning ${shown}`;
  return rows[0] as Export;
};

/** Holds the person's own exports until the end of the transaction, so that two requests at once are counted one after the other. */
export const countOpenExports = async (work: Work, userId: string): Promise<number> => {
  await run(work)`select pg_advisory_xact_lock(hashtextextended(${`exports ${userId}`}, 0))`;
  const open = await oneValue<number>(work)`
    select count(*) as n from exports where user_id = ${userId} and state in ${listed(openExportStates)}`;
  return open ?? 0;
};

/** undefined: it is not there, or somebody else's. */
export const readExport = (
  work: Work,
  userId: string,
  exportId: string,
): Promise<(Export & { readonly storageKey: string | null }) | undefined> =>
  oneRow<Export & { storageKey: string | null }>(work)`
    select ${shown}, storage_key as "storageKey" from exports where id = ${exportId} and user_id = ${userId}`;

/** A job that was not heard of for this long died with its server. */
const leaseMs = 120_000;
const leases = leasesOf({
  table: 'exports',
  waits: 'WAITING',
  held: 'RUNNING',
  ms: leaseMs,
  begin: () => ({ done_rows: 0 }),
});

/** false: it was cancelled meanwhile, and nobody wants the file. */
export const finishExport = (work: Work, id: string, storageKey: string, rowCount: number): Promise<boolean> =>
  leases.settle(
    work,
    { id },
    { state: 'READY', storage_key: storageKey, done_rows: rowCount, total_rows: rowCount, ready_at: work.now },
  );

/** Stops it, or takes its file away; gives the key of the file that nobody names any more. */
export const cancelExport = async (work: Work, exportId: string): Promise<string | null> =>
  (await oneValue<string | null>(work)`
    update exports e set state = 'CANCELLED', storage_key = null from exports before
    where e.id = ${exportId} and before.id = e.id returning before.storage_key as key`) ?? null;

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

export const exportsToMake: RowsToMake<ExportJob, ExportProgress> = {
  leaseMs,
  begin: { done: 0, total: 0 },
  claim: (work, id) =>
    leases.takeThis(work, id, sql`t.id as "exportId", t.user_id as "userId", t.list, t.format, t.query as asked`),
  note: (work, id, { done, total }) =>
    leases.renew(work, { id }, { done_rows: done, total_rows: Math.max(done, total) }),
  fail: (work, id, problem) => leases.settle(work, { id }, { state: 'FAILED', problem }),
  giveBack: leases.giveBack,
  listUnmade: (work) => leases.listUntaken(work, sql`t.created_at`),
  deleteOld: async (work) => {
    const keys = await allValues<string | null>(work)`
      delete from exports where expires_at < ${work.now} returning storage_key as key`;
    return keys.filter((key) => key !== null);
  },
};
