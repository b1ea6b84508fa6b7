import { importWords } from '@gatehouse/domain/imports/words.ts';
import type { Work } from '#server/db/work.ts';
import {
  countStayed,
  dependentsOf,
  holdRecords,
  nextWritten,
  noteTakenBack,
  restore,
  takeBackNew,
} from '../queries/undo.ts';
import { breathe, inBatch, type Running } from './running.ts';

const BATCH = 200;

/** Takes back what was written, the last first. What something depends on since somebody asked stays, and is counted. */
export const undoTask = async (running: Running): Promise<(work: Work) => Promise<Record<string, unknown>>> => {
  const { importId, targets, watch } = running;
  for (;;) {
    const done = await inBatch(running, async (work, { kind, undoneBy, createdBy }) => {
      const target = targets[kind];
      const rows = await nextWritten(work, importId, BATCH);
      if (rows.length === 0) return null;
      await holdRecords(work, target, rows);
      const depended = new Set((await dependentsOf(work, target, rows)).map(({ recordId }) => recordId));
      const free = rows.filter(({ id }) => !depended.has(id));
      for (const row of free) if (row.verdict === 'CHANGED') await restore(work, target.table, row);
      const made = free.filter(({ verdict }) => verdict === 'NEW');
      if (target.takeBack === undefined)
        await takeBackNew(
          work,
          importId,
          made.map(({ row }) => row),
        );
      else
        await target.takeBack(
          work,
          undoneBy ?? createdBy,
          made.map(({ id }) => id),
        );
      await noteTakenBack(
        work,
        importId,
        free.map(({ row }) => row),
        rows.filter(({ id }) => depended.has(id)).map(({ row }) => row),
      );
      return rows.length;
    });
    if (done === null) break;
    watch.at(done);
    await breathe();
  }
  return async (work) => {
    const stayed = await countStayed(work, importId);
    return { finished_at: work.now, ...(stayed === 0 ? {} : { problem: importWords.stayed(stayed) }) };
  };
};
