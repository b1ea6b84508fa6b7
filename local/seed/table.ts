// What the lot is filled with, typed as tables: a line for each row, with bars between its cells, and one such line that names the columns.

type ColumnOf<Head extends string> = Head extends `${infer Column} | ${infer Others}`
  ? Column | ColumnOf<Others>
  : Head;
type Row<Head extends string> = Readonly<Record<ColumnOf<Head>, string>>;

const cellsOf = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

/** The cells of one row by the names of their columns; those that are left out at the end are empty. */
export const rowOf = <Head extends string>(head: Head, line: string): Row<Head> => {
  const columns = cellsOf(head);
  const cells = cellsOf(line);
  if (cells.length > columns.length) throw new Error(`This row has more cells than its table has columns: ${line}`);
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Row<Head>;
};

export const tableOf = <Head extends string>(head: Head, text: string): readonly Row<Head>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => rowOf(head, line));
