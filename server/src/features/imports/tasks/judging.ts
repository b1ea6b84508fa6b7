import type { ImportKind, Known, Problem, TypedRow } from '@gatehouse/domain/imports/import-kind.ts';
import { type Judged, judgeRow } from '@gatehouse/domain/imports/judge.ts';
import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { readRow } from '@gatehouse/domain/imports/read-row.ts';
import { openSurvey } from '@gatehouse/domain/imports/survey.ts';
import { importWords } from '@gatehouse/domain/imports/words.ts';
import type { Work } from '#server/db/work.ts';
import type { StoredImport } from '../queries/imports.ts';
import { type KeptRow, type LaterRow, rowsAfter } from '../queries/rows.ts';
import { openRow, sealTold } from '../sealed.ts';
import type { Bringing, ToWrite } from '../target.ts';
import { breathe, inBatch, type Running } from './running.ts';

const SURVEYED_AT_ONCE = 500;

/** The row of a template that nobody filled in. */
const isExample = ({ fields }: ImportKind, { values }: TypedRow): boolean =>
  Object.keys(values).length > 1 && Object.entries(values).every(([name, value]) => fields[name]?.example === value);

/** Reads rows by what was chosen, and judges them by what the lot knows: the dry run and the import, the same way. */
export const openJudging = async (running: Running, { kind: id, choices }: StoredImport) => {
  const { vault, importId, targets } = running;
  const kind: ImportKind = importKinds[id];
  const target = targets[id];
  const read = (row: KeptRow): TypedRow => {
    const typed = readRow(kind, choices ?? { columns: [], words: {} }, openRow(vault, row));
    return isExample(kind, typed)
      ? { ...typed, problems: [{ field: null, message: importMessages.exampleRow }] }
      : typed;
  };
  const survey = openSurvey(kind);
  const later: LaterRow[] = [];
  const rows: number[] = [];
  for (let after = 0; ; ) {
    const batch = await inBatch(running, (work) => rowsAfter(work, importId, after, SURVEYED_AT_ONCE));
    for (const row of batch) {
      survey.add(read(row));
      rows.push(row.row);
    }
    await breathe();
    const last = batch.at(-1);
    if (last === undefined) break;
    after = last.row;
  }
  for (const row of rows) {
    const { turn } = survey.of(row);
    if (turn > 0) later.push({ row, turn });
  }
  const twiceOf = openMeant(kind);

  const judge = async (work: Work, bringing: Bringing, batch: readonly KeptRow[]): Promise<readonly ToWrite[]> => {
    const typed = batch.map((row): TypedRow => {
      const own = read(row);
      const { problems, sameAs } = survey.of(row.row);
      return {
        ...own,
        problems: [...own.problems, ...problems],
        ...(sameAs === null ? {} : { repeats: sameAs }),
      };
    });
    const known = await target.lookUp(work, bringing, typed);
    return typed.map((row, place): ToWrite => {
      const looked = known[place] ?? { found: null, links: {}, problems: [] };
      if (row.repeats !== undefined)
        return { typed: row, known: looked, judged: repeated(judgeRow(kind, row, looked), row.repeats) };
      const about = { ...looked, problems: [...looked.problems, ...twiceOf(row, looked)] };
      return { typed: row, known: about, judged: judgeRow(kind, row, about) };
    });
  };
  const told = ({ judged }: ToWrite) => ({ judged, told: sealTold(vault, judged) });
  return { kind, target, later, judge, told };
};

/** Two rows may mean one record by different words, one that is here or one that is new: one by its number, one by its name. The first of them has it. */
const openMeant = ({ one }: ImportKind) => {
  const rowOf = new Map<string, number>();
  return ({ row }: TypedRow, { found, means }: Known): readonly Problem[] => {
    const meant = means ?? found?.id;
    if (meant === undefined) return [];
    const first = rowOf.get(meant) ?? row;
    rowOf.set(meant, first);
    return first === row ? [] : [{ field: null, message: importWords.saidBefore(one, first) }];
  };
};

const repeated = (judged: Judged, row: number): Judged =>
  judged.verdict === 'REFUSED'
    ? judged
    : { ...judged, verdict: 'SAME', changes: [], changed: [], note: `Row ${row} says the same.` };
