import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { AllocationChange, NewAllocation } from '@gatehouse/domain/spaces/space.ts';
import type { Work } from '#server/db/work.ts';
import { scopeOf } from '#server/platform/session/scope.ts';
import { holdSpace } from '../commands/hold.ts';
import { addSpace, changeSpace } from '../commands/lot-space.ts';
import { changeAllocation, confirmHold } from '../commands/moves.ts';
import type { Asking } from '../commands/step.ts';
import { lockNames } from '../queries/lot-spaces.ts';
import { placeNamesAt } from '../queries/plan-places.ts';
import { holdingProjectsNamed } from '../queries/reads.ts';
import { assertManages } from '../rights.ts';

/** Spaces that come with a file: the commands of their room. */
export const bringSpaces = { add: addSpace, change: changeSpace, lockNames, placeNamesAt };

/** In somebody's name, with nobody mailed. */
const quietly = (work: Work, person: Person): Asking => {
  assertManages(person);
  return { work, scope: scopeOf(person), publicUrl: null };
};

/** Days of spaces that come with a file: the commands of the board. */
export const bringHolds = {
  hold: (work: Work, person: Person, wanted: NewAllocation) =>
    holdSpace(quietly(work, person), wanted, person.userProfileId),
  confirm: (work: Work, person: Person, allocationId: string) => confirmHold(quietly(work, person), allocationId),
  change: (work: Work, person: Person, allocationId: string, change: AllocationChange, seenVersion: number) =>
    changeAllocation(quietly(work, person), allocationId, change, seenVersion),
  projectsNamed: (work: Work, person: Person, words: readonly string[]) =>
    holdingProjectsNamed(work, scopeOf(person), words),
};
