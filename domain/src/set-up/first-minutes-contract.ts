import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { type SetUpFactId, setUpFactIds } from './set-up-list.ts';
import { tourPortals } from './tours.ts';

const Message = z.object({ message: z.string() });
/** The row of §6 that System Admin alone holds. */
const administers = { studio: 'editFaq' } as const;
const ofOneself = { signedIn: 'everybody has a first visit' };

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
    }),
  },
  'PUT /api/studio-ops/set-up-list/hidden': {
    summary: 'Hides the list for the person who asks, until a fact changes.',
    access: administers,
    audit: 'SET_UP_LIST_HIDDEN',
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
