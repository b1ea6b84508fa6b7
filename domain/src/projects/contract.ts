import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { listAnswer, listQuery, severalOf } from '../lists/list.ts';
import { cardSizes, tableSizes } from '../lists/sizes.ts';
import { SiteId } from '../sites/site-id.ts';
import { projectStatuses } from './lifecycle.ts';
import {
  Candidate,
  CustomerProjectEdit,
  NewProject,
  ProjectAuditEntry,
  ProjectCard,
  ProjectDetail,
  ProjectRow,
  ProjectUser,
  ProjectValues,
  StaffProjectEdit,
} from './project.ts';
import { cardSorts, projectSorts } from './project-list.ts';
import { financings, movieTypes, projectTypeSlugs, projectTypes } from './project-types.ts';

const ById = z.strictObject({ projectId: Id });
const OfUser = z.strictObject({ projectId: Id, userProfileId: Id });
const Saved = z.object({ message: z.string(), projectId: z.string(), version: z.number() });
const Said = z.object({ message: z.string() });
const actor = { loggedInUserId: z.string().max(255).optional() };

export const ProjectCardsQuery = listQuery({
  sizes: cardSizes,
  sorts: cardSorts,
  filters: { status: severalOf(projectStatuses).optional() },
});
export const ProjectRowsQuery = listQuery({
  sizes: tableSizes,
  sorts: projectSorts,
  filters: {
    status: severalOf(projectStatuses).optional(),
    type: z.enum(projectTypeSlugs as [string, ...string[]]).optional(),
    companyId: Id.optional(),
    site: SiteId.optional(),
    startedAfter: CalendarDate.optional(),
  },
});
const Counts = z.object({ ACTIVE: z.number(), CLOSED: z.number(), NOT_STARTED: z.number() });

const metadata = {
  summary: 'The lists that the forms and filters of projects choose from.',
  response: z.object({
    projectTypes: z.array(z.enum(projectTypes)),
    movieTypes: z.array(z.enum(movieTypes)),
    financings: z.array(z.enum(financings)),
    sites: z.array(SiteId),
  }),
} as const;
const detail = {
  summary: 'One project with what the caller may do with it. The ETag is its version.',
  params: ById,
  response: ProjectDetail,
} as const;
const image = { summary: 'The image of a project.', params: ById, file: true, response: z.unknown() } as const;
const putImage = {
  summary: 'Stores the image of a project: one PNG, JPEG or WebP file up to 5 MB, judged by its content.',
  audit: 'PROJECT_IMAGE_CHANGED',
  params: ById,
  multipart: true,
  response: Said,
  perMinute: 20,
} as const;
const dropImage = {
  summary: 'Takes the image of a project away.',
  audit: 'PROJECT_IMAGE_REMOVED',
  params: ById,
  response: Said,
} as const;
const users = {
  summary: 'The people of a project with their values.',
  params: ById,
  response: z.object({ users: z.array(ProjectUser) }),
} as const;
const candidates = {
  summary:
    'People of the company who are not on the project: by name for whoever sees the users of the company, else by exact e-mail.',
  params: ById,
  query: z.strictObject({ q: z.string().trim().max(100).default('') }),
  response: z.object({ candidates: z.array(Candidate) }),
  perMinute: 120,
} as const;
const addUser = {
  summary: 'Puts a user of the company on the project with values.',
  audit: 'PROJECT_USER_ADDED',
  repeatable: true,
  params: ById,
  body: z.strictObject({ userProfileId: Id, values: ProjectValues }),
  response: Said,
} as const;
const changeUser = {
  summary: 'Changes the values that a project user holds on this project.',
  audit: 'PROJECT_USER_CHANGED',
  params: OfUser,
  body: z.strictObject({ values: ProjectValues }),
  response: Said,
} as const;
const removeUser = {
  summary: 'Takes a user off the project. Their rights on it end at once.',
  audit: 'PROJECT_USER_REMOVED',
  query: z.strictObject({ ...actor, userProfileId: Id, projectId: Id }),
  response: Said,
} as const;
const history = {
  summary: 'What was changed on a project, newest first.',
  params: ById,
  response: z.object({ entries: z.array(ProjectAuditEntry) }),
} as const;
const edit = { audit: 'PROJECT_EDITED', ifMatch: true, params: ById, response: Saved } as const;

/** Every customer holds viewFaq (PM-004): whoever is on a project has one of three rights on it, and the handler asks which. */
const everyCustomer = { access: { customer: 'viewFaq' } } as const;
const customerView = { access: { customer: 'viewProject' } } as const;
const customerEdit = { access: { customer: 'editProject' } } as const;
const customerUsers = { access: { customer: 'manageProjectUser' } } as const;
const staffView = { access: { studio: 'viewProject' } } as const;
const staffEdit = { access: { studio: 'editProject' } } as const;
const staffUsers = { access: { studio: 'manageProjectUser' } } as const;

