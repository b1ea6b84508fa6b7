import { lotSite, type Site } from '@gatehouse/domain/sites/sites.ts';
import type { Work } from '#server/db/work.ts';
import { currentPlan } from '#server/features/maps/queries.ts';

/** The plan is of the first site. */
const placesAt = async (work: Work, site: Site) => (site === lotSite() ? (await currentPlan(work)).places : []);

/** The names of the places that the lot plan has at a site. */
export const placeNamesAt = async (work: Work, site: Site): Promise<readonly string[]> =>
  (await placesAt(work, site)).map(({ name }) => name);

/** Finds the place of the plan at which a space of a name stands; null where the plan has none. */
export const placesByName = async (work: Work): Promise<(site: Site, name: string) => string | null> => {
  const site = lotSite();
  const places = new Map((await placesAt(work, site)).map(({ id, name }) => [name.toLowerCase(), id]));
  return (at, name) => (at === site ? (places.get(name.toLowerCase()) ?? null) : null);
};

export const placeNamed = async (work: Work, site: Site, name: string): Promise<string | null> =>
  (await placesByName(work))(site, name);
