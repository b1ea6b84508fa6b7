import { type Site, sites } from '../sites/sites.ts';

/** The site whose handbook the list shows is in its address; Burbank is not named there (§2, HB-006). */
export interface HandbookSite {
  readonly site?: Exclude<Site, 'Burbank'>;
}

export const addressOfSite = (site: Site): HandbookSite => (site === 'Burbank' ? {} : { site });
/** Reads that address; what is no other site is Burbank. */
export const readHandbookSite = ({ site }: Readonly<Record<string, unknown>>): HandbookSite =>
  addressOfSite(sites.find((each) => each === site) ?? 'Burbank');
/** What Change leads to (HB-007). */
export const otherSite = (site: Site): Site => sites[(sites.indexOf(site) + 1) % sites.length] ?? site;
