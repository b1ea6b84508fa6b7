import { forbidden } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { personOf } from '#server/platform/session/person.ts';
import type { StoredImport } from '../queries/imports.ts';
import { addCounts, nextUnwritten, noteVerdicts } from '../queries/rows.ts';
import { countsMoved } from './counts.ts';
import { openJudging } from './judging.ts';
import { breathe, inBatch, type Running } from './running.ts';

/** So few that nobody waits long for the numbers and rows a batch holds, and no page for the processor. */
const BATCH = 200;

/** A row was refused while it was written, and it was all or nothing. */
export class NotAllGood extends Error {}

const whoStarted = async ({ db, clock }: Running, { startedBy, createdBy }: StoredImport): Promise<Person> => {
  const person = await personOf(db, startedBy ?? createdBy, clock.now());
  if (person === null || !can(person, 'editFaq')) throw forbidden();
  return person;
};

/**
 * Writes what the dry run found new or changed. Each batch is judged again in the transaction that writes it: what has become wrong meanwhile is
 * refused then, and a row that is written twice cannot be.
 */
export const writeTask = async (running: Running): Promise<(work: Work) => Promise<Record<string, unknown>>> => {
  const { importId, vault, watch } = running;
  const begun = await inBatch(running, async (_, row) => row);
  const person = await whoStarted(running, begun);
  const { target, judge, told } = await openJudging(running, begun);
  const common = { importId, vault, person, mail: begun.mail, coming: new Set<string>() };
  for (;;) {
    const done = await inBatch(running, async (work, row) => {
      const rows = await nextUnwritten(work, importId, BATCH);
      if (rows.length === 0) return null;
      const bringing = { ...common, taken: new Map() };
      const judged = await judge(work, bringing, rows);
      if (row.mode === 'ALL' && judged.some(({ judged: { verdict } }) => verdict === 'REFUSED')) throw new NotAllGood();
      const good = judged.filter(({ judged: { verdict } }) => verdict === 'NEW' || verdict === 'CHANGED');
      const written = await target.write(work, bringing, good);
      const noted = judged.map((each, place) =>
        // a new row that stayed one is told the same
        each.judged.verdict === 'NEW' && rows[place]?.verdict === 'NEW' ? { ...each, told: null } : told(each),
      );
      await noteVerdicts(work, importId, noted, new Map(written.map((each) => [each.row, each])));
      const moved = countsMoved(
        rows.map(({ verdict }) => verdict),
        judged.map((each) => each.judged.verdict),
      );
      await addCounts(work, importId, moved, rows.length);
      return rows.length;
    });
    if (done === null) break;
    watch.at(done);
    await breathe();
  }
  return async (work) => {
    await writeAudit(work, {
      event: 'IMPORT_DONE',
      person,
      target: {
        type: 'import',
        id: importId,
        detail: { kind: begun.kind, fileName: begun.fileName, number: begun.number },
      },
      requestId: `import ${begun.number}`,
    });
    return { finished_at: work.now };
  };
};
