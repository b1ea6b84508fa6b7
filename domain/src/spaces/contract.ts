import { z } from 'zod';
import { daysBetween } from '../fields/calendar-date.ts';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { SiteId } from '../sites/site-id.ts';
import { lotSite } from '../sites/sites.ts';
import { spaceKindIds } from './kinds.ts';
import { spaceMessages } from './messages.ts';
import { mostDays } from './plan.ts';
import { Allocation, AllocationChange, BoardAllocation, NewAllocation, Space } from './space.ts';

const Kind = z.enum(spaceKindIds);

const ofAllocation = z.strictObject({ allocationId: Id });
const Done = z.object({ message: z.string(), allocation: Allocation });
const manages = { studio: 'editProject' } as const; // and mayManageSpaces: the map has no name for it
const feed = {
  summary: 'An address for calendar programs; it ends the caller’s address for the same view.',
  audit: 'CALENDAR_FEED_CREATED',
  body: z.strictObject({ site: SiteId.optional(), kind: Kind.optional(), projectId: Id.optional() }),
  response: z.object({ message: z.string(), url: z.string() }),
};
const noFeed = {
  summary: 'Ends every calendar address of the caller.',
  audit: 'CALENDAR_FEED_REVOKED',
  response: z.object({ message: z.string() }),
} as const;
const reads = { customer: 'viewProject' } as const;
const readsAll = { studio: 'viewProject' } as const;
const Spaces = z.object({ spaces: z.array(Space) });
const Allocations = z.object({ allocations: z.array(Allocation) });
const BoardAllocations = z.object({ allocations: z.array(BoardAllocation) });

const wish = { repeatable: true, body: NewAllocation, response: Done } as const;
const move = (summary: string, audit: string) => ({
  summary,
  access: manages,
  audit,
  params: ofAllocation,
  response: Done,
});

/** §3 Spaces and resources (PJ-014, CO-003), with the holds of decisions §6. */
export const spacesContract = defineContract({
  'GET /api/studio-ops/spaces': { summary: 'What the lot lends.', access: readsAll, response: Spaces },
  'GET /api/customer-portal/spaces': { summary: 'What the lot lends.', access: reads, response: Spaces },
  'GET /api/studio-ops/spaces/board': {
    summary: 'Who holds what when, on one site, with the requests that wait for an answer.',
    access: manages,
    query: z
      .strictObject({
        from: CalendarDate,
        to: CalendarDate,
        site: SiteId.default(lotSite),
        kind: Kind.optional(),
        projectId: Id.optional(),
      })
      .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) <= mostDays, {
        error: spaceMessages.rangeTooLong,
        path: ['to'],
      }),
    response: z.object({
      today: z.string(),
      spaces: z.array(Space.extend({ allocations: z.array(BoardAllocation) })),
      requests: z.array(BoardAllocation),
      projects: z.array(z.object({ projectId: z.string(), name: z.string() })),
      challenges: z.object({
        count: z.number(),
        first: z.object({ allocationId: z.string(), site: SiteId, startsOn: z.string(), until: z.string() }).nullable(),
      }),
    }),
  },
  'GET /api/studio-ops/spaces/projects': {
    summary: 'Projects that may hold something, by part of their name or number.',
    access: manages,
    query: z.strictObject({ q: z.string().trim().max(100).default('') }),
    response: z.object({
      projects: z.array(
        z.object({ projectId: z.string(), number: z.string(), name: z.string(), companyName: z.string() }),
      ),
    }),
  },
  'GET /api/studio-ops/projects/:projectId/spaces': {
    summary: 'Spaces and resources of one project.',
    access: readsAll,
    params: z.strictObject({ projectId: Id }),
    response: BoardAllocations,
  },
  'GET /api/customer-portal/projects/:projectId/spaces': {
    summary: 'Spaces and resources of one of the caller’s projects.',
    access: reads,
    params: z.strictObject({ projectId: Id }),
    response: Allocations,
  },
  'GET /api/studio-ops/companies/:companyId/spaces': {
    summary: 'Spaces and resources of the projects of one company.',
    access: { studio: 'viewCompany' },
    params: z.strictObject({ companyId: Id }),
    response: BoardAllocations,
  },
  'GET /api/customer-portal/companies/:companyId/spaces': {
    summary: 'Spaces and resources of the caller’s projects.',
    access: { customer: 'viewCompany' },
    params: z.strictObject({ companyId: Id }),
    response: Allocations,
  },
  'POST /api/studio-ops/allocations': {
    summary: 'Holds a space: the next free place of the line.',
    access: manages,
    audit: 'SPACE_HELD',
    ...wish,
  },
  'POST /api/customer-portal/allocations': {
    summary: 'Asks the studio to hold a space.',
    access: { customer: 'makeRequest' },
    audit: 'HOLD_REQUESTED',
    ...wish,
  },
  'PUT /api/customer-portal/allocations/:allocationId/withdraw': {
    summary: 'Takes back a request that nobody has answered yet.',
    access: { customer: 'makeRequest' },
    audit: 'REQUEST_WITHDRAWN',
    params: ofAllocation,
    response: Done,
  },
  'PUT /api/studio-ops/allocations/:allocationId': {
    summary: 'Other days, other note.',
    access: manages,
    audit: 'ALLOCATION_CHANGED',
    params: ofAllocation,
    ifMatch: true,
    body: AllocationChange,
    response: Done,
  },
  'PUT /api/studio-ops/allocations/:allocationId/hold': move(
    'Grants a request: the next free place of the line.',
    'SPACE_HELD',
  ),
  'PUT /api/studio-ops/allocations/:allocationId/challenge': move(
    'A 2nd hold asks the 1st to confirm or release within 24 hours.',
    'HOLD_CHALLENGED',
  ),
  'PUT /api/studio-ops/allocations/:allocationId/confirm': move('Confirms a 1st hold.', 'HOLD_CONFIRMED'),
  'PUT /api/studio-ops/allocations/:allocationId/release': move(
    'Gives the days back; those behind move up.',
    'ALLOCATION_RELEASED',
  ),
  'PUT /api/studio-ops/allocations/:allocationId/decline': move('Refuses a request.', 'REQUEST_DECLINED'),
  'POST /api/studio-ops/calendar-feeds': { ...feed, access: manages },
  'POST /api/customer-portal/calendar-feeds': { ...feed, access: reads },
  'DELETE /api/studio-ops/calendar-feeds': { ...noFeed, access: manages },
  'DELETE /api/customer-portal/calendar-feeds': { ...noFeed, access: reads },
  'GET /api/customer-portal/calendar/:feed': {
    summary: 'The days of a person as a calendar (RFC 5545).',
    access: {
      public:
        'a calendar program cannot sign in; the address is the key, and the person’s rights are asked anew each time',
    },
    params: z.strictObject({ feed: z.string().max(64) }),
    file: true,
    response: z.unknown(),
    perMinute: 30,
  },
});
