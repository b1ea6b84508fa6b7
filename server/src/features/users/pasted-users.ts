import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { parse } from 'csv-parse/sync';

const columns = [
  'firstname',
  'lastname',
  'email',
  'jobtitle',
  'phone',
  'project',
  'permission',
  'accountspayable',
] as const;
type Column = (typeof columns)[number];
const MOST_LINES = 200;

export interface PastedUser extends Readonly<Record<Column, string>> {
  /** As the person counts them: the first line of the text is 1. */
  readonly line: number;
  readonly problems: readonly string[];
}

interface Read {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const nameOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');
const alsoCalled: Readonly<Record<string, Column>> = {
  emailaddress: 'email',
  title: 'jobtitle',
  projects: 'project',
  permissions: 'permission',
};
const columnOf = (heading: string): Column | undefined =>
  columns.find((column) => column === nameOf(heading)) ?? alsoCalled[nameOf(heading)];

/** Which of the separators does the first line use most? Lists come from spreadsheets (tabs), from files (commas) and from Europe (semicolons). */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split('\n');
  const count = (mark: string): number => first.split(mark).length;
  if (count('\t') > 1) return '\t';
  return count(';') > count(',') ? ';' : ',';
};

/**
 * Reads a pasted list or the text of a CSV file. A first line that names an e-mail column is a heading and says the order; without one the
 * order is first name, last name, e-mail, job title, phone, project, permission, accounts payable. Refuses what is no list at all.
 */
export const readPastedUsers = (text: string): readonly PastedUser[] => {
  const read = recordsOf(text);
  const headings = read[0]?.record.map(columnOf) ?? [];
  const hasHeading = headings.includes('email');
  const order: readonly (Column | undefined)[] = hasHeading ? headings : columns;
  const lines = hasHeading ? read.slice(1) : read;
  if (lines.length === 0) throw refusal(usersMessages.importEmpty);
  if (lines.length > MOST_LINES) throw refusal(usersMessages.importTooLong);
  return lines.map(({ record, info }) => {
    const value = (column: Column): string => {
      const place = order.indexOf(column);
      return place < 0 ? '' : (record[place] ?? '').trim();
    };
    const extra = record.slice(order.length).some((cell) => cell.trim() !== '');
    return {
      ...(Object.fromEntries(columns.map((column) => [column, value(column)])) as Record<Column, string>),
      line: info.lines,
      problems: extra ? [usersMessages.importTooManyColumns] : [],
    };
  });
};

const recordsOf = (text: string): readonly Read[] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as readonly Read[];
  } catch {
    throw refusal(usersMessages.importUnreadable);
  }
};

const refusal = (errorMessage: string): Refusal => new Refusal(400, [{ errorMessage, field: 'csv', code: 'invalid' }]);
