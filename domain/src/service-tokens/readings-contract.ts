import { z } from 'zod';
import { conditionKindNames } from '../credit-applications/deciding/decisions.ts';
import { decidedStatuses } from '../credit-applications/status.ts';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { passKindIds } from '../passes/kinds.ts';
import { passStatuses } from '../passes/status.ts';
import { requestTypeIds } from '../service-requests/request-types.ts';
import { deliveryStates, requestStatuses } from '../service-requests/status.ts';
import { SiteId } from '../sites/site-id.ts';

const Instant = z.iso.datetime();
const Named = z.object({ id: z.string(), name: z.string() });
/** In the order of change, so that whoever reads on from `next` misses nothing and reads only what is new. */
const following = {
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};
const page = <R extends z.ZodType>(row: R) =>
  z.object({
    rows: z.array(row),
    /** Give it as `after` to read on, now or later; it stays the same while nothing changes. null: nothing was ever there. */
    next: z.string().nullable(),
  });

const Request = z.object({
  requestId: z.string(),
  number: z.string(),
  type: z.enum(requestTypeIds),
  title: z.string(),
  site: SiteId,
  place: z.string().nullable(),
  status: z.enum(requestStatuses),
  statusSince: Instant,
  deliveryState: z.enum(deliveryStates),
  company: Named,
  project: Named,
  departmentIds: z.array(z.string()),
  requester: z.string(),
  wantedFrom: z.string().nullable(),
  wantedTo: z.string().nullable(),
  agreedFrom: Instant.nullable(),
  agreedTo: Instant.nullable(),
  submittedAt: Instant,
  updatedAt: Instant,
});
export const RequestWhole = Request.extend({
  /** What was filled in, by the keys of its form. */
  answers: z.record(z.string(), z.unknown()),
  timeline: z.array(
    z.object({
      at: Instant,
      actor: z.string(),
      kind: z.string(),
      text: z.string().nullable(),
      from: z.enum(requestStatuses).nullable(),
      to: z.enum(requestStatuses).nullable(),
    }),
  ),
});
const Project = z.object({
  projectId: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  status: z.string(),
  projectType: z.string().nullable(),
  company: Named,
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  updatedAt: Instant,
});
const Pass = z.object({
  passId: z.string(),
  number: z.string(),
  type: z.enum(passKindIds),
  status: z.enum(passStatuses),
  statusSince: Instant,
  firstName: z.string(),
  lastName: z.string(),
  visitorCompany: z.string().nullable(),
  site: SiteId,
  gate: z.string().nullable(),
  destination: z.string(),
  hostName: z.string(),
  arrivesOn: z.string(),
  leavesOn: z.string(),
  plate: z.string().nullable(),
  company: Named,
  project: Named,
  updatedAt: Instant,
});

const Decision = z.object({
  creditApplicationId: z.string(),
  status: z.enum(decidedStatuses),
  statusSince: Instant,
  company: Named,
  project: Named,
  /** The limit in cents; null where none was granted. */
  approvedCents: z.number().nullable(),
  /** As the letter says them, such as Net 30. */
  terms: z.string().nullable(),
  arNumber: z.string().nullable(),
  decidedAt: Instant.nullable(),
  approvedAt: Instant.nullable(),
  expiresOn: z.string().nullable(),
  /** What the credit waits for, while it is conditional. */
  conditions: z.array(z.object({ kind: z.enum(conditionKindNames), dueOn: z.string(), metAt: Instant.nullable() })),
  updatedAt: Instant,
});

const perMinute = 120;
const forRequests = { service: 'requests:read' } as const;
const forProjects = { service: 'projects:read' } as const;
const forCredit = { service: 'credit:read' } as const;
const forPasses = { service: 'passes:read' } as const;

/** What other systems read with a service token (docs/api.md): four kinds of records, by what changed since they last asked. Nothing is written here. */
export const readingsContract = defineContract({
  'GET /api/service/requests': {
    summary: 'Submitted requests, in the order in which they last changed.',
    access: forRequests,
    perMinute,
    query: z.strictObject({ ...following, status: z.enum(requestStatuses).optional() }),
    response: page(Request),
  },
  'GET /api/service/requests/:requestId': {
    summary: 'One submitted request with its answers and the timeline that its customer reads.',
    access: forRequests,
    perMinute,
    params: z.strictObject({ requestId: Id }),
    response: RequestWhole,
  },
  'GET /api/service/projects': {
    summary: 'Projects, in the order in which they last changed.',
    access: forProjects,
    perMinute,
    query: z.strictObject(following),
    response: page(Project),
  },
  'GET /api/service/projects/:projectId': {
    summary: 'One project.',
    access: forProjects,
    perMinute,
    params: z.strictObject({ projectId: Id }),
    response: Project,
  },
  'GET /api/service/credit-decisions': {
    summary: 'Applications whose credit is decided, in the order in which they last changed.',
    access: forCredit,
    perMinute,
    query: z.strictObject({ ...following, projectId: Id.optional() }),
    response: page(Decision),
  },
  'GET /api/service/credit-decisions/:creditApplicationId': {
    summary: 'What was decided about one application: status, amount, terms and dates.',
    access: forCredit,
    perMinute,
    params: z.strictObject({ creditApplicationId: Id }),
    response: Decision,
  },
  'GET /api/service/passes': {
    summary: 'Passes, in the order in which they last changed; those of one day when it is named.',
    access: forPasses,
    perMinute,
    query: z.strictObject({ ...following, site: SiteId.optional(), day: CalendarDate.optional() }),
    response: page(Pass),
  },
  'GET /api/service/passes/:passId': {
    summary: 'One pass.',
    access: forPasses,
    perMinute,
    params: z.strictObject({ passId: Id }),
    response: Pass,
  },
});
