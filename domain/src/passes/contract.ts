import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { emptyOr, RequiredMessage, textUpTo } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { listAnswer, listQuery, severalOf } from '../lists/list.ts';
import { tableSizes } from '../lists/sizes.ts';
import { SiteId } from '../sites/site-id.ts';
import { lotSite } from '../sites/sites.ts';
import { gateCalls, PassCounts } from './gate-calls.ts';
import { passKindIds } from './kinds.ts';
import { passMessages } from './messages.ts';
import { NewPass, Pass } from './pass.ts';
import { pastedColumns } from './pasted.ts';
import { passSorts, passStatuses, passTabs } from './status.ts';

const ById = z.strictObject({ passId: Id });
const Done = z.object({ message: z.string(), pass: Pass });

/** §6 knows no permission for passes: who reads and makes requests has them (passes/moves.ts); A/R has none. */
const reads = { customer: 'viewRequest', studio: 'accessRequest' } as const;
const asks = { customer: 'makeRequest', studio: 'accessRequest' } as const;
const gate = { studio: 'accessRequest' } as const;

const ask = {
  access: asks,
  audit: 'PASSES_REQUESTED',
  repeatable: true,
  body: z.strictObject({
    projectId: Id,
    passes: z.array(NewPass).min(1, passMessages.passesMissing).max(200, passMessages.passesTooMany),
  }),
  response: z.object({ message: z.string(), passes: z.array(Pass) }),
} as const;

const line = (limit: number) => emptyOr(textUpTo(limit)).default('');
/** What every line of a pasted list has that says nothing else. */
const PastedDefaults = z.strictObject({
  type: z.enum(passKindIds),
  site: SiteId,
  gate: line(40),
  destination: line(120),
  hostName: line(120),
  hostPhone: line(40),
  arrivesOn: CalendarDate,
  leavesOn: CalendarDate,
  fromTime: line(5),
  toTime: line(5),
});
const pasteAnswer = z.object({
  message: z.string(),
  lines: z.array(
    z.object({
      /** As the person counts them: the first line of the text is 1. */
      line: z.number(),
      name: z.string(),
      problems: z.array(z.object({ field: z.enum(pastedColumns), message: z.string() })),
    }),
  ),
  asked: z.number(),
});

export const PassListQuery = listQuery({
  sizes: tableSizes,
  sorts: passSorts,
  filters: {
    tab: z.enum(passTabs).default('today'),
    status: severalOf(passStatuses).optional(),
    type: severalOf(passKindIds).optional(),
    site: SiteId.optional(),
    projectId: Id.optional(),
    on: CalendarDate.optional(),
  },
});

const move = { params: ById, ifMatch: true, response: Done } as const;

