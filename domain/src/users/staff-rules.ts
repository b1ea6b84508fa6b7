import { studioRoleIds } from '../permissions/people.ts';
import { type GivenRole, givenRoles } from './given-roles.ts';
import { usersMessages } from './messages.ts';

export const roleOfId = (id: number): GivenRole | undefined => givenRoles.find((role) => studioRoleIds[role] === id);

interface DesignationFacts {
  readonly level: number;
  readonly departmentId: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/**
 * §6: level 1 is held by Department User and Department Head, level 2 by Department Head only. Answers the sentence for each designation
 * that may not stand, by its place.
 */
export const designationProblems = (
  designations: readonly DesignationFacts[],
  userRoleIds: readonly number[],
): readonly { readonly place: number; readonly problem: string }[] => {
  const roles = userRoleIds.map(roleOfId);
  const isHead = roles.includes('Department Head');
  const seen = new Set<string>();
  return designations.flatMap(
    ({ level, departmentId, validFrom, validTo }, place): { place: number; problem: string }[] => {
      const key = `${level} ${departmentId}`;
      const isTwice = seen.has(key);
      seen.add(key);
      if (level === 2 && !isHead) return [{ place, problem: usersMessages.levelTwoNeedsRole }];
      if (level === 1 && !isHead && !roles.includes('Department User'))
        return [{ place, problem: usersMessages.levelOneNeedsRole }];
      if (isTwice) return [{ place, problem: usersMessages.levelTwice }];
      if (validFrom !== null && validTo !== null && validTo < validFrom)
        return [{ place, problem: usersMessages.levelEndsEarly }];
      return [];
    },
  );
};
