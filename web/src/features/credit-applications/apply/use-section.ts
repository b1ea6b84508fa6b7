import type { FieldMessage } from '@gatehouse/domain/credit-applications/apply/completeness.ts';
import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { fieldAt } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import type { CustomerSection, SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { UploadSection } from '@gatehouse/domain/uploads/limits.ts';
import { createContext, useContext } from 'react';
import type { Arrivals } from '#web/ui/use-arrivals.ts';
import type { SectionForm } from './use-section-form.ts';

/** How the files of a section come, go and are opened when it is not the customer's own screen (a guest's link). */
export interface SectionFiles {
  readonly send: (
    place: { readonly section: UploadSection; readonly slot?: number | undefined },
    file: File,
    watch: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
  ) => Promise<unknown>;
  readonly remove: (documentId: string) => Promise<unknown>;
  readonly open: (documentId: string) => Promise<void>;
  /** Whether this file may be taken out here. */
  readonly mayRemove: (documentId: string) => boolean;
}

/** What a form of sections needs of its application; a guest's link has no more. */
export type FilledApplication = Pick<
  CustomerApplication,
  | 'creditApplicationId'
  | 'companyName'
  | 'projectName'
  | 'projectNumber'
  | 'documents'
  | 'sections'
  | 'progress'
  | 'prefilled'
>;

/** What the fields of a section share: the form, whose section it is, and what the server says is missing. */
export interface SectionContext {
  readonly application: Pick<
    CustomerApplication,
    'creditApplicationId' | 'companyName' | 'projectName' | 'projectNumber' | 'documents'
  >;
  readonly section: SavedSection;
  readonly form: SectionForm;
  /** Counts the presses of Continue that found something; from the first on, everything that is missing is told. */
  readonly attempt: number;
  readonly missing: readonly FieldMessage[];
  /** The field that a link led to. */
  readonly wanted: string | null;
  /** Sends what was typed now instead of in two seconds. */
  readonly flush: () => void;
  /** Text that no form holds yet (a sealed number half typed): the leave guard asks about it. */
  readonly hold: (key: string, held: boolean) => void;
  /** Files came or went. */
  readonly refresh: () => Promise<void>;
  /** A file is on its way: Continue waits for it. */
  readonly follow: Arrivals['follow'];
  /** 'as submitted': they are read and neither come nor go. */
  readonly files?: SectionFiles | 'as submitted' | undefined;
}

export const SectionPlace = createContext<SectionContext | null>(null);

export function useSection(): SectionContext {
  const place = useContext(SectionPlace);
  if (place === null) throw new Error('A field of a section stands inside a section');
  return place;
}

/** The id of the control of a field, for the ways that lead to it. */
export const fieldId = (section: CustomerSection, path: string): string => `${section}.${path}`;

/** What stands beside a field: its name, its id, and its sentence when there is one. */
export function useFieldText(path: string): {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
} {
  const { section, form, attempt, missing } = useSection();
  const told = attempt === 0 ? undefined : missing.find(({ field }) => field === path)?.errorMessage;
  return {
    id: fieldId(section, path),
    label: fieldAt(section, path)?.field.label ?? path,
    error: form.problemAt(path) ?? told,
  };
}
