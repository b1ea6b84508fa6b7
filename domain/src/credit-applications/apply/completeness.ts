import { creditMessages } from '../messages.ts';
import { type Beyond, type Data, type Fields, rowsOf } from '../sections/field.ts';
import {
  type CustomerSection,
  customerSections,
  isSaved,
  type SavedSection,
  sectionData,
  shapeOfSection,
} from '../sections/section.ts';

export interface FieldMessage {
  readonly field: string;
  readonly errorMessage: string;
}

/** What an application holds so far, as far as completeness asks. `files` counts live documents by upload section and slot. */
export interface Filled extends Beyond {
  readonly data: Readonly<Partial<Record<SavedSection, unknown>>>;
  readonly files: readonly { readonly section: string; readonly slot: number | null }[];
  readonly validPayableContacts: number;
  readonly signed: boolean;
}

export type SectionState = 'not started' | 'in progress' | 'complete';
export interface SectionProgress {
  readonly section: CustomerSection;
  readonly state: SectionState;
  readonly missing: readonly FieldMessage[];
}

const hasFile = ({ files }: Pick<Filled, 'files'>, place: string, slot: number | null): boolean =>
  files.some((file) => file.section === place && (slot === null || file.slot === slot));

/**
 * What the rules of a section say that look beyond its own data: its files, the date, the applicant's own domain. `files: 'elsewhere'` leaves the
 * files to whoever knows them.
 */
export const beyondShape = (
  section: SavedSection,
  data: Data,
  around: Beyond & { readonly files: Filled['files'] | 'elsewhere' },
): readonly FieldMessage[] => {
  const { files } = around;
  const walk = (fields: Fields, values: Data, path: string, slot: number | null): readonly FieldMessage[] =>
    Object.entries(fields).flatMap(([key, field]) => {
      const value = values[key];
      if (field.kind === 'rows')
        return rowsOf(value).flatMap((row, index) => walk(field.fields, row, `${path}${key}.${index}.`, index + 1));
      if (field.kind === 'file') {
        const isMissing = files !== 'elsewhere' && field.needed(values) && !hasFile({ files }, field.place, slot);
        return isMissing ? [{ field: path + key, errorMessage: creditMessages.fileMissing }] : [];
      }
      const errorMessage = typeof value === 'string' ? (field.beyond?.(value, around) ?? null) : null;
      return errorMessage === null ? [] : [{ field: path + key, errorMessage }];
    });
  return walk(sectionData[section].fields, data, '', null);
};

const progressOfSaved = (section: SavedSection, filled: Filled): SectionProgress => {
  const data = filled.data[section];
  if (data === undefined) return { section, state: 'not started', missing: [] };
  const read = shapeOfSection(section).safeParse(data);
  const missing = read.success
    ? beyondShape(section, read.data, filled)
    : read.error.issues.map(({ path, message }) => ({ field: path.join('.'), errorMessage: message }));
  return { section, state: missing.length === 0 ? 'complete' : 'in progress', missing };
};

const progressOf = (section: CustomerSection, filled: Filled): SectionProgress => {
  if (isSaved(section)) return progressOfSaved(section, filled);
  if (section === 'accounts-payable-contacts') {
    return filled.validPayableContacts > 0
      ? { section, state: 'complete', missing: [] }
      : {
          section,
          state: 'not started',
          missing: [{ field: 'contacts', errorMessage: creditMessages.contactMissing }],
        };
  }
  return { section, state: filled.signed ? 'complete' : 'not started', missing: [] };
};

/** Section by section: not started, in progress with what is missing, or complete (credit.md §4 Progress). */
export const progressOfApplication = (filled: Filled): readonly SectionProgress[] =>
  customerSections.map((section) => progressOf(section, filled));

/** What must be complete before the signature: everything but the signature itself, which is given with the submission. `sectionsComplete` of guards.ts refuses it. */
export const unfinished = (progress: readonly SectionProgress[]): readonly SectionProgress[] =>
  progress.filter(({ section, state }) => section !== 'terms-and-conditions' && state !== 'complete');
