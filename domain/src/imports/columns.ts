import { columnLetters } from './cell-names.ts';
import type { ImportField, ImportKind } from './import-kind.ts';
import { importMessages } from './messages.ts';

/** A heading or a word without case, blanks and marks: 'Company Name' and 'company_name' are one. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .slice(0, 120);

/** How a column came to its field. `choose`: nothing fits, or more than one. */
export const columnMatches = ['name', 'last', 'hand', 'out', 'choose'] as const;
export type ColumnMatch = (typeof columnMatches)[number];

export interface MatchedColumn {
  /** null: it is left out. */
  readonly field: string | null;
  readonly by: ColumnMatch;
}

/** Remembered for a kind: the field of a heading, null where it was left out. */
export type RememberedColumns = ReadonlyMap<string, string | null>;

const fieldNamed = ({ fields }: ImportKind, heading: string): string | undefined =>
  Object.entries(fields).find(([, { label, also }]) =>
    [label, ...also].some((word) => plainWord(word) === heading),
  )?.[0];

/**
 * The field of each heading: as last time, else by its name. A heading that stands twice, and a second one for the same field, has to be chosen;
 * so has one that nobody knows, until somebody leaves it out.
 */
export const matchColumns = (
  kind: ImportKind,
  headings: readonly string[],
  remembered: RememberedColumns,
): readonly MatchedColumn[] => {
  const plain = headings.map(plainWord);
  const taken = new Set<string>();
  return plain.map((heading, place): MatchedColumn => {
    const isTwice = heading !== '' && plain.some((other, at) => other === heading && at !== place);
    if (heading === '' || isTwice) return { field: null, by: 'choose' };
    const last = remembered.get(heading);
    if (last === null) return { field: null, by: 'out' };
    const isKnown = last !== undefined && last in kind.fields;
    const field = isKnown ? last : fieldNamed(kind, heading);
    if (field === undefined || taken.has(field)) return { field: null, by: 'choose' };
    taken.add(field);
    return { field, by: isKnown ? 'last' : 'name' };
  });
};

/** What is chosen for the columns of one file: a field or nothing for each, and our word for each of theirs. */
export interface Choices {
  readonly columns: readonly (string | null)[];
  /** By field, then by their word. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What keeps a dry run from beginning, in sentences; empty: nothing does. */
export const whatColumnsLack = (kind: ImportKind, { columns }: Pick<Choices, 'columns'>): readonly string[] => {
  const twice = Object.keys(kind.fields).flatMap((field) => {
    const at = columns.flatMap((each, place) => (each === field ? [columnLetters(place)] : []));
    return at.length < 2 ? [] : [`${kind.fields[field]?.label} ${importMessages.twoColumns} (${at.join(', ')})`];
  });
  const missing = Object.entries(kind.fields).flatMap(([field, { label, required }]) =>
    required === true && !columns.includes(field) ? [`${label} ${importMessages.chooseRequired}`] : [],
  );
  return [...twice, ...missing];
};

/** Our word for one of theirs, where they are the same but for case and marks, by its name first where it has one; undefined: somebody has to say. */
export const sameWord = (
  { choices = [], called }: Pick<ImportField, 'choices' | 'called'>,
  theirs: string,
): string | undefined =>
  choices.find((ours) => called !== undefined && plainWord(called(ours)) === plainWord(theirs)) ??
  choices.find((ours) => plainWord(ours) === plainWord(theirs));
