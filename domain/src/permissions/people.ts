import type { CustomerPermissionValue } from './customer.ts';
import type { StudioPermissionValue } from './granted-values.ts';

/** §1, §9: user types. 3 is an alias of A/R that is understood and never written (GN-006). */
export const userTypes = { customer: 1, studio: 2, ar: 3 } as const;

export const studioRoles = [
  'Department User',
  'Department Head',
  'CSR',
  'System Admin',
  'A/R',
  'Level 1 Approver',
  'Level 2 Approver',
] as const;
export type StudioRole = (typeof studioRoles)[number];

/** §6 gives 6, 7 and 10; 8, 9, 11 and 12 are ours (decision 0002). */
export const studioRoleIds = {
  'Department User': 6,
  'Department Head': 7,
  CSR: 8,
  'System Admin': 9,
  'A/R': 10,
  'Level 1 Approver': 11,
  'Level 2 Approver': 12,
} as const satisfies Record<StudioRole, number>;

/** Somebody for whom another acts as delegate (decision §5). */
export interface ActedFor {
  readonly userProfileId: string;
  readonly name: string;
}

/** Who may approve at a level, for which department (null = all) and up to which amount in cents (null = no cap). */
export interface ApprovalDesignation {
  readonly level: 1 | 2;
  readonly departmentId: string | null;
  readonly capCents: number | null;
  /** Held as the delegate of this person, up to the lesser of both caps; absent or null: the own one. */
  readonly forUser?: ActedFor | null;
}

/** The facts about a person that rules ask for. Read afresh for every request; never cached (promise P11). */
export interface Person {
  readonly userProfileId: string;
  readonly userTypeId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Studio roles, with 'Level 1 Approver' and 'Level 2 Approver' for people who hold such a designation today. */
  readonly roles: readonly StudioRole[];
  readonly values: readonly StudioPermissionValue[];
  readonly designations: readonly ApprovalDesignation[];
  /** Whose A/R queue this person looks after today, as delegate (decision §5). */
  readonly queueFor?: readonly ActedFor[];
  readonly departmentIds: readonly string[];
  /** Highest amount in cents that a Final Review by this person may grant; null = no authority recorded. */
  readonly authorityCents: number | null;
  readonly companyId: string | null;
  readonly companyAdmin: boolean;
  readonly accountsPayable: boolean;
  /** Permission values by project id; empty for staff. */
  readonly projectValues: Readonly<Record<string, readonly CustomerPermissionValue[]>>;
  /** Another system with a service token: `userProfileId` names the token, and rows refer to nobody. */
  readonly isSystem?: true;
}

/** The account that rows refer to; null for another system, which has none and is named instead. */
export const accountOf = ({ isSystem, userProfileId }: Pick<Person, 'isSystem' | 'userProfileId'>): string | null =>
  isSystem === true ? null : userProfileId;

export type Portal = 'customer' | 'studio' | 'ar';

/** §1: 1 gives customer; 2 gives ar if the roles include "A/R", otherwise studio; 3 gives ar; anything else is unknown. */
export const portalOf = (person: Pick<Person, 'userTypeId' | 'roles'>): Portal | null => {
  if (person.userTypeId === userTypes.customer) return 'customer';
  if (person.userTypeId === userTypes.ar) return 'ar';
  if (person.userTypeId === userTypes.studio) return person.roles.includes('A/R') ? 'ar' : 'studio';
  return null;
};

/** §3 portalType: a list that holds customer or studio; it chooses the permission map (GN-010). */
export const portalTypesOf = (userTypeId: number): readonly ('customer' | 'studio')[] => {
  if (userTypeId === userTypes.customer) return ['customer'];
  return userTypeId === userTypes.studio || userTypeId === userTypes.ar ? ['studio'] : [];
};

/** §2 Landing routes after login. */
export const landingRoutes = {
  customer: '/feature/customer-dashboard/overview',
  studio: '/feature/studio-dashboard/Mydashboard',
  ar: '/feature/ar-dashboard/overview',
} as const satisfies Record<Portal, string>;
export const homeRoute = '/homepage';

export const landingRouteOf = (portal: Portal | null): string => (portal === null ? homeRoute : landingRoutes[portal]);

/** Who does something: a person, or what acts by itself and has no account. */
export interface Doer {
  readonly userProfileId: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

export const fullNameOf = (person: { readonly firstName: string; readonly lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;
