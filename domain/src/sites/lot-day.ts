import { dateOfInstant } from '../text/format.ts';
import { lotTimeZone, type Site, zoneOf } from './sites.ts';

/** The calendar date at a site, 'YYYY-MM-DD': spaces and weather count days where they are. */
export const dayAtSite = (site: Site, instant: Date): string => dateOfInstant(instant.toISOString(), zoneOf(site));

/** The calendar date on the lot at an instant, as ISO text: in a Californian evening Greenwich has tomorrow already. */
export const lotDayOf = (instant: string): string => dateOfInstant(instant, lotTimeZone());
