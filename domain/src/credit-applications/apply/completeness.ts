import { creditMessages } from '../messages.ts';
import {
  type CustomerSection,
  customerSections,
  type SavedSection,
  savedSections,
  sectionShapes,
} from '../sections/section.ts';

export interface FieldMessage {
  readonly field: string;
  readonly errorMessage: string;
}

/** What an application holds so far, as far as completeness asks. `files` counts live documents by upload section and slot. */
export interface Filled {
  readonly data: Readonly<Partial<Record<SavedSection, unknown>>>;
  readonly files: readonly { readonly section: string; readonly slot: number | null }[];
  readonly validPayableContacts: number;
  readonly signed: boolean;
  readonly companyDomain: string | null;
  readonly today: string;
}

export type SectionState = 'not started' | 'in progress' | 'complete';
export interface SectionProgress {
  readonly section: CustomerSection;
  readonly state: SectionState;
  readonly missing: readonly FieldMessage[];
}

const hasFile = ({ files }: Filled, section: string, slot: number | null = null): boolean =>
  files.some((file) => file.section === section && (slot === null || file.slot === slot));

/** Rules that look beyond the section's own data: files, the date, the applicant's own domain. */
const beyondShape = (section: SavedSection, data: unknown, filled: Filled): readonly FieldMessage[] => {
  const value = data as Record<string, unknown>;
  switch (section) {
    case 'line-of-credit':
      return value.guaranteeKind !== 'None' && !hasFile(filled, 'letterofguarantee')
        ? [{ field: 'letterofguarantee', errorMessage: creditMessages.fileMissing }]
        : [];
    case 'company-profile':
      return String(value.dateStarted) > filled.today
        ? [{ field: 'dateStarted', errorMessage: creditMessages.dateInFuture }]
        : [];
    case 'certificate-of-insurance':
      return hasFile(filled, 'certificateOfInsurance')
        ? []
        : [{ field: 'certificateOfInsurance', errorMessage: creditMessages.fileMissing }];
    case 'trade-references':
      return (value.references as readonly { email: string }[]).flatMap(({ email }, index) => [
        ...(filled.companyDomain !== null && email.toLowerCase().endsWith(`@${filled.companyDomain}`)
          ? [{ field: `references.${index}.email`, errorMessage: creditMessages.ownDomain }]
          : []),
        ...(hasFile(filled, 'trade', index + 1)
          ? []
          : [{ field: `references.${index}.file`, errorMessage: creditMessages.fileMissing }]),
      ]);
    default:
      return [];
  }
};

const isSaved = (section: CustomerSection): section is SavedSection =>
  (savedSections as readonly string[]).includes(section);

const progressOfSaved = (section: SavedSection, filled: Filled): SectionProgress => {
  const data = filled.data[section];
  if (data === undefined) return { section, state: 'not started', missing: [] };
  const read = sectionShapes[section].safeParse(data);
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

/** What must be complete before the signature: everything but the signature itself, which is given with the submission. */
export const unfinished = (progress: readonly SectionProgress[]): readonly SectionProgress[] =>
  progress.filter(({ section, state }) => section !== 'terms-and-conditions' && state !== 'complete');
