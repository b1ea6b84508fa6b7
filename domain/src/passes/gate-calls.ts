import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { emptyOr, textUpTo } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { SiteId } from '../sites/site-id.ts';
import { lotSite } from '../sites/sites.ts';
import { passMessages } from './messages.ts';
import { Pass } from './pass.ts';

const gate = { studio: 'accessRequest' } as const;
const line = (limit: number) => emptyOr(textUpTo(limit)).default('');

/** What the gate keeps of a pass on its phone. `codeHash`: SHA-256 of what the QR code says, as hex, so that a phone knows a code without a line. */
export const GatePass = Pass.omit({
  email: true,
  companyName: true,
  askedBy: true,
  linkEnded: true,
  statusSince: true,
  reason: true,
  moves: true,
}).extend({ codeHash: z.string().nullable() });
export type GatePass = z.infer<typeof GatePass>;

export const GateEvent = z.object({
  eventId: z.string(),
  passId: z.string().nullable(),
  gate: z.string(),
  kind: z.enum(['ARRIVED', 'LEFT', 'TURNED_AWAY']),
  name: z.string(),
  plate: z.string().nullable(),
  because: z.string().nullable(),
  destination: z.string().nullable(),
  at: z.string(),
});
export type GateEvent = z.infer<typeof GateEvent>;

export const NewGateEvent = z.strictObject({
  /** Made at the gate, so that what is sent twice is taken once. */
  eventId: z.uuid(),
  passId: Id.nullable(),
  gate: textUpTo(40),
  kind: z.enum(['ARRIVED', 'LEFT', 'TURNED_AWAY']),
  seenName: line(200),
  seenPlate: line(15),
  because: line(255),
  at: z.iso.datetime(),
});
export type NewGateEvent = z.output<typeof NewGateEvent>;

export const LotNotice = z.object({
  noticeId: z.string(),
  kind: z.enum(['wind', 'water', 'fire', 'power', 'road', 'note']),
  title: z.string(),
  body: z.string().nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
});
export type LotNotice = z.infer<typeof LotNotice>;

export const LotDayUse = z.object({
  spaceId: z.string(),
  spaceName: z.string(),
  kind: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  state: z.enum(['CONFIRMED', 'HOLD']),
  holdLevel: z.number().nullable(),
  phase: z.enum(['prep', 'use', 'strike']),
  /** Passes for the project on this day. */
  called: z.number(),
  /** Whom to call: the host of its first pass of the day with a telephone. */
  phone: z.string().nullable(),
  /** From when to when the first and the last of them are expected; null where no pass says. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  hotLock: z.boolean(),
});
export type LotDayUse = z.infer<typeof LotDayUse>;

export const PassCounts = z.object({ expected: z.number(), onTheLot: z.number(), turnedAway: z.number() });

/** What the gate reads and notes, and the day of the lot with its notices. */
export const gateCalls = defineContract({
  'GET /api/studio-ops/gate': {
    summary: 'Everything a gate needs for today, to be kept on its phone: who may come in, and what was noted.',
    access: gate,
    query: z.strictObject({ site: SiteId.default(lotSite) }),
    response: z.object({
      site: SiteId,
      date: z.string(),
      readAt: z.string(),
      timeZone: z.string(),
      gates: z.array(z.string()),
      passes: z.array(GatePass),
      events: z.array(GateEvent),
    }),
  },
  'POST /api/studio-ops/gate/events': {
    summary: 'What was noted at a gate, also while it was offline. Each note is taken once, by its id.',
    access: gate,
    audit: 'GATE_NOTED',
    body: z.strictObject({ site: SiteId, events: z.array(NewGateEvent).min(1).max(200) }),
    response: z.object({
      message: z.string(),
      /** Every note that is kept now, sent before or not: the phone may forget these. */
      taken: z.array(z.string()),
      problems: z.array(z.object({ eventId: z.string(), message: z.string() })),
    }),
  },
  'GET /api/studio-ops/lot-day': {
    summary: 'A day of a site: what is in use, who is called, passes by gate, notices.',
    access: { studio: 'viewOnTheLotWidget' },
    query: z.strictObject({ site: SiteId.default(lotSite), date: CalendarDate.optional() }),
    response: z.object({
      site: SiteId,
      date: z.string(),
      today: z.string(),
      dayOfYear: z.number(),
      called: z.number(),
      gates: z.array(z.object({ name: z.string(), hours: z.string(), expected: z.number(), arrived: z.number() })),
      daylight: z.object({
        sunrise: z.string().nullable(),
        sunset: z.string().nullable(),
        goldenFrom: z.string().nullable(),
      }),
      firstAid: z.object({ where: z.string(), note: z.string() }),
      emergency: z.string(),
      use: z.array(LotDayUse),
      passes: PassCounts,
      notices: z.array(LotNotice),
      rows: z.array(Pass),
      total: z.number(),
      events: z.array(GateEvent),
    }),
  },
  'POST /api/studio-ops/lot-notices': {
    summary: 'Adds a notice to the days of a site.',
    access: gate,
    audit: 'LOT_NOTICE_ADDED',
    body: z
      .strictObject({
        site: SiteId,
        kind: z.enum(['wind', 'water', 'fire', 'power', 'road', 'note'], { error: passMessages.noticeKind }),
        title: textUpTo(120),
        body: line(500),
        firstDay: CalendarDate,
        lastDay: CalendarDate,
      })
      .refine(({ firstDay, lastDay }) => lastDay >= firstDay, { error: passMessages.leavesFirst, path: ['lastDay'] }),
    response: z.object({ message: z.string(), notice: LotNotice }),
  },
  'DELETE /api/studio-ops/lot-notices/:noticeId': {
    summary: 'Takes a notice away.',
    access: gate,
    audit: 'LOT_NOTICE_REMOVED',
    params: z.strictObject({ noticeId: Id }),
    response: z.object({ message: z.string() }),
  },
});
