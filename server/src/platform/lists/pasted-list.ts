import { fieldRefusal, type Refusal } from '@gatehouse/domain/http/refusal.ts';
import { parse } from 'csv-parse/sync';

/** More is a spreadsheet of its own; nobody reads what is wrong with so many lines. */
const MOST_LINES = 200;

interface Read {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

export interface PastedLine<C extends string> {
  /** As the person counts them: the first line of the text is 1. */
  readonly line: number;
  /** Trimmed; what a line does not have is empty. */
  readonly cells: Readonly<Record<C, string>>;
  /** Something stands behind the last column. */
  readonly tooMany: boolean;
}

export interface PastedShape<C extends string> {
  /** The order of a list without a heading. */
  readonly columns: readonly C[];
  readonly columnNamed: (heading: string) => C | undefined;
  /** A first line that names this column is a heading, and says the order. */
  readonly heading: C;
  readonly messages: { readonly empty: string; readonly tooLong: string; readonly unreadable: string };
}

/** Which of the separators does the first line use most? Lists come from spreadsheets (tabs), from files (commas) and from Europe (semicolons). */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split('\n');
  const count = (mark: string): number => first.split(mark).length;
  if (count('\t') > 1) return '\t';
  return count(';') > count(',') ? ';' : ',';
};

const refusal = (errorMessage: string): Refusal => fieldRefusal(400, 'csv', errorMessage);

const recordsOf = (text: string, unreadable: string): readonly Read[] => {
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
    throw refusal(unreadable);
  }
};

/** Reads a pasted list or the text of a CSV file. Refuses (400, field `csv`) what is no list, has no line or too many. */
export const readPastedList = <C extends string>(
  text: string,
  { columns, columnNamed, heading, messages }: PastedShape<C>,
): readonly PastedLine<C>[] => {
  const read = recordsOf(text, messages.unreadable);
  const headings = read[0]?.record.map(columnNamed) ?? [];
  const hasHeading = headings.includes(heading);
  const order: readonly (C | undefined)[] = hasHeading ? headings : columns;
  const lines = hasHeading ? read.slice(1) : read;
  if (lines.length === 0) throw refusal(messages.empty);
  if (lines.length > MOST_LINES) throw refusal(messages.tooLong);
  return lines.map(({ record, info }) => ({
    line: info.lines,
    tooMany: record.slice(order.length).some((cell) => cell !== ''),
    cells: Object.fromEntries(
      columns.map((column) => [column, order.includes(column) ? (record[order.indexOf(column)] ?? '') : '']),
    ) as Record<C, string>,
  }));
};
