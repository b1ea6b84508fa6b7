import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { emptyOr, RequiredMessage, textUpTo } from '../fields/text.ts';
import { Answers } from '../forms/answers.ts';
import { defineContract } from '../http/endpoint.ts';
import { listAnswer, listQuery, severalOf } from '../lists/list.ts';
import { tableSizes } from '../lists/sizes.ts';
import { SiteId } from '../sites/site-id.ts';
import { requestMessages } from './messages.ts';
import { requestMoveCalls } from './move-calls.ts';
import { chargeKinds, RequestDetail, RequestRow } from './request.ts';
import { requestSorts, requestTabs } from './request-list.ts';
import { requestTypeIds } from './request-types.ts';
import { requestStatuses } from './status.ts';

const ById = z.strictObject({ requestId: Id });
const DepartmentId = z
  .string({ error: requestMessages.departmentMissing })
  .regex(/^[a-z0-9-]{1,60}$/, requestMessages.departmentMissing);
const Done = z.object({ message: z.string(), request: RequestDetail });

/** Both sides read requests; which rows and which parts, the handler asks (§2 portal routes; A/R has none). */
const reads = { customer: 'accessRequest', studio: 'accessRequest' } as const;
const asks = { customer: 'makeRequest', studio: 'accessRequest' } as const;
const staff = { studio: 'accessRequest' } as const;

/** What a draft holds; any part may be missing or half until it is submitted. */
export const RequestDraft = z.strictObject({
  answers: Answers,
  site: SiteId.optional(),
  charge: z.enum(chargeKinds).optional(),
  poNumber: emptyOr(textUpTo(40)).optional(),
});

export const RequestListQuery = listQuery({
  sizes: tableSizes,
  sorts: requestSorts,
  filters: {
    tab: z.enum(requestTabs).default('all'),
    status: severalOf(requestStatuses).optional(),
    type: severalOf(requestTypeIds).optional(),
    departmentId: DepartmentId.optional(),
    projectId: Id.optional(),
    wantedAfter: CalendarDate.optional(),
    wantedBefore: CalendarDate.optional(),
  },
});

const move = { params: ById, ifMatch: true, response: Done } as const;

/**
 * Service requests (§7 ar-portal/customer-studio/servicerequest…: list, search by id, cancel, status change, resubmit; decisions §4). Each move is a call of
 * its own under `/status`, with the name it has in `moves.ts`.
 */
export const serviceRequestsContract = defineContract({
  ...requestMoveCalls,
  'GET /api/ar-portal/customer-studio/servicerequests': {
    summary: 'Requests that the caller may see, with how many each tab holds.',
    access: reads,
    query: RequestListQuery,
    response: listAnswer(RequestRow).extend({ counts: z.record(z.enum(requestTabs), z.number()) }),
  },
  'GET /api/ar-portal/customer-studio/servicerequest/search': {
    summary: 'The one request of a number such as SR-2026-000123 (§7 search by id).',
    access: reads,
    query: z.strictObject({ number: z.string().trim().max(20) }),
    response: z.object({ requestId: z.string() }),
  },
  'GET /api/ar-portal/customer-studio/servicerequest/catalogue': {
    summary: 'What can be asked for, for which projects of the caller, and on which terms.',
    access: asks,
    response: z.object({
      types: z.array(
        z.object({
          type: z.enum(requestTypeIds),
          formId: z.number(),
          answerHours: z.number(),
          departments: z.array(z.string()),
        }),
      ),
      projects: z.array(
        z.object({
          projectId: z.string(),
          name: z.string(),
          number: z.string(),
          companyName: z.string(),
          site: SiteId,
          mayAsk: z.boolean(),
          becauseNot: z.string().nullable(),
          charge: z.enum(chargeKinds),
          chargeWords: z.string(),
        }),
      ),
      last: z.array(
        z.object({ requestId: z.string(), number: z.string(), title: z.string(), type: z.enum(requestTypeIds) }),
      ),
    }),
  },
  'GET /api/ar-portal/customer-studio/servicerequest/:requestId': {
    summary:
      'One request with its form, what happened, and what the caller may do. The ETag is its version. Reading it clears "unseen".',
    access: reads,
    params: ById,
    response: RequestDetail,
  },
  'POST /api/ar-portal/customer-studio/servicerequest': {
    summary: 'Begins a draft; from another request, with everything filled in (decisions: repeat last).',
    access: asks,
    audit: 'REQUEST_STARTED',
    repeatable: true,
    body: z.strictObject({
      projectId: Id,
      type: z.enum(requestTypeIds),
      site: SiteId.optional(),
      like: Id.optional(),
    }),
    response: Done,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/draft': {
    summary: 'Saves a draft as it is typed. Wrong or missing answers are kept and named, not refused.',
    access: asks,
    audit: 'REQUEST_DRAFT_SAVED',
    body: RequestDraft,
    ...move,
  },
  'DELETE /api/ar-portal/customer-studio/servicerequest/:requestId': {
    summary: 'Throws a draft away.',
    access: asks,
    audit: 'REQUEST_DISCARDED',
    params: ById,
    response: z.object({ message: z.string() }),
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/assignee': {
    summary: 'Somebody of the department takes it, or is given it; null gives it back.',
    access: staff,
    audit: 'REQUEST_ASSIGNED',
    body: z.strictObject({ userProfileId: Id.nullable() }),
    ...move,
  },
  'GET /api/ar-portal/customer-studio/servicerequest/:requestId/assignees': {
    summary: 'Who may be given it.',
    access: staff,
    params: ById,
    response: z.object({
      people: z.array(z.object({ userProfileId: z.string(), name: z.string(), role: z.string() })),
    }),
  },
  'POST /api/ar-portal/customer-studio/servicerequest/:requestId/comments': {
    summary: 'Adds a comment. Internal ones are for staff only, and the default of staff (decisions §10).',
    access: reads,
    audit: 'REQUEST_COMMENTED',
    repeatable: true,
    params: ById,
    body: z.strictObject({ text: RequiredMessage, internal: z.boolean().default(false) }),
    response: Done,
  },
});
