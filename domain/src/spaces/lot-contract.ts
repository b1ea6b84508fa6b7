import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { listAnswer, listQuery } from '../lists/list.ts';
import { tableSizes } from '../lists/sizes.ts';
import { SiteId } from '../sites/site-id.ts';
import { lotSite } from '../sites/sites.ts';
import { spaceKindIds } from './kinds.ts';
import { LotSpace, NewSpace, SpaceForm, spaceSorts, spaceStates } from './lot-space.ts';

/** The map's row that System Admin alone holds (§6). */
const manages = { studio: 'editFaq' } as const;
const ofSpace = z.strictObject({ spaceId: z.string().regex(/^[a-z0-9-]{1,60}$/) });
const Done = z.object({ message: z.string(), space: LotSpace });
const change = { access: manages, params: ofSpace, ifMatch: true, response: Done } as const;

/** §7 has no such calls: what the lot lends is its own data. Never deleted, since what stood on a space names it. */
export const lotSpacesContract = defineContract({
  'GET /api/studio-ops/lot-spaces': {
    summary: 'The spaces and resources of a site as its System Admins keep them, retired ones on request.',
    access: manages,
    query: listQuery({
      sizes: tableSizes,
      sorts: spaceSorts,
      filters: {
        site: SiteId.default(lotSite),
        kind: z.enum(spaceKindIds).optional(),
        state: z.enum(spaceStates).default('use'),
      },
    }),
    response: listAnswer(LotSpace).extend({
      units: z.enum(['ft', 'm']),
      /** Those that are not retired, by site. */
      counts: z.array(z.object({ site: SiteId, count: z.number() })),
      /** Names of places of the lot plan that stand at this site, as spaces are called. */
      placeNames: z.array(z.string()),
    }),
  },
  'GET /api/studio-ops/lot-spaces/:spaceId/history': {
    summary: 'Who changed a space and how, the newest first.',
    access: manages,
    params: ofSpace,
    response: z.object({
      entries: z.array(
        z.object({
          at: z.iso.datetime(),
          by: z.string(),
          event: z.enum(['SPACE_ADDED', 'SPACE_CHANGED', 'SPACE_RETIRED', 'SPACE_TAKEN_BACK', 'SPACE_IMPORTED']),
          /** Which import brought or changed it, in words. */
          words: z.string().optional(),
          changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
        }),
      ),
    }),
  },
  'POST /api/studio-ops/lot-spaces': {
    summary: 'Adds a space. A number alone is called by its kind: 17 of a sound stage is Stage 17.',
    access: manages,
    audit: 'SPACE_ADDED',
    repeatable: true,
    body: NewSpace,
    response: Done,
  },
  'PUT /api/studio-ops/lot-spaces/:spaceId': {
    summary: 'Changes what is said of a space; its number in addresses stays.',
    audit: 'SPACE_CHANGED',
    body: SpaceForm,
    ...change,
  },
  'PUT /api/studio-ops/lot-spaces/:spaceId/retire': {
    summary: 'Takes a space out of use; refuses while somebody holds, has or wants days that are not over.',
    audit: 'SPACE_RETIRED',
    ...change,
  },
  'PUT /api/studio-ops/lot-spaces/:spaceId/take-back': {
    summary: 'Takes a retired space into use again.',
    audit: 'SPACE_TAKEN_BACK',
    ...change,
  },
});
