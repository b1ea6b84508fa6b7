import { homeRoute, landingRoutes, type Portal, type StudioRole, userTypes } from '../permissions/people.ts';

interface Visitor {
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

const sections = {
  customer: '/feature/customer-dashboard',
  studio: '/feature/studio-dashboard',
  ar: '/feature/ar-dashboard',
} as const satisfies Record<Portal, string>;
const STUDIO_REQUEST = '/feature/studio-dashboard/studio-request';
/** §2: My profile of everybody but customers, so also of A/R (SH-012). */
export const studioProfileRoute = '/feature/studio-dashboard/user-dropdown';
export const customerProfileRoute = '/feature/customer-dashboard/user-dropdown';

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';
const isUnder = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`);

/** A path of this site and nothing else: no host, no scheme, no backslash or control character that a browser would read as one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
export const isOwnPath = (address: string): boolean => /^\/(?!\/)[^\\\u0000-\u001f]*$/.test(address);

/** The portal that an address belongs to; null for addresses of everybody. */
export const portalOfPath = (address: string): Portal | null =>
  (Object.keys(sections) as Portal[]).find((portal) => isUnder(pathOf(address), sections[portal])) ?? null;

/** May these portals open the address? The wrong portal goes to /page-not-found (RT-064); addresses of no portal are open to all. */
export const mayOpen = (portals: readonly Portal[], address: string): boolean => {
  const portal = portalOfPath(address);
  if (portal === null || portals.includes(portal)) return true;
  return portals.includes('ar') && pathOf(address) === studioProfileRoute;
};

/** §2 Landing routes: does the link of a mail take precedence for this person? Customers: their portal. Studio, not A/R: the request path. */
const takesPrecedence = (portals: readonly Portal[], deepLink: string): boolean => {
  if (!isOwnPath(deepLink)) return false;
  if (portals.includes('customer')) return isUnder(pathOf(deepLink), sections.customer);
  return portals[0] === 'studio' && isUnder(pathOf(deepLink), STUDIO_REQUEST);
};

export interface Remembered {
  /** The address of a mail that was opened before signing in; forgotten after one use, used or not (RT-036). */
  readonly deepLink: string | null;
  /** The address at which the route guard sent the person to sign in (§6). */
  readonly returnPath: string | null;
}

/** Where a person goes after signing in: the mail's link, then the guard's saved path, then the landing route (RT-033 to RT-037). */
export const whereToAfterSignIn = (person: Visitor, { deepLink, returnPath }: Remembered): string => {
  const portals = portalsOf(person);
  if (deepLink !== null && takesPrecedence(portals, deepLink)) return deepLink;
  const [portal] = portals;
  if (portal === undefined) return homeRoute;
  if (returnPath !== null && isOwnPath(returnPath) && isWorthReturning(returnPath) && mayOpen(portals, returnPath))
    return returnPath;
  return landingRoutes[portal];
};

/** The home page and the sign-in pages are ways in, not places to come back to. */
const isWorthReturning = (address: string): boolean =>
  !['/', homeRoute, '/implicit/callback', '/page-not-found', '/account-reset-password', '/set-up'].includes(
    pathOf(address),
  );
