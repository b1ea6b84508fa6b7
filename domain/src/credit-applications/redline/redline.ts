import { compareWords, type Piece } from '../../text/compare-words.ts';
import { type CustomerSection, customerSections, sectionTitles } from '../sections/section.ts';
import { type FieldKind, type RedlineFieldSpec, redlineFields, redlineFiles, redlineLists } from './redline-fields.ts';

/** A file as a version holds it. */
export interface RedlineFile {
  readonly documentId: string;
  readonly name: string;
  readonly sha256: string;
  readonly section: string;
  readonly slot: number | null;
}

/** One submitted version, as it was frozen. `match`: the keyed hash of a section's sealed number, where one was kept. */
export interface RedlineVersion {
  readonly sections: Readonly<
    Partial<
      Record<CustomerSection, { readonly data: Readonly<Record<string, unknown>>; readonly match: string | null }>
    >
  >;
  readonly contacts: readonly { readonly contactId: string; readonly name: string; readonly email: string }[];
  readonly files: readonly RedlineFile[];
}

/** What stands in one of the two columns; null: nothing. */
export type RedlineValue =
  | { readonly kind: Exclude<FieldKind, 'cents' | 'number' | 'percent'> | 'unknown'; readonly text: string }
  | { readonly kind: 'cents' | 'number' | 'percent'; readonly amount: number }
  | { readonly kind: 'file'; readonly text: string; readonly documentId: string };

export interface RedlineRow {
  readonly field: string;
  readonly label: string;
  readonly before: RedlineValue | null;
  readonly after: RedlineValue | null;
  readonly changed: boolean;
  /** Both texts word by word, where both are words and differ. */
  readonly pieces: readonly Piece[] | null;
  /** A change that the two columns do not show by themselves. */
  readonly note: string | null;
}

export interface RedlineSection {
  readonly section: CustomerSection;
  readonly title: string;
  readonly changes: number;
  readonly rows: readonly RedlineRow[];
}

type Data = Readonly<Record<string, unknown>>;

/** An empty text, a missing field and null are the same nothing. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

const shownOf = (kind: FieldKind | 'unknown', value: unknown): RedlineValue | null => {
  if (isNothing(value)) return null;
  if (kind === 'cents' || kind === 'number' || kind === 'percent')
    return typeof value === 'number' ? { kind, amount: value } : { kind: 'unknown', text: String(value) };
  if (kind === 'flag') return { kind, text: value === true ? 'Yes' : value === false ? 'No' : String(value) };
  return { kind, text: typeof value === 'string' ? value : JSON.stringify(value) };
};

const alike = (one: unknown, other: unknown): boolean =>
  isNothing(one) ? isNothing(other) : JSON.stringify(one) === JSON.stringify(other);

const rowOf = (
  { field, label, kind }: RedlineFieldSpec | UnknownField,
  before: unknown,
  after: unknown,
): RedlineRow => {
  const [was, is] = [shownOf(kind, before), shownOf(kind, after)];
  const changed = !alike(before, after);
  const words = changed && kind === 'text' && was !== null && is !== null && 'text' in was && 'text' in is;
  return {
    field,
    label,
    before: was,
    after: is,
    changed,
    pieces: words ? compareWords(was.text, is.text) : null,
    note: null,
  };
};

interface UnknownField {
  readonly field: string;
  readonly label: string;
  readonly kind: 'unknown';
}

/** A field that this version of the product has no label for: 'vatNumber' reads as "Vat number". */
const unlisted = (field: string): UnknownField => {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return { field, label: words.charAt(0).toUpperCase() + words.slice(1), kind: 'unknown' };
};

/** Listed fields first, then whatever else either version holds: nothing that was typed can change unseen. */
const rowsOfData = (
  listed: readonly RedlineFieldSpec[],
  lists: readonly string[],
  before: Data,
  after: Data,
): RedlineRow[] => {
  const known = new Set([...listed.map(({ field }) => field), ...lists]);
  const rest = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !known.has(field));
  return [...listed, ...rest.map(unlisted)].map((each) => rowOf(each, before[each.field], after[each.field]));
};

const entries = (value: unknown): readonly Data[] =>
  Array.isArray(value)
    ? value.map((each) => (typeof each === 'object' && each !== null && !Array.isArray(each) ? (each as Data) : {}))
    : [];

const rowsOfList = (section: CustomerSection, before: Data, after: Data): RedlineRow[] => {
  const list = redlineLists[section];
  if (list === undefined) return [];
  const [was, is] = [entries(before[list.field]), entries(after[list.field])];
  return Array.from({ length: Math.max(was.length, is.length) }, (_, index) =>
    rowsOfData(list.fields, [], was[index] ?? {}, is[index] ?? {}).map((row) => ({
      ...row,
      field: `${list.field}.${index}.${row.field}`,
      label: `${list.label} ${index + 1}, ${row.label.charAt(0).toLowerCase()}${row.label.slice(1)}`,
    })),
  ).flat();
};

