import type { SectionProgress } from '@gatehouse/domain/credit-applications/apply/completeness.ts';
import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { UploadedFile } from '@gatehouse/domain/uploads/uploaded-file.ts';
import type { Work } from '#server/db/work.ts';
import type { saveSection } from '../apply/commands/save-section.ts';
import type { Mover } from '../commands/move.ts';
import type { ApplicationReading } from './public-reading.ts';
import type { Actor, NewActivity } from './writes.ts';

export interface SectionAsKept {
  readonly data: Readonly<Record<string, unknown>>;
  readonly sectionVersion: number;
  readonly updatedBy: string;
  readonly progress: SectionProgress | undefined;
  readonly documents: readonly UploadedFile[];
}

/** What the features of mailed links may ask of credit; app.ts hands it to them. Nothing here writes a status. */
export interface CreditDesk {
  /** Locks the application and asks the rules: 404, 403 or 409, as for every move. */
  readonly open: (
    mover: Mover,
    move: 'save' | 'annotate',
  ) => Promise<{ readonly application: ApplicationReading; readonly actor: Actor }>;
  readonly save: (
    mover: Mover,
    section: SavedSection,
    data: Readonly<Record<string, unknown>>,
    seenVersion: number,
  ) => ReturnType<typeof saveSection>;
  /** An entry of the log beside the moves. */
  readonly note: (work: Work, application: ApplicationReading, actor: Actor, entry: NewActivity) => Promise<void>;
  readonly sectionOf: (
    work: Work,
    creditApplicationId: string,
    section: SavedSection,
    places: readonly string[],
  ) => Promise<SectionAsKept>;
  /**
   * A referee spoke against the applicant: a reason for the risk, as the policy in force weighs it, while it may still be looked at. A tier that
   * a person set higher stays. Gives whether anything changed.
   */
  readonly hearAgainst: (work: Work, creditApplicationId: string, referee: string) => Promise<boolean>;
}
