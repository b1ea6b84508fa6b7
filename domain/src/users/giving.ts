import { can, type Permission } from '../permissions/can.ts';
import { customerPermissions } from '../permissions/customer.ts';
import { type Person, userTypes } from '../permissions/people.ts';
import { type ProjectValue, projectValues } from './rights-words.ts';
import type { ProjectRights } from './user.ts';

const permissionsOf = (value: ProjectValue): readonly Permission[] =>
  Object.entries(customerPermissions).flatMap(([permission, holders]) =>
    (holders as readonly string[]).includes(value) ? [permission as Permission] : [],
  );

/**
 * May `giver` give this permission value on this project? Nobody gives what they do not hold themselves: everything that the value allows, they
 * must be allowed on that project (so "view and manage" gives "view only" too). Company admins hold all, and staff give all (§6).
 */
const mayGiveValue = (giver: Person, value: ProjectValue, projectId: string): boolean =>
  giver.userTypeId !== userTypes.customer ||
  permissionsOf(value).every((permission) => can(giver, permission, projectId));

/** What `giver` may give on a project, for a form to offer. */
export const givableValues = (giver: Person, projectId: string): readonly ProjectValue[] =>
  projectValues.filter((value) => mayGiveValue(giver, value, projectId));

/** The values of `wanted` that are new to somebody who holds `held` and that `giver` may not give; what is there already may stay. */
export const valuesNotToGive = (
  giver: Person,
  wanted: readonly ProjectRights[],
  held: readonly { readonly projectId: string; readonly values: readonly string[] }[] = [],
): readonly { readonly projectId: string; readonly value: ProjectValue }[] =>
  wanted.flatMap(({ projectId, values }) => {
    const before = held.find((project) => project.projectId === projectId)?.values ?? [];
    return values
      .filter((value) => !before.includes(value) && !mayGiveValue(giver, value, projectId))
      .map((value) => ({ projectId, value }));
  });
