import { stateOf } from '@gatehouse/domain/delegates/delegation.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { mayManageAll } from './commands/set.ts';
import type { StoredDelegation } from './queries.ts';

export const isTheirs = (person: Person, { from, to }: StoredDelegation): boolean =>
  [from.userProfileId, to.userProfileId].includes(person.userProfileId);

/** A delegation as one of the two, or whoever manages all, reads it. */
export const shapeOf = (row: StoredDelegation, person: Person, today: string) => {
  const state = stateOf({ ...row, ended: row.endedAt !== null }, today);
  return {
    ...row,
    scopes: [...row.scopes],
    state,
    mayEnd: state !== 'ended' && (isTheirs(person, row) || mayManageAll(person)),
  };
};
