import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { CreditDesk } from '#server/features/credit-applications/queries/desk.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Actor } from '#server/features/credit-applications/queries/writes.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { type ReferenceRow, sectionOf } from './queries.ts';

export interface Mover {
  readonly work: Work;
  readonly scope: Scope;
  readonly by: Person;
  readonly creditApplicationId: string;
  readonly seenVersion: null;
}

export interface ReferenceSettings {
  readonly publicUrl: string;
  /** What this feature needs of credit: its own functions, passed in by app.ts. */
  readonly credit: Pick<CreditDesk, 'open' | 'note' | 'hearAgainst'>;
}

/** A reference of an application under its lock, and who acts on it. */
export interface Held {
  readonly application: ApplicationReading;
  readonly actor: Actor;
  readonly reference: Pick<ReferenceRow, 'kind' | 'company'>;
}

/** An entry of the log about a reference: the studio reads it, the customer does not. */
export const noteOf = (
  work: Work,
  { credit }: Pick<ReferenceSettings, 'credit'>,
  { application, actor, reference }: Held,
  move: string,
  comment = reference.company,
): Promise<void> =>
  credit.note(work, application, actor, { move, section: sectionOf(reference), comment, visibleToCustomer: false });
