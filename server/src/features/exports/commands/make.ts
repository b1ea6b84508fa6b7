import { forbidden } from '@gatehouse/domain/http/refusal.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { MakerServices, Watch } from '#server/platform/leases/making.ts';
import { cellOf } from '#server/platform/lists/cells.ts';
import type { ExportCaller } from '#server/platform/lists/exportable.ts';
import { readBatches } from '#server/platform/lists/page.ts';
import { personOf } from '#server/platform/session/person.ts';
import { rowsOf, scopeOf } from '#server/platform/session/scope.ts';
import { type FileWriter, openFile } from '../file-writer.ts';
import { countOf, type ExportableLists, listFor, planOf } from '../plan.ts';
import { type ExportJob, type ExportProgress, finishExport } from '../queries.ts';

export interface ExportMaker extends MakerServices {
  readonly lists: ExportableLists;
}

const BATCH = 1_000;

/**
 * Makes the file of an export. The rights are those of the person as they are now. The rows are read in one transaction of one state, so that nobody's
 * change in between leaves a row out or writes it twice.
 */
export const makeExport = async (
  { db, store, clock, lists }: ExportMaker,
  { exportId, userId, list: name, format, asked }: ExportJob,
  { at, signal }: Watch<ExportProgress>,
  key: string,
): Promise<(work: Work) => Promise<boolean>> => {
  const now = clock.now();
  const person = await personOf(db, userId, now);
  if (person === null) throw forbidden();
  const caller: ExportCaller = { person, scope: scopeOf(person) };
  const list = listFor(lists, name, caller);
  let file: FileWriter | null = null;
  try {
    const done = await inWork(db, { rows: rowsOf(caller.scope), now, mode: 'one state' }, async (work) => {
      const plan = planOf(work, list, caller, asked);
      const total = await countOf(work, plan);
      file = await openFile(store, format, plan, list.title);
      let written = 0;
      for await (const rows of readBatches(work, plan.list, plan.asked, BATCH)) {
        await file.write(rows.map((row) => plan.columns.map((column) => cellOf(column, row))));
        written += rows.length;
        at({ done: written, total });
        signal.throwIfAborted();
      }
      return written;
    });
    const whole = file as FileWriter | null;
    await whole?.keepAs(key);
    return (work) => finishExport(work, exportId, key, done);
  } catch (error) {
    await (file as FileWriter | null)?.abandon();
    throw error;
  }
};
