import type { SiteSettings } from '../lot-settings/groups/sites.ts';
import { lot } from '../lot-settings/lot.ts';

/** The id of a site of the settings. It stands on the wire and in the database; people read its name. No zod: the browser reads it too. */
export type Site = string;

/** The ids of the sites, in the studio's order. */
export const siteIds = (): readonly Site[] => lot().sites.sites.map(({ id }) => id);

/** Is this the id of a site of the lot? */
export const isSite = (value: unknown): value is Site => siteIds().some((id) => id === value);

const firstSite = (): SiteSettings => lot().sites.sites[0] as SiteSettings; // a lot has one at least

/** "The lot" without a name is the first site: dates of credit, letters and designations are its dates. */
export const lotSite = (): Site => firstSite().id;

/**
 * What the studio says of a site. Of one that this process does not know (yet), what it says of the first: a site may be used on one server
 * before the next has heard of it.
 */
export const siteSettings = (site: Site): SiteSettings =>
  lot().sites.sites.find(({ id }) => id === site) ?? firstSite();

/** What people read. A site that the lot has no more keeps its id as its name. */
export const siteNamed = (site: Site): string => lot().sites.sites.find(({ id }) => id === site)?.name ?? site;

/** 'North and South'. Written as the house lists things, without a comma before the last. */
export const siteNames = (): string => new Intl.ListFormat('en-GB').format(siteIds().map(siteNamed));

/** The sites to choose from, each with what people read. */
export const siteChoices = (): readonly { readonly value: Site; readonly label: string }[] =>
  lot().sites.sites.map(({ id, name }) => ({ value: id, label: name }));

/** An IANA name: America/Los_Angeles. */
export const zoneOf = (site: Site): string => siteSettings(site).timeZone;

/** The zone of the lot without a name. */
export const lotTimeZone = (): string => firstSite().timeZone;

/** Whether anybody is asked for its weather, and it is shown. */
export const showsWeather = (site: Site): boolean => siteSettings(site).weather;

/** Where it is, with four decimals at most: the US weather service wants no more. */
export const placeOf = (site: Site): { readonly latitude: number; readonly longitude: number } => siteSettings(site);

/** Where lengths are meters, paper is A4 and the day comes before the month; where they are feet, neither. */
export const isMetric = (site: Site): boolean => siteSettings(site).units === 'm';
export const paperSizeOf = (site: Site): 'A4' | 'LETTER' => (isMetric(site) ? 'A4' : 'LETTER');

/** As a letter names it: '1 North Street, Northtown, CA 90000'. Nothing where the studio has not said it. */
export const addressOf = (site: Site): string => {
  const { street, city } = siteSettings(site);
  return [street, city].filter((part) => part !== '').join(', ');
};

/** The address of its telephone. Numbers without a country are of where the site is; of the Americas that is most often +1, others say theirs. */
export const telephoneLinkOf = (site: Site): string => {
  const { phone, timeZone } = siteSettings(site);
  const country = phone.startsWith('+') ? '+' : timeZone.startsWith('America/') ? '+1' : '';
  return `tel:${country}${phone.replace(/\D/g, '')}`;
};
