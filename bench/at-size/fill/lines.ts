import type { Copying } from './copying.ts';
import type { Place, Town } from './town.ts';

/** What one copy of an example is about. */
export interface Copy {
  readonly n: number;
  readonly total: number;
  readonly town: Town;
  readonly project: Place;
  readonly party: Place['party'];
  readonly status: string;
  /** What is over moves back so far; what is to come, from this day on, ahead. */
  readonly backMs: number;
  readonly backDays: number;
  readonly aheadDays: number;
  /** In days since 1970. */
  readonly aheadFrom: number;
  /** Its own number, where such a record has one; the A/R account of an application. */
  readonly number: string;
  readonly percent: number;
  /** What was worked out once for this copy and is said again in many places. */
  readonly said: (string | undefined)[];
}

/** Something that is different in each copy. */
export type Slot = (copy: Copy) => string;
export type Piece = string | Slot;
/** null: no value. */
export type Value = readonly Piece[] | null;

export const textOf = (value: Value, copy: Copy): string | null => {
  if (value === null) return null;
  let text = '';
  for (const piece of value) text += typeof piece === 'string' ? piece : piece(copy);
  return text;
};

/** A value as COPY reads it. What slots give needs none of it, but a title or a name of the demo may. */
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replace(
        /[\\\n\r\t]/g,
        (letter) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[letter] ?? letter,
      )
    : text;

/** A row as one line of COPY, literals joined so that few pieces are left. */
export const lineOf = (values: readonly Value[]): readonly Piece[] => {
  const pieces: Piece[] = [];
  const add = (piece: Piece): void => {
    const last = pieces.length - 1;
    if (typeof piece === 'string' && typeof pieces[last] === 'string') pieces[last] += piece;
    else pieces.push(piece);
  };
  values.forEach((value, index) => {
    if (index > 0) add('\t');
    for (const piece of value ?? ['\\N']) add(typeof piece !== 'string' || value === null ? piece : escaped(piece));
  });
  add('\n');
  return pieces;
};

/** A line of values that are there already. */
export const plainLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map((value) => (value === null ? '\\N' : typeof value === 'string' ? escaped(value) : String(value))).join('\t')}\n`;

type Named = Readonly<Record<string, string | number | boolean | null>>;

/** Writes rows by the names of their columns; what is not named is empty. */
export const byName = (copying: Copying) => (table: string, row: Named) =>
  copying.write(table, plainLine((copying.columns.get(table) ?? []).map((name) => row[name] ?? null)));
