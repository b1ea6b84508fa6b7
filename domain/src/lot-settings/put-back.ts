import { type Difference, isSame, ORDER } from './differences.ts';
import type { Row, Values } from './values.ts';

export interface PutBack extends Pick<Difference, 'place' | 'was' | 'is'> {
  readonly behind?: string | null | undefined;
}

/** null: something newer stands there. */
type Undone<T> = T | null;

/** The rows with one that went, behind the row that stood before it; last where that went as well. */
const withRow = (rows: readonly Row[], row: Row, behind: string | null | undefined): readonly Row[] => {
  const at = behind === '' ? 0 : rows.findIndex(({ id }) => id === behind) + 1 || rows.length;
  return rows.toSpliced(at, 0, row);
};

const undoneInRows = (
  rows: readonly Row[],
  [id = '', ...rest]: readonly string[],
  change: PutBack,
): Undone<readonly Row[]> => {
  if (id === ORDER) {
    const order = change.was as readonly string[];
    const own = rows.filter((row) => order.includes(row.id));
    if (
      !isSame(
        own.map((row) => row.id),
        change.is,
      )
    )
      return null;
    const sorted = order.flatMap((each) => own.filter((row) => row.id === each));
    return rows.map((row) => (order.includes(row.id) ? (sorted.shift() ?? row) : row));
  }
  const found = rows.find((row) => row.id === id);
  if (rest.length > 0) {
    if (found === undefined) return null;
    const row = undoneIn(found, rest, change);
    return row === null ? null : rows.map((each) => (each === found ? (row as Row) : each));
  }
  if (!isSame(found ?? null, change.is)) return null;
  return change.was === null ? rows.filter((row) => row !== found) : withRow(rows, change.was as Row, change.behind);
};

const undoneIn = (values: Values, [key = '', ...rest]: readonly string[], change: PutBack): Undone<Values> => {
  if (rest.length === 0) return isSame(values[key] ?? null, change.is) ? { ...values, [key]: change.was } : null;
  const rows = undoneInRows((values[key] ?? []) as readonly Row[], rest, change);
  return rows === null ? null : { ...values, [key]: rows };
};

/** The value of a group without these changes, the last of them first; null where one of them is not what stands there any more. */
export const withoutChanges = (value: Values, changes: readonly PutBack[]): Undone<Values> =>
  changes.reduceRight<Undone<Values>>(
    (left, change) => (left === null ? null : undoneIn(left, change.place.split('.'), change)),
    value,
  );
