import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';

const Area = z.object({
  actionable: z.number(),
  unseen: z.number(),
  oldest: z.iso.datetime().nullable(),
  /** Says nothing by itself; another one than before: something that the caller sees has changed, though no count may have moved. */
  mark: z.string(),
});
export const Alerts = z.object({
  creditApplications: Area,
  requests: Area,
  /** What came into the inbox and was not read. */
  inbox: z.object({ unread: z.number() }),
});
export type Alerts = z.infer<typeof Alerts>;

/** §2 alert dots, §4 (requests ending in /alerts are never the loader's). When a lamp is lit: lamp.ts. */
export const alertsContract = defineContract({
  'GET /api/customer-portal/alerts': {
    summary: 'What needs the caller, and what changed since they looked.',
    access: { signedIn: 'everybody has a lamp of their own' },
    response: Alerts,
  },
  'GET /api/customer-portal/alerts/stream': {
    summary:
      'The same at once and whenever it changes, as server-sent events, to whoever accepts text/event-stream; one reading to others. Ends with the session.',
    access: { signedIn: 'everybody has a lamp of their own' },
    response: Alerts,
    quiet: true,
  },
});