/**
 * §3 Project, §7: the paths shown are kept to the letter; the others stand in the same families, customer-portal for customers,
 * studio-ops for staff. A project of another company does not exist for a customer: 404 (promises rule 1).
 */
export const projectsContract = defineContract({
  'GET /api/customer-portal/projects': {
    summary: 'The cards of the projects that a customer may see, with how many there are of each status.',
    access: { customer: 'accessProject' },
    query: ProjectCardsQuery,
    response: listAnswer(ProjectCard).extend({ counts: Counts }),
  },
  'GET /api/studio-ops/projects': {
    summary: 'The list of projects.',
    access: { studio: 'accessProject' },
    query: ProjectRowsQuery,
    response: listAnswer(ProjectRow),
  },
  'GET /api/customer-portal/projects/metadata': { ...metadata, ...customerView },
  'GET /api/studio-ops/projects/metadata': { ...metadata, ...staffView },
  'GET /api/studio-ops/projects/companies': {
    summary: 'Companies by part of their name or by their id, for the filter and the form; `companyId` names one.',
    ...staffView,
    query: z.strictObject({ q: z.string().trim().max(100).default(''), companyId: Id.optional() }),
    response: z.object({
      companies: z.array(
        z.object({
          companyId: z.string(),
          number: z.number(),
          name: z.string(),
          status: z.enum(['ACTIVE', 'DISABLED']),
        }),
      ),
    }),
    perMinute: 240,
  },
  'POST /api/studio-ops/projects': {
    summary: 'Adds a project. No customer may (§6).',
    access: { studio: 'addProject' },
    audit: 'PROJECT_ADDED',
    repeatable: true,
    body: NewProject,
    response: Saved,
  },
  'PUT /api/studio-ops/projects/status': {
    summary: 'Not Started to Active to Closed, and Closed to Active. Refused with every reason against it.',
    ...staffEdit,
    audit: 'PROJECT_STATUS_CHANGED',
    query: z.strictObject({ ...actor, projectId: Id, status: z.enum(projectStatuses) }),
    response: Saved,
  },

  'GET /api/customer-portal/projects/:projectId': { ...detail, ...everyCustomer },
  'GET /api/studio-ops/projects/:projectId': { ...detail, ...staffView },
  'PUT /api/customer-portal/projects/:projectId': {
    summary: 'Saves what a customer may say about a project.',
    ...customerEdit,
    ...edit,
    body: CustomerProjectEdit,
  },
  'PUT /api/studio-ops/projects/:projectId': {
    summary: 'Saves a project.',
    ...staffEdit,
    ...edit,
    body: StaffProjectEdit,
  },

  'GET /api/customer-portal/projects/:projectId/image': { ...image, ...customerView },
  'GET /api/studio-ops/projects/:projectId/image': { ...image, ...staffView },
  'POST /api/customer-portal/projects/:projectId/image': { ...putImage, ...customerEdit },
  'POST /api/studio-ops/projects/:projectId/image': { ...putImage, ...staffEdit },
  'DELETE /api/customer-portal/projects/:projectId/image': { ...dropImage, ...customerEdit },
  'DELETE /api/studio-ops/projects/:projectId/image': { ...dropImage, ...staffEdit },

  'GET /api/customer-portal/projects/:projectId/users': { ...users, ...everyCustomer },
  'GET /api/studio-ops/projects/:projectId/users': { ...users, ...staffView },
  'GET /api/customer-portal/projects/:projectId/users/candidates': { ...candidates, ...customerUsers },
  'GET /api/studio-ops/projects/:projectId/users/candidates': { ...candidates, ...staffUsers },
  'POST /api/customer-portal/projects/:projectId/users': { ...addUser, ...customerUsers },
  'POST /api/studio-ops/projects/:projectId/users': { ...addUser, ...staffUsers },
  'PUT /api/customer-portal/projects/:projectId/users/:userProfileId': { ...changeUser, ...customerUsers },
  'PUT /api/studio-ops/projects/:projectId/users/:userProfileId': { ...changeUser, ...staffUsers },
  'PUT /api/customer-portal/projects/users/remove': { ...removeUser, access: { customer: 'removeProjectUser' } },
  'PUT /api/studio-ops/projects/users/remove': { ...removeUser, ...staffUsers },

  'GET /api/customer-portal/projects/:projectId/audit': { ...history, ...customerView },
  'GET /api/studio-ops/projects/:projectId/audit': { ...history, ...staffView },
});
