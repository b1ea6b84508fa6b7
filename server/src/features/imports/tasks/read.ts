import {
  IMPORT_CELL_LIMIT,
  IMPORT_COLUMNS_LIMIT,
  IMPORT_ROWS_LIMIT,
  WORDS_OFFERED,
} from '@gatehouse/domain/imports/limits.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import type { Work } from '#server/db/work.ts';
import { deleteRowsOf, insertRowsOf, type KeptRow } from '../queries/rows.ts';
import { guessReading, readTable } from '../reading/read-file.ts';
import { refuseFile, type TableRow } from '../reading/table-row.ts';
import { type SeenColumn, sealColumns, sealRow } from '../sealed.ts';
import { breathe, inBatch, type Running } from './running.ts';

const BATCH = 1_000;
const SAMPLES = 3;
const LONGEST_SAMPLE = 80;

/** Reads the file into rows, from the beginning: nothing of an earlier reading stays. Gives what is noted when it is done. */
export const readFileTask = async (running: Running): Promise<(work: Work) => Record<string, unknown>> => {
  const { vault, store, importId, watch } = running;
  const begun = await inBatch(running, async (work, row) => {
    await deleteRowsOf(work, importId);
    return row;
  });
  const open = () => store.open(begun.storageKey ?? '');
  const readAs = await guessReading(open, begun.askedRead);
  let seen: ReturnType<typeof openColumnsSeen> | null = null;
  let batch: KeptRow[] = [];
  let total = 0;
  const keep = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    if (rows.length > 0) await inBatch(running, (work) => insertRowsOf(work, importId, rows));
    watch.at(total);
    await breathe();
  };
  for await (const row of await readTable(open, readAs)) {
    if (seen === null) {
      seen = openColumnsSeen(headingsOf(row));
      continue;
    }
    if (row.cells.some((cell) => cell.length > IMPORT_CELL_LIMIT))
      throw refuseFile(`Row ${row.row}: ${importMessages.cellTooLong}`);
    total += 1;
    if (total > IMPORT_ROWS_LIMIT) throw refuseFile(importMessages.tooManyRows);
    seen.add(row);
    batch.push(sealRow(vault, row));
    if (batch.length === BATCH) await keep();
  }
  await keep();
  if (seen === null || total === 0) throw refuseFile(importMessages.empty);
  const columns = seen.done();
  return () => ({
    total_rows: total,
    done_rows: total,
    read_as: JSON.stringify(readAs),
    columns: sealColumns(vault, columns),
    choices: null,
  });
};

const headingsOf = ({ row, cells }: TableRow): readonly string[] => {
  const headings = cells.map((cell) => cell.trim());
  while (headings.at(-1) === '') headings.pop();
  if (headings.length === 0 || row !== 1) throw refuseFile(importMessages.noHeadings);
  if (headings.length > IMPORT_COLUMNS_LIMIT) throw refuseFile(importMessages.tooManyColumns);
  return headings;
};

/** What is noted of each column while the rows go by: the first values, and its words while they are few and short. */
const openColumnsSeen = (headings: readonly string[]) => {
  const samples: string[][] = headings.map(() => []);
  const words: (Map<string, number> | null)[] = headings.map(() => new Map());
  const add = ({ cells }: TableRow): void => {
    for (const place of headings.keys()) {
      const text = (cells[place] ?? '').trim();
      const shown = samples[place];
      if (shown !== undefined && shown.length < SAMPLES) shown.push(text.slice(0, LONGEST_SAMPLE));
      const counts = words[place];
      if (counts == null || text === '') continue;
      counts.set(text, (counts.get(text) ?? 0) + 1);
      if (counts.size > WORDS_OFFERED || text.length > LONGEST_SAMPLE) words[place] = null;
    }
  };
  const done = (): readonly SeenColumn[] =>
    headings.map((heading, place) => ({
      heading,
      samples: samples[place] ?? [],
      words: [...(words[place] ?? [])].sort(([, one], [, other]) => other - one),
    }));
  return {
    add,
    done: () => done().map((column, place) => (words[place] == null ? { ...column, words: null } : column)),
  };
};
