import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { NewPass } from '@gatehouse/domain/passes/pass.ts';
import {
  columnNamed,
  type PastedColumn,
  type PastedDefaults,
  type PastedProblem,
  passOfLine,
  pastedColumns,
} from '@gatehouse/domain/passes/pasted.ts';
import { dayProblems } from '@gatehouse/domain/passes/wanted.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { parse } from 'csv-parse/sync';
import { type Asker, askForPasses, projectToAskFor } from './ask.ts';

const MOST_LINES = 200;

interface Read {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

export interface JudgedLine {
  /** As the person counts them: the first line of the text is 1. */
  readonly line: number;
  readonly name: string;
  readonly problems: PastedProblem[];
}

/** Lists come from spreadsheets (tabs), from files (commas) and from Europe (semicolons). */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split('\n');
  const count = (mark: string): number => first.split(mark).length;
  if (count('\t') > 1) return '\t';
  return count(';') > count(',') ? ';' : ',';
};

const refusal = (errorMessage: string): Refusal => new Refusal(400, [{ errorMessage, field: 'csv', code: 'invalid' }]);

const recordsOf = (text: string): readonly Read[] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as readonly Read[];
  } catch {
    throw refusal(passMessages.listUnreadable);
  }
};

/** A first line that names a last-name column is a heading and says the order; without one the order of `pastedColumns` holds. */
const linesOf = (text: string) => {
  const read = recordsOf(text);
  const headings = read[0]?.record.map(columnNamed) ?? [];
  const hasHeading = headings.includes('lastName');
  const order: readonly (PastedColumn | undefined)[] = hasHeading ? headings : pastedColumns;
  const lines = hasHeading ? read.slice(1) : read;
  if (lines.length === 0) throw refusal(passMessages.listEmpty);
  if (lines.length > MOST_LINES) throw refusal(passMessages.listTooLong);
  return lines.map(({ record, info }) => ({
    line: info.lines,
    tooMany: record.slice(order.length).some((cell) => cell !== ''),
    cells: Object.fromEntries(
      pastedColumns.map((column) => [column, order.includes(column) ? (record[order.indexOf(column)] ?? '') : '']),
    ) as Record<PastedColumn, string>,
  }));
};

const isColumn = (name: unknown): name is PastedColumn => (pastedColumns as readonly unknown[]).includes(name);

export interface Pasted {
  readonly projectId: string;
  readonly csv: string;
  readonly defaults: PastedDefaults;
  readonly commit: boolean;
}

/** Every line with what is wrong in it; with `commit`, and nothing wrong, the passes are asked for (decisions §5: bulk by CSV or from a crew list). */
export const pastePasses = async (
  asker: Asker,
  { projectId, csv, defaults, commit }: Pasted,
): Promise<{ readonly lines: readonly JudgedLine[]; readonly passIds: readonly string[] }> => {
  await projectToAskFor(asker, projectId);
  const judged = linesOf(csv).map(({ line, cells, tooMany }) => {
    const { pass, problems } = passOfLine(cells, defaults);
    const parsed = NewPass.safeParse(pass);
    const told: PastedProblem[] = [
      ...(tooMany ? [{ field: 'noteToGate' as const, message: passMessages.tooManyColumns }] : []),
      ...problems,
      ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
        field: isColumn(path[0]) ? path[0] : ('lastName' as const),
        message,
      })),
      ...(parsed.success
        ? Object.entries(dayProblems(parsed.data, dayAtSite(parsed.data.site, asker.work.now))).map(
            ([field, message]) => ({ field: field as PastedColumn, message }),
          )
        : []),
    ];
    // a cell that says nothing we know is wrong once, not once more for what stood in for it
    const once = told.filter(({ field }, place) => told.findIndex((other) => other.field === field) === place);
    return { line, name: `${cells.firstName} ${cells.lastName}`.trim(), problems: once, pass: parsed.data };
  });
  const lines = judged.map(({ pass: _, ...line }) => line);
  if (!commit || judged.some(({ problems }) => problems.length > 0)) return { lines, passIds: [] };
  const asked = await askForPasses(
    asker,
    projectId,
    judged.flatMap(({ pass }) => (pass === undefined ? [] : [pass])),
  );
  return { lines, passIds: asked.map(({ passId }) => passId) };
};
