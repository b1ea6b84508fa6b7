import type { StudioRole } from '../permissions/people.ts';

/** Who is signed in, by what they do here; everybody counts once, in the first that fits. */
export const signedInGroups = ['Customers', 'System Admin', 'A/R', 'Client services', 'Departments'] as const;
export type SignedInGroup = (typeof signedInGroups)[number];

/** Takes the roles of somebody of the studio, null of a customer; gives where they are counted. */
export const groupOfSignedIn = (roles: readonly string[] | null): SignedInGroup => {
  if (roles === null) return 'Customers';
  const holds = (role: StudioRole): boolean => roles.includes(role);
  return holds('System Admin')
    ? 'System Admin'
    : holds('A/R')
      ? 'A/R'
      : holds('CSR')
        ? 'Client services'
        : 'Departments';
};