/** Two numbers with the same last four digits are told apart by their hash, where both versions kept one. */
const sealedNote = (rows: readonly RedlineRow[], before: string | null, after: string | null): RedlineRow[] =>
  rows.map((row) =>
    row.after?.kind === 'lastFour' && !row.changed && before !== null && after !== null && before !== after
      ? { ...row, changed: true, note: 'Another number that ends alike' }
      : row,
  );

const fileValue = (file: RedlineFile | undefined): RedlineValue | null =>
  file === undefined ? null : { kind: 'file', text: file.name, documentId: file.documentId };

const fileRow = (
  label: string,
  field: string,
  before: RedlineFile | undefined,
  after: RedlineFile | undefined,
): RedlineRow => {
  const sameBytes = before?.sha256 === after?.sha256;
  const changed = before === undefined || after === undefined || before.name !== after.name || !sameBytes;
  const note =
    !changed || before === undefined || after === undefined
      ? null
      : sameBytes
        ? 'The same file under another name'
        : before.name === after.name
          ? 'Another file under the same name'
          : null;
  return { field, label, before: fileValue(before), after: fileValue(after), changed, pieces: null, note };
};

/** Pairs of one place: by fingerprint, then by name, then one that went against one that came. */
const pairsOf = (
  before: readonly RedlineFile[],
  after: readonly RedlineFile[],
): readonly (readonly [RedlineFile | undefined, RedlineFile | undefined])[] => {
  let [was, is] = [[...before], [...after]];
  const pairs: (readonly [RedlineFile | undefined, RedlineFile | undefined])[] = [];
  const take = (same: (one: RedlineFile, other: RedlineFile) => boolean) => {
    for (const one of [...was]) {
      const other = is.find((each) => same(one, each));
      if (other === undefined) continue;
      pairs.push([one, other]);
      was = was.filter((each) => each !== one);
      is = is.filter((each) => each !== other);
    }
  };
  take((one, other) => one.sha256 === other.sha256 && one.name === other.name);
  take((one, other) => one.sha256 === other.sha256);
  take((one, other) => one.name === other.name);
  take(() => true);
  return [...pairs, ...was.map((one) => [one, undefined] as const), ...is.map((other) => [undefined, other] as const)];
};

const rowsOfFiles = (section: CustomerSection, before: RedlineVersion, after: RedlineVersion): RedlineRow[] =>
  (redlineFiles[section] ?? []).flatMap(({ place, label }) => {
    const at = (version: RedlineVersion) => version.files.filter((file) => file.section === place);
    const slots = [...new Set([...at(before), ...at(after)].map(({ slot }) => slot))].sort(
      (one, other) => (one ?? 0) - (other ?? 0),
    );
    return slots.flatMap((slot) => {
      const named = slot === null ? label : `${redlineLists[section]?.label ?? 'File'} ${slot}, ${label}`;
      const inSlot = (version: RedlineVersion) => at(version).filter((file) => file.slot === slot);
      return pairsOf(inSlot(before), inSlot(after)).map(([was, is], index) =>
        fileRow(named, `${place}.${slot ?? ''}.${index}`, was, is),
      );
    });
  });

const rowsOfContacts = (before: RedlineVersion, after: RedlineVersion): RedlineRow[] => {
  const ids = [...new Set([...before.contacts, ...after.contacts].map(({ contactId }) => contactId))];
  return ids.flatMap((id, index) => {
    const at = ({ contacts }: RedlineVersion) => contacts.find(({ contactId }) => contactId === id);
    const [was, is] = [at(before), at(after)];
    return (['name', 'email'] as const).map((field) =>
      rowOf(
        {
          field: `contacts.${index}.${field}`,
          label: `Contact ${index + 1}, ${field === 'name' ? 'name' : 'e-mail'}`,
          kind: 'text',
        },
        was?.[field],
        is?.[field],
      ),
    );
  });
};

const sectionOf = (section: CustomerSection, before: RedlineVersion, after: RedlineVersion): RedlineSection => {
  const [was, is] = [before.sections[section], after.sections[section]];
  const list = redlineLists[section];
  const data = rowsOfData(
    redlineFields[section],
    list === undefined ? [] : [list.field],
    was?.data ?? {},
    is?.data ?? {},
  );
  const rows = [
    ...sealedNote(data, was?.match ?? null, is?.match ?? null),
    ...rowsOfList(section, was?.data ?? {}, is?.data ?? {}),
    ...(section === 'accounts-payable-contacts' ? rowsOfContacts(before, after) : []),
    ...rowsOfFiles(section, before, after),
  ].filter(({ before: one, after: other }) => one !== null || other !== null);
  return { section, title: sectionTitles[section], changes: rows.filter(({ changed }) => changed).length, rows };
};

/**
 * Two submitted versions field by field and file by file, section by section in the order of the form. Texts are compared
 * word by word, lists place by place, files by name and fingerprint.
 */
export const redlineOf = (before: RedlineVersion, after: RedlineVersion): readonly RedlineSection[] =>
  customerSections.map((section) => sectionOf(section, before, after));
