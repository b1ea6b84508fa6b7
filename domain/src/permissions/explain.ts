import type { Permission } from './can.ts';
import { type CustomerPermission, type CustomerPermissionValue, customerPermissions } from './customer.ts';
import type { StudioPermissionValue } from './granted-values.ts';
import { type ApprovalDesignation, type Person, portalTypesOf, type StudioRole, userTypes } from './people.ts';
import { neededValue, type StudioPermission, studioPermissions } from './studio.ts';

/** Where a right comes from. */
export type Source =
  | { readonly by: 'everyone' }
  | { readonly by: 'role'; readonly role: StudioRole }
  | { readonly by: 'userType'; readonly role: 'A/R' }
  | { readonly by: 'designation'; readonly role: StudioRole; readonly designation: ApprovalDesignation }
  | { readonly by: 'companyAdmin' }
  | { readonly by: 'projectValue'; readonly value: CustomerPermissionValue; readonly projectIds: readonly string[] };

/** What would have to be different. Nobody: the map gives it to no one. */
export interface Missing {
  readonly anyOf: readonly (CustomerPermissionValue | StudioRole)[];
  /** A value that is needed on top of a role (§3). */
  readonly value: StudioPermissionValue | null;
}

export interface Explanation {
  readonly permission: Permission;
  readonly held: boolean;
  /** Everything that gives it; also what would, when only the value is missing. */
  readonly sources: readonly Source[];
  readonly value: StudioPermissionValue | null;
  readonly missing: Missing | null;
}

type Asked = Pick<Person, 'userTypeId' | 'roles' | 'values' | 'companyAdmin' | 'projectValues' | 'designations'>;

const customerSources = (person: Asked, permission: CustomerPermission): readonly Source[] => {
  const holders: readonly CustomerPermissionValue[] | '*' = customerPermissions[permission];
  if (holders === '*') return [{ by: 'everyone' }];
  return holders.flatMap((value): readonly Source[] => {
    if (value === 'customer_company admin') return person.companyAdmin ? [{ by: 'companyAdmin' }] : [];
    const projectIds = Object.entries(person.projectValues)
      .filter(([, values]) => values.includes(value))
      .map(([projectId]) => projectId);
    return projectIds.length === 0 ? [] : [{ by: 'projectValue', value, projectIds }];
  });
};

const levelOf: Partial<Record<StudioRole, 1 | 2>> = { 'Level 1 Approver': 1, 'Level 2 Approver': 2 };

const studioSources = (person: Asked, permission: StudioPermission): readonly Source[] => {
  const holders: readonly StudioRole[] = studioPermissions[permission];
  return holders.flatMap((role): readonly Source[] => {
    const level = levelOf[role];
    const designations = person.designations.filter((each) => each.level === level);
    if (person.roles.includes(role)) {
      if (level === undefined || designations.length === 0) return [{ by: 'role', role }];
      return designations.map((designation) => ({ by: 'designation', role, designation }));
    }
    return role === 'A/R' && person.userTypeId === userTypes.ar ? [{ by: 'userType', role }] : [];
  });
};

const explainCustomer = (person: Asked, permission: CustomerPermission): Explanation => {
  const sources = customerSources(person, permission);
  const holders: readonly CustomerPermissionValue[] | '*' = customerPermissions[permission];
  const held = sources.length > 0;
  return {
    permission,
    held,
    sources,
    value: null,
    missing: held ? null : { anyOf: holders === '*' ? [] : holders, value: null },
  };
};

const explainStudio = (person: Asked, permission: StudioPermission): Explanation => {
  const sources = studioSources(person, permission);
  const value = permission in neededValue ? neededValue[permission as keyof typeof neededValue] : null;
  const lacksValue = value !== null && !person.values.includes(value);
  const held = sources.length > 0 && !lacksValue;
  return {
    permission,
    held,
    sources,
    value: held ? value : null,
    missing: held
      ? null
      : { anyOf: sources.length > 0 ? [] : studioPermissions[permission], value: lacksValue ? value : null },
  };
};

/**
 * "What can this person do, and why?": every permission of the person's map (§6) with where it comes from or what is missing. Says the same
 * as `can` for each of them, which a test holds for the whole cast. Empty for an unknown user type (AU-043).
 */
export const explain = (person: Asked): readonly Explanation[] => {
  const [side] = portalTypesOf(person.userTypeId);
  if (side === 'customer')
    return (Object.keys(customerPermissions) as CustomerPermission[]).map((each) => explainCustomer(person, each));
  if (side === 'studio')
    return (Object.keys(studioPermissions) as StudioPermission[]).map((each) => explainStudio(person, each));
  return [];
};
