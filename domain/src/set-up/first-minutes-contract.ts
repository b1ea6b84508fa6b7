import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { broughtKindIds, healthStates } from './moving-in.ts';
import { type SetUpFactId, setUpFactIds } from './set-up-list.ts';
import { tourPortals } from './tours.ts';

const Message = z.object({ message: z.string() });
/** The row of §6 that System Admin alone holds. */
const administers = { studio: 'editFaq' } as const;
const ofOneself = { signedIn: 'everybody has a first visit' };

/** The sheets under the list, for the time of moving in. */
const MovingIn = z.object({
  people: z.object({
    staff: z.number(),
    /** Of them, who has signed in once. */
    signedIn: z.number(),
    customersInvited: z.number(),
  }),
  /** What came by file and was not taken back: when the last of it, and how many rows in all; null: nothing did. */
  data: z.array(
    z.object({
      kind: z.enum(broughtKindIds),
      brought: z.object({ at: z.iso.datetime(), rows: z.number() }).nullable(),
    }),
  ),
  health: z.array(z.object({ what: z.string(), state: z.enum(healthStates), said: z.string() })),
});
export type MovingIn = z.infer<typeof MovingIn>;

/** How a list reads, as a SHA-256: which facts hold, and what is said of the others. */
const Standing = z.string().regex(/^[0-9a-f]{64}$/);

/** First minutes: what still stands before the first production, and what each portal is about. */
export const firstMinutesContract = defineContract({
  'GET /api/studio-ops/set-up-list': {
    summary: 'Every fact of the lot that a first production needs, whether it holds now, and where it is mended.',
    access: administers,
    response: z.object({
      lines: z.array(
        z.object({
          id: z.enum(setUpFactIds as [SetUpFactId, ...SetUpFactId[]]),
          holds: z.boolean(),
          title: z.string(),
          detail: z.string(),
          act: z.object({ label: z.string(), to: z.string() }),
        }),
      ),
      /** Hidden by the person who asks, and nothing has changed since. */
      hidden: z.boolean(),
      /** Names how the list reads now, for who hides what they see. */
      standing: Standing,
      /** People, data and health; null where the list is not shown: hidden, or every fact holds. */
      movingIn: MovingIn.nullable(),
    }),
  },
  'PUT /api/studio-ops/set-up-list/hidden': {
    summary:
      'Hides the list for the person who asks, until a fact changes. `standing` is how it read to them; without it, as it reads now.',
    access: administers,
    audit: 'SET_UP_LIST_HIDDEN',
    query: z.strictObject({ standing: Standing.optional() }),
    response: Message,
  },
  'GET /api/customer-portal/tours': {
    summary: 'The portals whose tour the person who asks has seen or skipped.',
    access: ofOneself,
    response: z.object({ done: z.array(z.string()) }),
  },
  'PUT /api/customer-portal/tours/:portal': {
    summary: 'The tour of this portal was seen or skipped, and is not shown again.',
    access: ofOneself,
    audit: 'TOUR_DONE',
    params: z.strictObject({ portal: z.enum(tourPortals) }),
    response: Message,
  },
});
