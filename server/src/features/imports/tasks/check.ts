import { forbidden } from '@gatehouse/domain/http/refusal.ts';
import { personOf } from '#server/platform/session/person.ts';
import { addCounts, forgetVerdicts, nextUnjudged, noteVerdicts } from '../queries/rows.ts';
import type { TakenDays, ToWrite } from '../target.ts';
import { countsOf } from './counts.ts';
import { openJudging } from './judging.ts';
import { breathe, inBatch, type Running } from './running.ts';

const BATCH = 250;

/** The names by which later rows of the file may call what this one makes. */
const namesOf = ({ judged, typed }: ToWrite): readonly string[] =>
  judged.verdict === 'NEW'
    ? [typed.values.legalName, typed.values.productionName].flatMap((name) => name?.toLowerCase() ?? [])
    : [];

/** The dry run: every row's verdict is written down, and nothing else. It begins from the beginning each time; it is quick, and half of one is worth nothing. */
export const checkTask = async (running: Running): Promise<() => Record<string, unknown>> => {
  const { importId, vault, watch, db, clock } = running;
  const begun = await inBatch(running, async (_, row) => row);
  const person = await personOf(db, begun.startedBy ?? begun.createdBy, clock.now());
  if (person === null) throw forbidden();
  const { later, judge, told } = await openJudging(running, begun);
  await inBatch(running, (work) => forgetVerdicts(work, importId, later));
  const coming = new Set<string>();
  const taken: TakenDays = new Map();
  let done = 0;
  for (;;) {
    const count = await inBatch(running, async (work) => {
      const rows = await nextUnjudged(work, importId, BATCH);
      if (rows.length === 0) return 0;
      const judged = await judge(work, { importId, vault, person, mail: false, coming, taken }, rows);
      await noteVerdicts(work, importId, judged.map(told));
      await addCounts(work, importId, countsOf(judged.map((each) => each.judged.verdict)), 0);
      for (const row of judged) for (const name of namesOf(row)) coming.add(name);
      return rows.length;
    });
    if (count === 0) break;
    done += count;
    watch.at(done);
    await breathe();
  }
  return () => ({ done_rows: done });
};
