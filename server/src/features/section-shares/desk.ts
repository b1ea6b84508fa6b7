import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { CreditDesk } from '#server/features/credit-applications/queries/desk.ts';
import type { DocumentRow } from '#server/features/uploads/queries.ts';
import type { FilesByLink } from '#server/platform/files/files-by-link.ts';
import type { Scope } from '#server/platform/session/scope.ts';

export interface Mover {
  readonly work: Work;
  readonly scope: Scope;
  readonly by: Person | { readonly sectionGuest: string };
  readonly creditApplicationId: string;
  readonly seenVersion: null;
}

/** What this feature needs of credit: its own commands, passed in by app.ts. */
export type CreditOfShares = Pick<CreditDesk, 'open' | 'save' | 'note' | 'sectionOf'>;

export interface ShareSettings<Kept> {
  readonly publicUrl: string;
  readonly credit: CreditOfShares;
  readonly files: FilesByLink<Kept, DocumentRow>;
}
