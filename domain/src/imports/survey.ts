import type { ImportKind, Problem, TypedRow } from './import-kind.ts';

/** What only the whole file can tell of a row. */
export interface Surveyed {
  readonly problems: readonly Problem[];
  /** An earlier row says the same: it is left alone. */
  readonly sameAs: number | null;
  /** Above 0: it comes after the rows it needs. */
  readonly turn: number;
}

const plain: Surveyed = { problems: [], sameAs: null, turn: 0 };
const textOf = ({ values }: TypedRow): string =>
  JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

interface Seen {
  readonly row: number;
  readonly text: string;
}

/**
 * Looks at all rows of a file, one after the other, and then answers for each: is somebody in it twice, do the two agree, who has to come first,
 * and do parents run in a circle. Holds keys and not rows, so that a hundred thousand of them have room.
 */
export const openSurvey = (kind: ImportKind) => {
  const seen = new Map<string, Seen>();
  const twice = new Map<number, Surveyed>();
  /** The words by which rows are named as parents, with the row they name. */
  const rowOf = new Map<string, number>();
  const parentOf = new Map<number, string>();
  const turns = new Map<number, number>();

  const add = (row: TypedRow): void => {
    const text = textOf(row);
    const keys = kind.keysOf(row.values);
    for (const [field, key] of keys) {
      const name = `${field} ${key}`;
      const first = seen.get(name);
      if (first === undefined) {
        seen.set(name, { row: row.row, text });
        if (!rowOf.has(key)) rowOf.set(key, row.row);
      } else if (!twice.has(row.row)) {
        const said = kind.aboutOf?.(row.values) ?? row.values[field] ?? '';
        const because = `${said === '' ? 'It' : `“${said}”`} is in row ${first.row} too, and the two do not agree`;
        twice.set(
          row.row,
          first.text === text ? { ...plain, sameAs: first.row } : { ...plain, problems: [{ field, message: because }] },
        );
      }
    }
    const turn = kind.turnOf?.(row.values) ?? 0;
    if (turn > 0) turns.set(row.row, turn);
    const parent = kind.parentOf?.(row.values);
    if (parent !== undefined) parentOf.set(row.row, parent);
  };

  const circleOf = (row: number): readonly number[] => {
    const way: number[] = [];
    for (let at: number | undefined = row; at !== undefined; ) {
      if (at === row && way.length > 0) return way;
      if (way.includes(at)) return [];
      way.push(at);
      const parent = parentOf.get(at);
      at = parent === undefined ? undefined : rowOf.get(parent);
    }
    return [];
  };

  const of = (row: number): Surveyed => {
    const known = twice.get(row);
    if (known !== undefined) return known;
    if (!parentOf.has(row)) return { ...plain, turn: turns.get(row) ?? 0 };
    const circle = circleOf(row);
    if (circle.length < 2) return { ...plain, turn: 1 };
    const rows = [...circle].sort((a, b) => a - b);
    const words = `Rows ${rows.slice(0, -1).join(', ')} and ${rows.at(-1)} are each other’s parents`;
    return { problems: [{ field: 'parent', message: words }], sameAs: null, turn: 1 };
  };
  return { add, of };
};
