import { type ImportTask, writingTasks } from '@gatehouse/domain/imports/states.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { leasesOf } from '#server/platform/leases/leases.ts';

export interface ImportJob {
  readonly importId: string;
  readonly task: ImportTask;
}

/** A job that was not heard of for this long died with its server; the next one goes on behind its last batch. */
export const importLeaseMs = 30_000;
export const importLeases = leasesOf({
  table: 'imports',
  waits: 'WAITING',
  held: 'RUNNING',
  ms: importLeaseMs,
  begin: () => ({}),
});

/** Somebody had it and is gone: where it stood still, and from when to when. */
const noteStop = async (work: Work, id: string): Promise<void> => {
  await run(work)`
    update imports set stops = stops || jsonb_build_object('done', done_rows,
      'at', to_char((leased_until - ${importLeaseMs} * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'onAt', ${work.now.toISOString()}::text)
    where id = ${id} and state = 'RUNNING' and task in ${listed(writingTasks)} and leased_until < ${work.now}`;
};

/** Takes an import to work on; one that a server left in the middle notes where. */
export const takeImport = async (work: Work, id: string): Promise<ImportJob | null> => {
  await noteStop(work, id);
  return importLeases.takeThis<ImportJob>(work, id, sql`t.id as "importId", t.task`);
};

export const listUntakenImports = (work: Work): Promise<readonly string[]> =>
  importLeases.listUntaken(work, sql`t.updated_at`);
