import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { SiteId } from '../sites/site-id.ts';
import { lotSite } from '../sites/sites.ts';

const query = z.strictObject({ site: SiteId.default(lotSite) });

const booking = {
  allocationId: z.string(),
  spaceId: z.string(),
  spaceName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  companyName: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
};

export const OnTheLotRow = z.object({
  ...booking,
  state: z.enum(['CONFIRMED', 'HOLD']),
  holdLevel: z.number().nullable(),
  phase: z.enum(['prep', 'use', 'strike']),
  /** From when to when people are called there today, as its passes say; null where none does. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type OnTheLotRow = z.infer<typeof OnTheLotRow>;

export const ChallengedHold = z.object({
  ...booking,
  holdLevel: z.number(),
  challengerName: z.string(),
  challengeUntil: z.string().nullable(),
});
export type ChallengedHold = z.infer<typeof ChallengedHold>;

/** §2 Other screens, §6 widgets: the panels that belong to no other feature. A/R has neither (DB-014). */
export const dashboardsContract = defineContract({
  'GET /api/customer-portal/on-the-lot': {
    summary: 'What is booked or held at a site today: of the own projects for customers, of everybody for staff.',
    access: { customer: 'viewOnTheLot', studio: 'viewOnTheLotWidget' },
    query,
    response: z.object({
      site: SiteId,
      /** Today at the site. */
      date: z.string(),
      rows: z.array(OnTheLotRow),
      total: z.number(),
      /** The next one to begin, when nothing is there today. */
      next: z.object(booking).nullable(),
      /** The main gate of the site, where its plan is known. */
      gate: z.object({ name: z.string(), hours: z.string() }).nullable(),
      /** Visitors of the caller's projects today; null for whom passes are not. */
      arrivals: z.object({ expected: z.number(), onTheLot: z.number() }).nullable(),
      notices: z.array(z.string()),
      emergency: z.string(),
    }),
  },
  'GET /api/studio-ops/challenged-holds': {
    summary: 'Holds that somebody challenged and nobody answered yet, the nearest deadline first.',
    access: { studio: 'viewOnTheLotWidget' },
    query,
    response: z.object({ site: SiteId, rows: z.array(ChallengedHold), total: z.number() }),
  },
});
