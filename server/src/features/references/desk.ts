import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Scope } from '#server/platform/session/scope.ts';

export interface Actor {
  readonly id: string | null;
  readonly name: string;
}
export interface Mover {
  readonly work: Work;
  readonly scope: Scope;
  readonly by: Person;
  readonly creditApplicationId: string;
  readonly seenVersion: null;
}

/** What this feature needs of credit: its own functions, passed in by app.ts. */
export interface CreditOfReferences {
  readonly open: (
    mover: Mover,
    move: 'annotate',
  ) => Promise<{ readonly application: ApplicationReading; readonly actor: Actor }>;
  readonly note: (
    work: Work,
    application: ApplicationReading,
    actor: Actor,
    entry: {
      readonly move: string;
      readonly section?: Section;
      readonly comment?: string;
      readonly visibleToCustomer: boolean;
    },
  ) => Promise<void>;
  readonly hearAgainst: (work: Work, creditApplicationId: string, referee: string) => Promise<boolean>;
}

export interface ReferenceSettings {
  readonly publicUrl: string;
  readonly credit: CreditOfReferences;
}
