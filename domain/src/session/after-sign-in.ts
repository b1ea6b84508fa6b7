import { homeRoute, landingRoutes, type Portal } from '../permissions/people.ts';
import { isUnder, mayOpen, pathOf, portalsOf, sections, type Visitor } from './landing.ts';

const STUDIO_REQUEST = '/feature/studio-dashboard/studio-request';

/** A path of this site and nothing else: no host, no scheme, no backslash or control character that a browser would read as one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
export const isOwnPath = (address: string): boolean => /^\/(?!\/)[^\\\u0000-\u001f]*$/.test(address);

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
