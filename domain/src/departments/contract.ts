import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { defineContract } from '../http/endpoint.ts';
import { DepartmentForm, departmentStates } from './department.ts';

const Instant = z.iso.datetime();
const DepartmentId = z.string().regex(/^[a-z0-9-]{1,60}$/);
const ById = z.strictObject({ departmentId: DepartmentId });

/** A row of the list. `nobodySigns`: it takes shares of credit lines, and nobody who can sign in holds level 1 for it. */
const Row = z.object({
  departmentId: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  site: z.string(),
  email: z.string().nullable(),
  servesClients: z.boolean(),
  state: z.enum(departmentStates),
  closesOn: z.string().nullable(),
  openRequests: z.number(),
  nobodySigns: z.boolean(),
});
export type DepartmentRow = z.infer<typeof Row>;

/** Who works there or signs for it. `levels`: those held for this department; who holds one for all stands with `everywhere`. */
const DepartmentPerson = z.object({
  userProfileId: z.string(),
  name: z.string(),
  role: z.string(),
  member: z.boolean(),
  levels: z.array(z.object({ level: z.number(), capCents: z.number().nullable() })),
  everywhere: z.array(z.object({ level: z.number(), capCents: z.number().nullable() })),
  /** A change of their rights waits for a second System Admin. */
  waits: z.boolean(),
});
export type DepartmentPerson = z.infer<typeof DepartmentPerson>;

const Detail = Row.extend({
  phone: z.string().nullable(),
  answerHours: z.number().nullable(),
  creditShare: z.number().nullable(),
  charges: z.boolean(),
  makesCostumes: z.boolean(),
  successor: z.object({ departmentId: z.string(), name: z.string() }).nullable(),
  version: z.number(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
  people: z.array(DepartmentPerson),
});
export type DepartmentDetail = z.infer<typeof Detail>;

const Work = z.object({
  openRequests: z.number(),
  levelOne: z.number(),
  quotesSent: z.number(),
  spaces: z.number(),
  /** Shares of limits and quotes beside these that a closing hands over too. */
  counting: z.number(),
  requestTypes: z.array(z.string()),
});

const Entry = z.object({
  at: Instant,
  by: z.string(),
  /** What happened, in a word: Added, Changed, Closed, Opened again. */
  what: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type DepartmentEntry = z.infer<typeof Entry>;

const Said = z.object({ message: z.string(), departmentId: z.string() });
/** The map's row that System Admin alone holds (§6). */
const manages = { studio: 'editFaq' } as const;
const one = { access: manages, params: ById } as const;
const change = { ...one, ifMatch: true, response: Said } as const;

/** §7 has no such calls: departments are rows that System Admins keep (decision 0105). */
export const departmentsContract = defineContract({
  'GET /api/studio-ops/departments': {
    summary: 'Every department, the closed ones too, with what is open and whether somebody signs.',
    access: manages,
    response: z.object({ departments: z.array(Row) }),
  },
  'POST /api/studio-ops/departments': {
    summary: 'Adds a department.',
    access: manages,
    audit: 'DEPARTMENT_ADDED',
    repeatable: true,
    body: DepartmentForm,
    response: Said,
  },
  'GET /api/studio-ops/departments/:departmentId': {
    summary: 'One department with its people; its version answers in ETag.',
    ...one,
    response: Detail,
  },
  'PUT /api/studio-ops/departments/:departmentId': {
    summary: 'Changes a department that is open. In force at once.',
    ...change,
    audit: 'DEPARTMENT_CHANGED',
    body: DepartmentForm,
  },
  'GET /api/studio-ops/departments/:departmentId/open-work': {
    summary: 'What closing it would hand over.',
    ...one,
    response: Work,
  },
  'GET /api/studio-ops/departments/:departmentId/history': {
    summary: 'Who changed what, the newest first.',
    ...one,
    response: z.object({ entries: z.array(Entry) }),
  },
  'POST /api/studio-ops/departments/:departmentId/close': {
    summary:
      'Closes it today, or on a later day, and hands what is open then to another department. Nothing is deleted.',
    ...change,
    audit: 'DEPARTMENT_CLOSED',
    body: z.strictObject({ from: CalendarDate, receiverId: DepartmentId.nullable() }),
  },
  'POST /api/studio-ops/departments/:departmentId/reopen': {
    summary:
      'Opens a closed department again, or takes back a closing that waits for its day. What was handed over stays.',
    ...change,
    audit: 'DEPARTMENT_OPENED',
  },
});
