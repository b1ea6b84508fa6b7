import { compareWords, type Piece } from '../../text/compare-words.ts';
import {
  type Data,
  type Fields,
  filesIn,
  rowsIn,
  rowsOf,
  type ValueField,
  type ValueKind,
  valuesIn,
} from '../sections/field.ts';
import { groupedReadingsOf, isNothing, nameInRow, nameOf, readOut, unlistedName } from '../sections/reading.ts';
import { type CustomerSection, customerSections, sectionData, sectionTitles } from '../sections/section.ts';

/** Kinds that the two columns show each in a way of its own; all others are words. */
type RedlineKind = 'text' | 'cents' | 'day' | 'number' | 'percent' | 'flag' | 'lastFour' | 'unknown';

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
  readonly contacts: readonly ({ readonly contactId: string } & Data)[];
  readonly files: readonly RedlineFile[];
}

/** What stands in one of the two columns; null: nothing. */
export type RedlineValue =
  | { readonly kind: Exclude<RedlineKind, 'cents' | 'number' | 'percent'>; readonly text: string }
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

const kindOf = (kind: ValueKind): RedlineKind =>
  kind === 'email' || kind === 'phone' || kind === 'city' || kind === 'lines' || kind === 'choice' ? 'text' : kind;

const shownOf = (kind: RedlineKind, { say }: Compared, value: unknown): RedlineValue | null => {
  if (isNothing(value)) return null;
  if (kind === 'cents' || kind === 'number' || kind === 'percent')
    return typeof value === 'number' ? { kind, amount: value } : { kind: 'unknown', text: String(value) };
  if (kind === 'flag' && typeof value === 'boolean') return { kind, text: readOut({ kind, say }, value, asKept) ?? '' };
  return { kind, text: typeof value === 'string' ? value : JSON.stringify(value) };
};

/** Days are written by whoever shows them. */
const asKept = { day: (date: string) => date };

const alike = (one: unknown, other: unknown): boolean =>
  isNothing(one) ? isNothing(other) : JSON.stringify(one) === JSON.stringify(other);

/** A field as it is compared; `unknown`: this version of the product has no field of that name. */
interface Compared {
  readonly key: string;
  readonly name: string;
  readonly kind: RedlineKind;
  readonly say?: ValueField['say'] | undefined;
}

const rowOf = (compared: Compared, before: unknown, after: unknown): RedlineRow => {
  const { key, name, kind } = compared;
  const [was, is] = [shownOf(kind, compared, before), shownOf(kind, compared, after)];
  const changed = !alike(before, after);
  const words = changed && kind === 'text' && was !== null && is !== null && 'text' in was && 'text' in is;
  return {
    field: key,
    label: name,
    before: was,
    after: is,
    changed,
    pieces: words ? compareWords(was.text, is.text) : null,
    note: null,
  };
};

/** The fields of the section first, then whatever else either version holds: nothing that was typed can change unseen. */
const rowsOfData = (fields: Fields, before: Data, after: Data): RedlineRow[] => {
  const listed = valuesIn(fields).map(([key, field]) => ({
    key,
    name: nameOf(field),
    kind: kindOf(field.kind),
    say: field.say,
  }));
  const known = new Set([...listed, ...rowsIn(fields).map(([key]) => ({ key }))].map(({ key }) => key));
  const rest = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !known.has(key))
    .map((key) => ({ key, name: unlistedName(key), kind: 'unknown' as const }));
  return [...listed, ...rest].map((each) => rowOf(each, before[each.key], after[each.key]));
};

/** Lists are compared place by place: reference 2 of one version against reference 2 of the other. */
const rowsOfLists = (section: CustomerSection, before: Data, after: Data): RedlineRow[] =>
  rowsIn(sectionData[section].fields).flatMap(([key, list]) => {
    const [was, is] = [rowsOf(before[key]), rowsOf(after[key])];
    return Array.from({ length: Math.max(was.length, is.length) }, (_, index) =>
      rowsOfData(list.fields, was[index] ?? {}, is[index] ?? {}).map((row) => ({
        ...row,
        field: `${key}.${index}.${row.field}`,
        label: nameInRow(list, index + 1, row.label),
      })),
    ).flat();
  });

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

const rowsOfFiles = (section: CustomerSection, before: RedlineVersion, after: RedlineVersion): RedlineRow[] => {
  const { fields } = sectionData[section];
  const own = filesIn(fields).map(([, file]) => ({ file, list: null }));
  const ofRows = rowsIn(fields).flatMap(([, list]) => filesIn(list.fields).map(([, file]) => ({ file, list })));
  return [...own, ...ofRows].flatMap(({ file, list }) => {
    const at = (version: RedlineVersion) => version.files.filter((each) => each.section === file.place);
    const slots = [...new Set([...at(before), ...at(after)].map(({ slot }) => slot))].sort(
      (one, other) => (one ?? 0) - (other ?? 0),
    );
    return slots.flatMap((slot) => {
      const named = slot === null || list === null ? nameOf(file) : nameInRow(list, slot, nameOf(file));
      const inSlot = (version: RedlineVersion) => at(version).filter((each) => each.slot === slot);
      return pairsOf(inSlot(before), inSlot(after)).map(([was, is], index) =>
        fileRow(named, `${file.place}.${slot ?? ''}.${index}`, was, is),
      );
    });
  });
};

/** Contacts are followed by who they are, and read as everybody reads them: a name and an address. */
const rowsOfContacts = (before: RedlineVersion, after: RedlineVersion): RedlineRow[] => {
  const ids = [...new Set([...before.contacts, ...after.contacts].map(({ contactId }) => contactId))];
  return rowsIn(sectionData['accounts-payable-contacts'].fields).flatMap(([key, list]) =>
    ids.flatMap((id, index) => {
      const at = ({ contacts }: RedlineVersion) => contacts.find(({ contactId }) => contactId === id) ?? {};
      return groupedReadingsOf(list).map(({ keys, label, read }) =>
        rowOf(
          { key: `${key}.${index}.${keys[0]}`, name: nameInRow(list, index + 1, label), kind: 'text' },
          read(at(before), asKept),
          read(at(after), asKept),
        ),
      );
    }),
  );
};

const sectionOf = (section: CustomerSection, before: RedlineVersion, after: RedlineVersion): RedlineSection => {
  const [was, is] = [before.sections[section], after.sections[section]];
  const rows = [
    ...sealedNote(
      rowsOfData(sectionData[section].fields, was?.data ?? {}, is?.data ?? {}),
      was?.match ?? null,
      is?.match ?? null,
    ),
    ...rowsOfLists(section, was?.data ?? {}, is?.data ?? {}),
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
