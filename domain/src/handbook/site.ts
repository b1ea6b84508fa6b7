import { isSite, lotSite, type Site, siteIds } from '../sites/sites.ts';

/** The site whose handbook the list shows is in its address; the first one is not named there (§2, HB-006). */
export interface HandbookSite {
  readonly site?: Site;
}

export const addressOfSite = (site: Site): HandbookSite => (site === lotSite() ? {} : { site });
/** Reads that address; what is no other site is the first. */
export const readHandbookSite = ({ site }: Readonly<Record<string, unknown>>): HandbookSite =>
  isSite(site) ? addressOfSite(site) : {};
/** What Change leads to (HB-007). */
export const otherSite = (site: Site): Site => siteIds()[(siteIds().indexOf(site) + 1) % siteIds().length] ?? site;

/** §2: this one has one document to download instead of sections. Written by the specification, whatever sites a lot has. */
export const siteWithDocument: Site = 'Leavesden';
