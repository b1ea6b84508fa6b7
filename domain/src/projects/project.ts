import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { ProjectName } from '../fields/project-name.ts';
import { Message } from '../fields/text.ts';
import { SiteId } from '../sites/site-id.ts';
import { projectMoveNames, projectStatuses } from './lifecycle.ts';
import { projectMessages } from './messages.ts';
import { financings, movieTypes, projectTypes } from './project-types.ts';
import { projectValues } from './project-values.ts';

const Status = z.enum(projectStatuses);
export const ProjectValues = z.array(z.enum(projectValues)).min(1, { error: projectMessages.chooseValue }).max(4);

const place = {
  projectId: z.string(),
  /** The id that people read: P-1042. */
  number: z.string(),
  name: z.string(),
  companyName: z.string(),
  projectType: z.string(),
  movieType: z.string(),
  status: Status,
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  active: z.boolean(),
};

/** §2 Project card. `image`: null without one, else a mark that changes with it. */
export const ProjectCard = z.object({ ...place, image: z.string().nullable() });
export type ProjectCard = z.infer<typeof ProjectCard>;

/** A row of the staff's list (04). */
export const ProjectRow = z.object({
  ...place,
  companyId: z.string(),
  site: SiteId,
  arNumber: z.string().nullable(),
  users: z.number(),
});
export type ProjectRow = z.infer<typeof ProjectRow>;

const ProjectCredit = z.object({
  creditApplicationId: z.string(),
  status: z.string(),
  submittedVersion: z.number(),
  statusSince: z.string(),
  requestedCents: z.number().nullable(),
  approvedCents: z.number().nullable(),
  arNumber: z.string().nullable(),
});

/** One project with what the caller may do with it. `staff` is on the wire for staff alone. */
export const ProjectDetail = z.object({
  ...place,
  companyId: z.string(),
  site: SiteId,
  description: z.string(),
  image: z.string().nullable(),
  closedAt: z.string().nullable(),
  users: z.number(),
  spaces: z.number(),
  version: z.number(),
  may: z.object({ view: z.boolean(), edit: z.boolean(), manageUsers: z.boolean(), credit: z.boolean() }),
  staff: z
    .object({
      financing: z.string().nullable(),
      companyNumber: z.number(),
      moves: z.array(z.object({ move: z.enum(projectMoveNames), to: Status, because: z.array(z.string()) })),
      credit: z.array(ProjectCredit),
    })
    .optional(),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

const typed = {
  name: ProjectName,
  projectType: z.enum(projectTypes),
  movieType: z.enum(movieTypes),
  startsOn: CalendarDate,
  endsOn: CalendarDate.nullable(),
  description: Message,
};
const staffTyped = { financing: z.enum(financings).nullable(), site: SiteId };

interface Dates {
  readonly startsOn: string;
  readonly endsOn: string | null;
}
const endsAfterStart = ({ startsOn, endsOn }: Dates): boolean => endsOn === null || endsOn >= startsOn;
const wrongEnd = { error: projectMessages.endsBeforeStart, path: ['endsOn'] };

/** §6: customers edit what is theirs to say; company, site, financing and the flags are the studio's. */
export const CustomerProjectEdit = z.strictObject(typed).refine(endsAfterStart, wrongEnd);
export const StaffProjectEdit = z
  .strictObject({ ...typed, ...staffTyped, active: z.boolean() })
  .refine(endsAfterStart, wrongEnd);
/** A project stays with its company for good: its credit and its people do (§3). It begins as Not Started or Active (PJ-025). */
export const NewProject = z
  .strictObject({ ...typed, ...staffTyped, companyId: Id, status: z.enum(['NOT_STARTED', 'ACTIVE']) })
  .refine(endsAfterStart, wrongEnd);

export type CustomerProjectEdit = z.infer<typeof CustomerProjectEdit>;
export type StaffProjectEdit = z.infer<typeof StaffProjectEdit>;
export type NewProject = z.infer<typeof NewProject>;

/** §3 Project user: status Y, or N once removed (PJ-020, PJ-021). */
export const ProjectUser = z.object({
  userProfileId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  jobTitle: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(['Y', 'N']),
  accountStatus: z.enum(['ACTIVE', 'DISABLED', 'FROZEN', 'INVITED']),
  companyAdmin: z.boolean(),
  accountsPayable: z.boolean(),
  values: z.array(z.enum(projectValues)),
});
export type ProjectUser = z.infer<typeof ProjectUser>;

export const Candidate = z.object({
  userProfileId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  jobTitle: z.string().nullable(),
  /** Deactivated: shown, so that whoever looks for them reads why they cannot be added. */
  disabled: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;

/** One line of a project's history: who, when, what, and from what to what. */
export const ProjectAuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  event: z.string(),
  /** Whom it was about, for people added, changed and removed. */
  person: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type ProjectAuditEntry = z.infer<typeof ProjectAuditEntry>;
