import { type Portal, type StudioRole, userTypes } from '../permissions/people.ts';

export interface Visitor {
  readonly userTypeId: number;
  readonly roles: readonly string[];
}

const OTHER_STUDIO_ROLES: readonly string[] = [
  'Department User',
  'Department Head',
  'CSR',
  'System Admin',
] satisfies StudioRole[];

/**
 * The portals of a person, the default first (§1). A/R people who hold another studio role as well may switch (decisions §1).
 * Empty for an unknown user type.
 */
export const portalsOf = ({ userTypeId, roles }: Visitor): readonly Portal[] => {
  if (userTypeId === userTypes.customer) return ['customer'];
  if (userTypeId === userTypes.ar) return ['ar'];
  if (userTypeId !== userTypes.studio) return [];
  if (!roles.includes('A/R')) return ['studio'];
  return roles.some((role) => OTHER_STUDIO_ROLES.includes(role)) ? ['ar', 'studio'] : ['ar'];
};

/** Where the addresses of each portal begin. */
export const sections = {
  customer: '/feature/customer-dashboard',
  studio: '/feature/studio-dashboard',
  ar: '/feature/ar-dashboard',
} as const satisfies Record<Portal, string>;
/** §2: My profile of everybody but customers, so also of A/R (SH-012). */
export const studioProfileRoute = '/feature/studio-dashboard/user-dropdown';
export const customerProfileRoute = '/feature/customer-dashboard/user-dropdown';

/** An address without what stands behind its path. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';
/** Is this path the section itself or inside it? */
export const isUnder = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`);

/** The portal that an address belongs to; null for addresses of everybody. */
export const portalOfPath = (address: string): Portal | null =>
  (Object.keys(sections) as Portal[]).find((portal) => isUnder(pathOf(address), sections[portal])) ?? null;

/** May these portals open the address? The wrong portal goes to /page-not-found (RT-064); addresses of no portal are open to all. */
export const mayOpen = (portals: readonly Portal[], address: string): boolean => {
  const portal = portalOfPath(address);
  if (portal === null || portals.includes(portal)) return true;
  return portals.includes('ar') && pathOf(address) === studioProfileRoute;
};
