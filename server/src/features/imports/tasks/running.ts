import type { ImportTask } from '@gatehouse/domain/imports/states.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { MakerServices, Watch } from '#server/platform/leases/making.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { leaveToDisk, lockImport, type StoredImport } from '../queries/imports.ts';
import type { ImportTargets } from '../target.ts';

/** What tasks work with. */
export interface ImportWorks extends MakerServices {
  readonly vault: Vault;
  readonly targets: ImportTargets;
}

/** Somebody paused it, took it back or threw it away: the batch under way is undone, what was committed before stays. */
export class NoLongerRunning extends Error {}

export interface Running extends ImportWorks {
  readonly importId: string;
  readonly task: ImportTask;
  readonly watch: Watch<number>;
}

/** The import, held until the transaction ends, if it is still at this task; undefined: somebody said otherwise meanwhile, or another server has. */
export const holdAt = async (work: Work, importId: string, task: ImportTask): Promise<StoredImport | undefined> => {
  const row = await lockImport(work, importId);
  return row?.task === task && row.state === 'RUNNING' ? row : undefined;
};

/**
 * One batch in a transaction of its own, with the import's row as its lock: what the rows become, what is written down about them and how far it is
 * commit together, so that whoever goes on after a crash goes on behind the last row that was written.
 */
export const inBatch = <T>(
  { db, clock, importId, task, watch }: Running,
  batch: (work: Work, row: StoredImport) => Promise<T>,
): Promise<T> => {
  watch.signal.throwIfAborted();
  return inWork(db, { rows: '*', now: clock.now() }, async (work) => {
    const row = await holdAt(work, importId, task);
    if (row === undefined) throw new NoLongerRunning();
    // a batch that a dying database forgets is forgotten whole, and written again: nobody was told of it
    await leaveToDisk(work);
    return batch(work, row);
  });
};

/** Other calls get their turn between two batches. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
