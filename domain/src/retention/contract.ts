import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { defineContract } from '../http/endpoint.ts';
import { retentionKindIds } from './kinds.ts';

const KindStanding = z.object({
  kind: z.enum(retentionKindIds),
  /** Past their time, and nothing holds them. */
  goes: z.number(),
  /** Past their time, and a legal hold keeps them. */
  held: z.number(),
  /** Not past their time. */
  stays: z.number(),
});

export const LegalHold = z.object({
  holdId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: z.string(),
  liftedBy: z.string().nullable(),
  liftedAt: z.string().nullable(),
  liftedBecause: z.string().nullable(),
});
export type LegalHold = z.infer<typeof LegalHold>;

const Due = z.object({
  recordId: z.string(),
  /** As people call it. */
  called: z.string(),
  companyName: z.string().nullable(),
  since: z.string(),
  /** The reason of the hold that keeps it. */
  heldBecause: z.string().nullable(),
});
export type Due = z.infer<typeof Due>;

const access = { studio: 'editFaq' } as const;
const reason = z.string().trim().min(1, 'Say why').max(500);

/** What may no longer be kept, and what must be (decision 0112). */
export const retentionContract = defineContract({
  'GET /api/studio-ops/retention': {
    summary: 'How many records of each kind are past their time, held and kept, by the settings in force.',
    access,
    response: z.object({
      kinds: z.array(KindStanding),
      /** Entries of the history, which is kept always. */
      history: z.number(),
      lastRun: z.object({ at: z.string(), by: z.string(), gone: z.number() }).nullable(),
      /** What System Admins were mailed of and no night has let go yet: the day of the lot, and how many. */
      next: z.object({ on: CalendarDate, goes: z.number() }).nullable(),
    }),
    perMinute: 30,
  },
  'GET /api/studio-ops/retention/due': {
    summary: 'The records of a kind that are past their time, the oldest first, with what holds some of them.',
    access,
    query: z.strictObject({
      kind: z.enum(retentionKindIds),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({ rows: z.array(Due), total: z.number(), page: z.number(), size: z.number() }),
  },
  'POST /api/studio-ops/retention/let-go': {
    summary: 'Lets go what is past its time and not held. `goes` is the number that was confirmed.',
    access,
    audit: 'RETENTION_RUN',
    body: z.strictObject({ goes: z.number().int().min(1) }),
    response: z.object({ message: z.string(), gone: z.number(), left: z.number() }),
    perMinute: 6,
  },
  'GET /api/studio-ops/legal-holds': {
    summary: 'The legal holds, those that stand first.',
    access,
    response: z.object({ rows: z.array(LegalHold) }),
  },
  'POST /api/studio-ops/legal-holds': {
    summary:
      'Places a legal hold on a company, or on one of its projects: nothing of it is let go whatever the policy says.',
    access,
    audit: 'LEGAL_HOLD_PLACED',
    body: z.strictObject({ companyId: z.uuid(), projectId: z.uuid().nullable(), reason }),
    response: z.object({ message: z.string(), holdId: z.string() }),
  },
  'POST /api/studio-ops/legal-holds/:holdId/lift': {
    summary: 'Lifts a legal hold, with the reason.',
    access,
    audit: 'LEGAL_HOLD_LIFTED',
    params: z.strictObject({ holdId: z.uuid() }),
    body: z.strictObject({ because: reason }),
    response: z.object({ message: z.string() }),
  },
});
