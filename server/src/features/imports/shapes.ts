import { cellName } from '@gatehouse/domain/imports/cell-names.ts';
import { type Choices, matchColumns, plainWord, sameWord } from '@gatehouse/domain/imports/columns.ts';
import type { ImportColumn, ImportDetail, JudgedRow } from '@gatehouse/domain/imports/contract.ts';
import type { ImportKind } from '@gatehouse/domain/imports/import-kind.ts';
import type { Verdict } from '@gatehouse/domain/imports/judge.ts';
import { type ImportKindId, importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { type RememberedHeadings, rememberedHeadings } from './queries/headings.ts';
import { readImport, shownImport } from './queries/imports.ts';
import { pageOfRows, type ShownRow } from './queries/rows.ts';
import { openColumns, openRow, openTold, type SeenColumn } from './sealed.ts';
import type { Dependent } from './target.ts';

/** The columns of a file with what is chosen for each, or would be. */
const columnsOf = (
  kind: ImportKind,
  seen: readonly SeenColumn[],
  choices: Choices | null,
  remembered: RememberedHeadings,
): ImportColumn[] => {
  const matched = matchColumns(
    kind,
    seen.map(({ heading }) => heading),
    remembered.fields,
  );
  return seen.map(({ heading, samples, words }, place): ImportColumn => {
    const match = matched[place] ?? { field: null, by: 'choose' as const };
    const field = choices === null ? match.field : (choices.columns[place] ?? null);
    const isAsMatched = field === match.field && match.by !== 'choose';
    const ours = (field === null ? undefined : kind.fields[field]) ?? {};
    const known = field === null ? {} : { ...remembered.words[field], ...choices?.words[field] };
    return {
      heading,
      samples: [...samples],
      field,
      by: choices === null || isAsMatched ? match.by : field === null ? 'out' : 'hand',
      words:
        words === null
          ? null
          : words.map(([theirs, count]) => ({
              theirs,
              count,
              ours: known[plainWord(theirs)] ?? sameWord(ours, theirs) ?? null,
            })),
    };
  });
};

export const detailOf = async (work: Work, vault: Vault, importId: string): Promise<ImportDetail | undefined> => {
  // in this order: an import that is settled in between is shown as running once more, and never without its columns
  const shown = await shownImport(work, importId);
  const row = await readImport(work, importId);
  if (row === undefined || shown === undefined) return undefined;
  const remembered = await rememberedHeadings(work, row.kind);
  return {
    ...shown,
    version: row.version,
    readAs: row.readAs as ImportDetail['readAs'],
    columns: columnsOf(importKinds[row.kind], openColumns(vault, row.columns), row.choices, remembered),
    mode: row.mode,
    mail: row.mail,
  };
};

/** What is shown of a verdict: each reason with its cell and what stands there, in the order of the columns. */
export const judgedRow = (vault: Vault, choices: Choices | null, row: ShownRow): JudgedRow => {
  const { problems, changes, note } = openTold(vault, row.told);
  const { cells } = openRow(vault, row);
  return {
    row: row.row,
    name: row.name,
    verdict: row.verdict,
    problems: problems
      .map(({ field, message }) => ({
        column: field === null ? -1 : (choices?.columns.indexOf(field) ?? -1),
        message,
      }))
      .sort((one, other) => one.column - other.column)
      .map(({ column, message }) =>
        column < 0
          ? { cell: null, value: '', message }
          : { cell: cellName(column, row.row), value: (cells[column] ?? '').slice(0, 120), message },
      ),
    changes: [...changes],
    note,
    recordId: row.recordId,
  };
};

const VERDICTS_PAGE = 25;

export const pageOfVerdicts = async (
  work: Work,
  vault: Vault,
  importId: string,
  { verdict, page }: { readonly verdict?: Verdict | undefined; readonly page: number },
) => {
  const row = await readImport(work, importId);
  if (row === undefined) return undefined;
  const offset = (page - 1) * VERDICTS_PAGE;
  const { rows, total } = await pageOfRows(work, importId, { verdict, offset, limit: VERDICTS_PAGE });
  return { rows: rows.map((each) => judgedRow(vault, row.choices, each)), total, page, size: VERDICTS_PAGE };
};

/** What a record of which something depends is said to have; a table that is not here says its own name. */
const having: Readonly<Record<string, string>> = {
  'changed since': 'changed since',
  'signed in': 'signed in',
  projects: 'with projects',
  users: 'with users',
  companies: 'with companies below',
  project_users: 'with people on it',
  credit_applications: 'with a credit application',
  service_requests: 'with requests',
  allocations: 'with spaces held',
  passes: 'with passes',
  documents: 'with documents',
  quotes: 'with quotes',
  letters: 'with letters sent',
  limit_changes: 'with a change of the limit',
  credit_instruments: 'with a guarantee or letter of credit',
  insurance_policies: 'with insurance recorded',
  credit_notices: 'with notices sent',
  sessions: 'signed in',
  departments: 'that others close into',
  spaces: 'that look after spaces',
  user_departments: 'with people',
  designations: 'with levels',
  credit_lines: 'with shares of credit',
  'request types': 'with types of request',
  'name taken': 'whose name or code before is another’s now',
  'line behind': 'with others behind them, or on the days before',
};

/** The same for one kind, where the words of the others would mislead. */
const havingOf: Partial<Record<ImportKindId, Readonly<Record<string, string>>>> = {
  spaces: { allocations: 'that projects hold, have or had' },
  allocations: { allocations: 'that are challenging another' },
};

/** "14 projects with requests", the most first. */
export const dependsInWords = (
  kind: ImportKindId,
  dependents: readonly Dependent[],
): { what: string; records: number }[] => {
  const records = new Map<string, Set<string>>();
  for (const { what, recordId } of dependents) {
    const word = havingOf[kind]?.[what] ?? having[what] ?? `named in ${what.replaceAll('_', ' ')}`;
    records.set(word, (records.get(word) ?? new Set()).add(recordId));
  }
  const { one, many } = importKinds[kind];
  return [...records]
    .map(([word, ids]) => ({ what: `${countOf(ids.size, one, many)} ${word}`, records: ids.size }))
    .sort((a, b) => b.records - a.records);
};
