import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from './scope.ts';

/** Who asks, for whose rows and in which transaction: what nearly every reading and command of a call begins with. */
export interface Asker {
  readonly work: Work;
  readonly scope: Scope;
  readonly person: Person;
}
