import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import type { ImportTask } from '@gatehouse/domain/imports/states.ts';
import type { Work } from '#server/db/work.ts';
import { type Making, openMaking, type RowsToMake } from '#server/platform/leases/making.ts';
import { createTurns } from '#server/platform/workers/turns.ts';
import { beginTask, sayOfImport } from './queries/imports.ts';
import { deleteStale } from './queries/keeping.ts';
import { type ImportJob, importLeaseMs, importLeases, listUntakenImports, takeImport } from './queries/leases.ts';
import { checkTask } from './tasks/check.ts';
import { readFileTask } from './tasks/read.ts';
import { holdAt, type ImportWorks, NoLongerRunning, type Running } from './tasks/running.ts';
import { undoTask } from './tasks/undo.ts';
import { NotAllGood, writeTask } from './tasks/write.ts';

const rows: RowsToMake<ImportJob, number> = {
  leaseMs: importLeaseMs,
  begin: 0,
  claim: takeImport,
  // how far it is stands in the rows themselves; this only says that its maker lives
  note: (work, id) => importLeases.renew(work, { id }, {}),
  fail: (work, id, problem) => importLeases.settle(work, { id }, { state: 'FAILED', problem, task_ended_at: work.now }),
  giveBack: importLeases.giveBack,
  listUnmade: listUntakenImports,
  deleteOld: deleteStale,
};

const tasks: Readonly<Record<ImportTask, (running: Running) => Promise<(work: Work) => Promise<object> | object>>> = {
  READ: readFileTask,
  CHECK: checkTask,
  WRITE: writeTask,
  UNDO: undoTask,
};

/** Where imports are read, judged, written and undone: one at a time on each server, beside the calls. */
export interface ImportDesk extends ImportWorks, Making {
  /** Begins what an act has asked for, once that has committed; the job of each minute takes it up should this server end. */
  readonly begin: (importId: string) => void;
}

export const openImportDesk = (works: ImportWorks): ImportDesk => {
  const takenBack = new Set<string>();
  const making = openMaking<ImportJob, number>(works, {
    name: 'import',
    failed: importMessages.failed,
    rows,
    inTurn: createTurns(1),
    make: async ({ importId, task }, watch) => {
      try {
        const noted = await tasks[task]({ ...works, importId, task, watch });
        return async (work) => {
          if ((await holdAt(work, importId, task)) === undefined) return true;
          const said = { state: 'SETTLED', task_ended_at: work.now, ...(await noted(work)) };
          return importLeases.settle(work, { id: importId }, said);
        };
      } catch (error) {
        if (error instanceof NoLongerRunning) return async () => true;
        if (!(error instanceof NotAllGood)) throw error;
        takenBack.add(importId);
        return (work) => takeAllBack(work, importId);
      }
    },
  });
  const make = async (importId: string): Promise<void> => {
    await making.make(importId);
    if (takenBack.delete(importId)) await making.make(importId);
  };
  return {
    ...works,
    ...making,
    make,
    begin: (importId) => {
      make(importId).catch((error: Error) => works.log.warn({ importId, message: error.message }, 'import'));
    },
  };
};

/** All or nothing, and it is nothing. */
const takeAllBack = async (work: Work, importId: string): Promise<boolean> => {
  if ((await holdAt(work, importId, 'WRITE')) === undefined) return true;
  await beginTask(work, importId, 'UNDO');
  await sayOfImport(work, importId, { cancelled: true, problem: importMessages.takenBackBecause });
  return true;
};
