import {
  type CustomerPermission,
  type CustomerPermissionValue,
  customerPermissions,
  customerPermissionValues,
} from './customer.ts';
import { type Person, portalTypesOf, type StudioRole } from './people.ts';
import { neededValue, type StudioPermission, studioPermissions } from './studio.ts';

export type Permission = CustomerPermission | StudioPermission;

type Asker = Pick<Person, 'userTypeId' | 'roles' | 'values' | 'companyAdmin' | 'projectValues'>;

const holdsCustomer = (values: readonly CustomerPermissionValue[], permission: CustomerPermission): boolean => {
  const holders: readonly CustomerPermissionValue[] | '*' = customerPermissions[permission];
  return holders === '*' || values.some((value) => holders.includes(value));
};

const valuesOf = (person: Asker, projectId: string | undefined): readonly CustomerPermissionValue[] => {
  const projects =
    projectId === undefined ? Object.values(person.projectValues).flat() : (person.projectValues[projectId] ?? []);
  return person.companyAdmin ? ['customer_company admin', ...projects] : projects;
};

/** A type-3 user counts as A/R although no role row says so (GN-006). */
const rolesOf = (person: Asker): readonly StudioRole[] =>
  person.userTypeId === 3 ? [...person.roles, 'A/R'] : person.roles;

const holdsStudio = (person: Asker, permission: StudioPermission): boolean => {
  const holders: readonly StudioRole[] = studioPermissions[permission];
  if (!rolesOf(person).some((role) => holders.includes(role))) return false;
  const value = permission in neededValue ? neededValue[permission as keyof typeof neededValue] : undefined;
  return value === undefined || person.values.includes(value);
};

/**
 * May this person do it? §6: the customer map for customers, the studio map for staff, a plain no for what a map does not name.
 * Customers hold their values per project: with `projectId` the answer is about that project, without it about any project at all.
 */
export const can = (person: Asker, permission: Permission, projectId?: string): boolean => {
  const [side] = portalTypesOf(person.userTypeId);
  if (side === 'customer')
    return (
      Object.hasOwn(customerPermissions, permission) &&
      holdsCustomer(valuesOf(person, projectId), permission as CustomerPermission)
    );
  if (side === 'studio')
    return Object.hasOwn(studioPermissions, permission) && holdsStudio(person, permission as StudioPermission);
  return false;
};

/**
 * §3 roles of the profile: staff's roles; a customer's permission values, the union of what they hold on any project with the company-level one,
 * in the specification's order and once each (PJ-032).
 */
export const profileRolesOf = (person: Asker): readonly string[] => {
  const [side] = portalTypesOf(person.userTypeId);
  if (side !== 'customer') return rolesOf(person);
  const held = valuesOf(person, undefined);
  return customerPermissionValues.filter((value) => held.includes(value));
};

/** §3 roleAssigned: every permission of the person's map, with true or false. Empty for an unknown user type (AU-043). */
export const roleAssignedOf = (person: Asker): Record<string, boolean> => {
  const [side] = portalTypesOf(person.userTypeId);
  if (side === undefined) return {};
  const names = Object.keys(side === 'customer' ? customerPermissions : studioPermissions) as Permission[];
  return Object.fromEntries(names.map((name) => [name, can(person, name)]));
};
