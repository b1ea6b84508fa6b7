import { clientSitePaths } from '../lot-settings/client-site-parts.ts';

/** The pages of the client site that the portal reads (§7): a fixed list of keys, each with its path. No caller names an address (promises rule 15). */
export const clientSitePages = clientSitePaths;

export type ClientSitePage = keyof typeof clientSitePages;
export const clientSitePageKeys = Object.keys(clientSitePages) as ClientSitePage[];

/** The client operations handbook of Leavesden, a PDF of the client site (§2; version 35, §9). */
export const leavesdenHandbook = {
  version: 35,
  path: '/downloads/client-operations-handbook-v35.pdf',
  fileName: 'client-operations-handbook-v35.pdf',
} as const;

/** Bounds of the relay (promises rules 6 and 15). Bytes count after decoding, times in milliseconds. */
export const relayLimits = {
  patience: 3_000,
  /** How long a person waits for the site when there is a stored copy to show instead. */
  patienceWithCopy: 1_000,
  /** And when there is none: with everything around it the answer still comes within three seconds (promises T16). */
  patienceWithoutCopy: 2_600,
  pageBytes: 2 * 1024 * 1024,
  documentBytes: 20 * 1024 * 1024,
  documentPatience: 15_000,
  nodes: 5_000,
  depth: 40,
  parse: 2_000,
  failuresBeforePause: 5,
  pause: 30_000,
} as const;

/** Headings are compared after trimming, collapsing blanks and ignoring case (DR-030). */
export const sameHeading = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (heading: string): string => heading.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