/** Passes, the gate and the lot day (decisions §5). */
export const passesContract = defineContract({
  ...gateCalls,
  'GET /api/studio-ops/passes': {
    summary: 'Passes of every production, with how many each tab holds.',
    access: gate,
    query: PassListQuery,
    response: listAnswer(Pass).extend({ counts: z.record(z.enum(passTabs), z.number()) }),
  },
  'GET /api/customer-portal/passes': {
    summary: 'Passes for the caller’s projects, with how many each tab holds.',
    access: { customer: 'viewRequest' },
    query: PassListQuery,
    response: listAnswer(Pass).extend({ counts: z.record(z.enum(passTabs), z.number()) }),
  },
  'GET /api/customer-portal/passes/today': {
    summary:
      'The passes panel: who is expected today for the caller’s projects, and who has come; of every project for staff.',
    access: reads,
    query: z.strictObject({ site: SiteId.default(lotSite) }),
    response: PassCounts.extend({ site: SiteId, date: z.string(), rows: z.array(Pass), waiting: z.number() }),
  },
  'GET /api/customer-portal/passes/projects': {
    summary: 'The projects for which the caller may ask for passes, by part of their name or number.',
    access: asks,
    query: z.strictObject({ q: z.string().trim().max(100).default('') }),
    response: z.object({
      projects: z.array(
        z.object({ projectId: z.string(), name: z.string(), number: z.string(), companyName: z.string() }),
      ),
    }),
  },
  'GET /api/customer-portal/passes/:passId': {
    summary: 'One pass. The ETag is its version.',
    access: reads,
    params: ById,
    response: Pass,
  },
  'POST /api/customer-portal/passes': {
    summary: 'Asks for passes, one or a list: all of them or none. What is wrong is named by its place and field.',
    ...ask,
  },
  'POST /api/customer-portal/passes/paste': {
    summary:
      'Reads a pasted list or CSV text; a line that is wrong is named with its field. `commit` asks for the passes when every line is right.',
    access: asks,
    audit: 'PASSES_PASTED',
    body: z.strictObject({
      projectId: Id,
      csv: z.string().max(200_000, passMessages.listTooLong),
      defaults: PastedDefaults,
      commit: z.boolean(),
    }),
    response: pasteAnswer,
  },
  'PUT /api/customer-portal/passes/:passId': {
    summary: 'Changes a pass; customers while the gate has not approved it.',
    access: asks,
    audit: 'PASS_CHANGED',
    body: NewPass,
    ...move,
  },
  'PUT /api/customer-portal/passes/:passId/revoke': {
    summary: 'Takes a pass back: the gate does not let anybody in with it, and its link ends.',
    access: asks,
    audit: 'PASS_REVOKED',
    ...move,
  },
  'PUT /api/customer-portal/passes/:passId/send': {
    summary: 'Sends an issued pass to its visitor once more; the earlier link and code end.',
    access: asks,
    audit: 'PASS_SENT',
    ...move,
  },
  'PUT /api/studio-ops/passes/:passId/approve': {
    summary: 'The gate will let the visitor in.',
    access: gate,
    audit: 'PASS_APPROVED',
    ...move,
  },
  'PUT /api/studio-ops/passes/:passId/issue': {
    summary: 'Makes the pass: the visitor gets it by mail, with its code.',
    access: gate,
    audit: 'PASS_ISSUED',
    ...move,
  },
  'PUT /api/studio-ops/passes/:passId/deny': {
    summary: 'Refuses the pass; the reason is shown to whoever asked.',
    access: gate,
    audit: 'PASS_DENIED',
    body: z.strictObject({ reason: RequiredMessage }),
    ...move,
  },
  'POST /api/studio-ops/passes/issue': {
    summary: 'Issues several passes, a crew list for instance; names those that could not be.',
    access: gate,
    audit: 'PASSES_ISSUED',
    body: z.strictObject({ passIds: z.array(Id).min(1).max(200) }),
    response: z.object({
      message: z.string(),
      issued: z.number(),
      refused: z.array(z.object({ passId: z.string(), because: z.string() })),
    }),
  },
  'GET /api/customer-portal/visitor-pass': {
    summary: 'The pass that a mailed link shows to its visitor. Never a 401.',
    access: { public: 'visitors have no account; the mailed link is the credential, and shows one pass' },
    query: z.strictObject({ token: z.string().max(255) }),
    response: Pass.pick({
      number: true,
      type: true,
      status: true,
      firstName: true,
      lastName: true,
      visitorCompany: true,
      site: true,
      gate: true,
      destination: true,
      hostName: true,
      hostPhone: true,
      arrivesOn: true,
      leavesOn: true,
      fromTime: true,
      toTime: true,
      plate: true,
      vehicle: true,
      parkingPlace: true,
      escort: true,
      projectName: true,
    }),
    perMinute: 60,
  },
  'GET /api/customer-portal/visitor-pass/file': {
    summary: 'The same pass as a PDF to print.',
    access: { public: 'visitors have no account; the mailed link is the credential' },
    query: z.strictObject({ token: z.string().max(255) }),
    file: true,
    response: z.unknown(),
    perMinute: 10,
  },
});
