import { exportMessages } from '@gatehouse/domain/exports/messages.ts';
import { forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type FileStore, newStorageKey } from '#server/platform/files/store.ts';
import type { ExportCaller } from '#server/platform/lists/exportable.ts';
import { readBatches } from '#server/platform/lists/page.ts';
import { personOf } from '#server/platform/session/person.ts';
import { rowsOf, scopeOf } from '#server/platform/session/scope.ts';
import { cellOf } from '../cells.ts';
import { type FileWriter, openFile } from '../file-writer.ts';
import { countOf, type ExportableLists, listFor, planOf } from '../plan.ts';
import { claimExport, type ExportJob, failExport, finishExport, noteProgress } from '../queries.ts';

export interface Maker {
  readonly db: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly lists: ExportableLists;
  readonly log: { warn(facts: object, message: string): void };
}

const BATCH = 1_000;
const NOTED_EVERY_MS = 250;
class Cancelled extends Error {}

/**
 * Makes the file of an export, whoever calls it and however often: one maker has it at a time. The rights are those of the person as they are
 * now. The rows are read in one transaction of one state, so that nobody's change in between leaves a row out or writes it twice.
 */
export const makeExport = async (maker: Maker, exportId: string): Promise<void> => {
  const { db, clock, log } = maker;
  const alone = <T>(task: (work: Work) => Promise<T>) => inWork(db, { rows: '*', now: clock.now() }, task);
  const job = await alone((work) => claimExport(work, exportId));
  if (job === undefined) return;
  try {
    await make(maker, job);
  } catch (error) {
    if (error instanceof Cancelled) return;
    if (!(error instanceof Refusal)) log.warn({ exportId, message: (error as Error).message }, 'export failed');
    await alone((work) => failExport(work, exportId, error instanceof Refusal ? error.message : exportMessages.failed));
  }
};

const make = async (
  { db, store, clock, lists }: Maker,
  { exportId, userId, list: name, format, asked }: ExportJob,
): Promise<void> => {
  const now = clock.now();
  const person = await personOf(db, userId, now);
  if (person === null) throw forbidden();
  const caller: ExportCaller = { person, scope: scopeOf(person) };
  const list = listFor(lists, name, caller);
  let file: FileWriter | null = null;
  const progress = noteBeside({ db, clock }, exportId);
  try {
    const done = await inWork(db, { rows: rowsOf(caller.scope), now }, async (work) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(work.trx);
      const plan = await planOf(work, list, caller, asked);
      const total = await countOf(work, plan);
      file = await openFile(store, format, plan, list.title);
      let written = 0;
      for await (const rows of readBatches(work, plan.list, plan.asked, BATCH)) {
        await file.write(rows.map((row) => plan.columns.map((column) => cellOf(column, row))));
        written += rows.length;
        if (!progress.is(written, total)) throw new Cancelled();
      }
      return written;
    });
    const key = newStorageKey();
    const whole = file as FileWriter | null;
    await whole?.keepAs(key);
    const wanted = await inWork(db, { rows: '*', now: clock.now() }, (work) => finishExport(work, exportId, key, done));
    if (!wanted) await store.delete(key);
  } catch (error) {
    await (file as FileWriter | null)?.abandon();
    throw error;
  } finally {
    await progress.end();
  }
};

/**
 * Writes down how far an export is, beside its reading and not within it: whoever holds a connection does not wait for a second one. `is` says
 * false when it was cancelled meanwhile.
 */
const noteBeside = ({ db, clock }: Pick<Maker, 'db' | 'clock'>, exportId: string) => {
  let [done, total, isWanted] = [0, 0, true];
  let noting: Promise<void> | null = null;
  const note = async (): Promise<void> => {
    // a note that finds no connection is made up for by the next one
    isWanted = await inWork(db, { rows: '*', now: clock.now() }, (work) =>
      noteProgress(work, exportId, done, total),
    ).catch(() => isWanted);
    noting = null;
  };
  const timer = setInterval(() => {
    noting ??= note();
  }, NOTED_EVERY_MS);
  return {
    is: (doneRows: number, totalRows: number): boolean => {
      [done, total] = [doneRows, totalRows];
      return isWanted;
    },
    end: async (): Promise<void> => {
      clearInterval(timer);
      await noting;
    },
  };
};
