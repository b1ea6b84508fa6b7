import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';

const Area = z.object({ actionable: z.number(), unseen: z.number(), oldest: z.iso.datetime().nullable() });
export const Alerts = z.object({ creditApplications: Area, requests: Area });
export type Alerts = z.infer<typeof Alerts>;

/** §2 alert dots, §4 (requests ending in /alerts are never the loader's). The lamp is lit when either number is above zero (decision §3). */
export const isLit = ({ actionable, unseen }: { readonly actionable: number; readonly unseen: number }): boolean =>
  actionable > 0 || unseen > 0;

export const alertsContract = defineContract({
  'GET /api/customer-portal/alerts': {
    summary: 'What needs the caller, and what changed since they looked.',
    access: { signedIn: 'everybody has a lamp of their own' },
    response: Alerts,
  },
});
