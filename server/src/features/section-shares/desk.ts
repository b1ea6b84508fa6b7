import type { SectionProgress } from '@gatehouse/domain/credit-applications/apply/completeness.ts';
import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { UploadedFile } from '@gatehouse/domain/uploads/uploaded-file.ts';
import type { Work } from '#server/db/work.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import type { DocumentRow } from '#server/features/uploads/queries.ts';
import type { FilesByLink } from '#server/platform/files/files-by-link.ts';
import type { Scope } from '#server/platform/session/scope.ts';

export interface Actor {
  readonly id: string | null;
  readonly name: string;
}
export interface Mover {
  readonly work: Work;
  readonly scope: Scope;
  readonly by: Person | { readonly sectionGuest: string };
  readonly creditApplicationId: string;
  readonly seenVersion: null;
}

/** What this feature needs of credit: its own commands, passed in by app.ts. */
export interface CreditOfShares {
  readonly open: (
    mover: Mover,
    move: 'save',
  ) => Promise<{ readonly application: ApplicationReading; readonly actor: Actor }>;
  readonly save: (
    mover: Mover,
    section: SavedSection,
    data: Readonly<Record<string, unknown>>,
    seenVersion: number,
  ) => Promise<{
    readonly message: string;
    readonly sectionVersion: number;
    readonly savedAt: string;
    readonly progress: {
      section: SectionProgress['section'];
      state: SectionProgress['state'];
      missing: { field: string; errorMessage: string }[];
    }[];
    readonly data: Readonly<Record<string, unknown>>;
  }>;
  readonly note: (
    work: Work,
    application: ApplicationReading,
    actor: Actor,
    entry: {
      readonly move: string;
      readonly section: SavedSection;
      readonly comment?: string;
      readonly visibleToCustomer: boolean;
    },
  ) => Promise<void>;
  readonly sectionOf: (
    work: Work,
    creditApplicationId: string,
    section: SavedSection,
    places: readonly string[],
  ) => Promise<{
    readonly data: Readonly<Record<string, unknown>>;
    readonly sectionVersion: number;
    readonly updatedBy: string;
    readonly progress: SectionProgress | undefined;
    readonly documents: readonly UploadedFile[];
  }>;
}

export interface ShareSettings<Kept> {
  readonly publicUrl: string;
  readonly credit: CreditOfShares;
  readonly files: FilesByLink<Kept, DocumentRow>;
}
