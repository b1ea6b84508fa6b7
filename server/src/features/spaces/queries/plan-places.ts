import { lotSite, type Site } from '@gatehouse/domain/sites/sites.ts';
import type { Work } from '#server/db/work.ts';
import { currentPlan } from '#server/features/maps/queries.ts';

/** The plan is of the first site. */
const placesAt = async (work: Work, site: Site) => (site === lotSite() ? (await currentPlan(work)).places : []);

/** The names of the places that the lot plan has at a site. */
export const placeNamesAt = async (work: Work, site: Site): Promise<readonly string[]> =>
  (await placesAt(work, site)).map(({ name }) => name);

/** The place of the plan that a space of this name stands at; null where the plan has none. */
export const placeNamed = async (work: Work, site: Site, name: string): Promise<string | null> =>
  (await placesAt(work, site)).find((place) => place.name.toLowerCase() === name.toLowerCase())?.id ?? null;
