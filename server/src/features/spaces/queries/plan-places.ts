import { allPlaces } from '@gatehouse/domain/maps/lot-plan.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { Work } from '#server/db/work.ts';

/** The names of the places that the lot plan has at a site. */
export const placeNamesAt = async (_work: Work, site: Site): Promise<readonly string[]> =>
  site === 'Burbank' ? allPlaces.map(({ name }) => name) : [];

/** The place of the plan that a space of this name stands at; null where the plan has none. */
export const placeNamed = async (_work: Work, site: Site, name: string): Promise<string | null> =>
  (site === 'Burbank' ? allPlaces : []).find((place) => place.name.toLowerCase() === name.toLowerCase())?.id ?? null;
