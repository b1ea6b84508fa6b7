import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { SiteId } from './site-id.ts';

/** `2026-11-26,2026-12-24/12:00`: days that are shut, and days that are open until a time. '' : none. */
const Holidays = z
  .string()
  .max(8000)
  .regex(/^(\d{4}-\d{2}-\d{2}(\/([01]\d|2[0-3]):[0-5]\d)?(,(?!$)|$))*$/)
  .transform((text) =>
    text === ''
      ? []
      : text.split(',').map((each) => {
          const [day = '', until = ''] = each.split('/');
          return { id: day, day, name: '', until };
        }),
  );

/** What would follow from settings before they are saved (look, page 52c). */
export const siteEffectsContract = defineContract({
  'GET /api/studio-ops/lot-settings-effects': {
    summary: 'How many open deadlines move where these are the holidays of a site.',
    access: { studio: 'editFaq' },
    query: z.strictObject({ site: SiteId, holidays: Holidays }),
    response: z.object({ deadlines: z.number(), sentence: z.string() }),
  },
});
