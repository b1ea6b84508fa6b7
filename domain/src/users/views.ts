import { z } from 'zod';
import { accountActions } from './account-actions.ts';
import { accountStates } from './account-state.ts';
import { projectValues } from './rights-words.ts';
import '../fields/words.ts';
import { WaitingChange } from './user-change.ts';

const HeldProject = z.object({ projectId: z.string(), name: z.string(), values: z.array(z.string()) });
const HeldDesignation = z.object({
  level: z.union([z.literal(1), z.literal(2)]),
  departmentId: z.string().nullable(),
  department: z.string().nullable(),
  capCents: z.number().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
});

/** An entry of the menu of one person; `disabledBecause` is the rule of the last admin. */
const Offer = z.object({ action: z.enum(accountActions), disabledBecause: z.string().optional() });

/** §3 User, as lists and details read it. The status is the specification's word, the state what people see. */
export const UserRow = z.object({
  userProfileId: z.string(),
  userTypeId: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  jobtitle: z.string().nullable(),
  phone: z.string().nullable(),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  companyadmin: z.boolean(),
  accountspayable: z.boolean(),
  departmentsIds: z.array(z.string()),
  departments: z.array(z.string()),
  userRoleIds: z.array(z.number()),
  roles: z.array(z.string()),
  values: z.array(z.string()),
  authorityCents: z.number().nullable(),
  designations: z.array(HeldDesignation),
  projects: z.array(HeldProject),
  status: z.enum(['ACTIVE', 'DISABLED']),
  state: z.enum(accountStates),
  frozenUntil: z.string().nullable(),
  inviteExpiresAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  offers: z.array(Offer),
});
export type UserRow = z.infer<typeof UserRow>;

/** What a person holds that somebody else must go on with (decisions §2, deactivate). */
export const HeldTask = z.object({ taskId: z.string(), what: z.string(), name: z.string(), status: z.string() });
export type HeldTask = z.infer<typeof HeldTask>;

export const UserDetail = UserRow.extend({
  invitedAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  version: z.number(),
  /** May the caller change the e-mail address? After the first sign-in client services, of who holds a power a System Admin. */
  emailOpen: z.boolean(),
  /** May the caller change roles, rights and flags? Never one's own. */
  rightsOpen: z.boolean(),
  /** The projects whose rights the caller may change; null: every project of the company. */
  projectsOpen: z.array(z.string()).nullable(),
  /** Changes that do not count yet, with what the caller may answer. */
  waiting: z.array(WaitingChange),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** What the forms and filters choose from. */
export const UsersMetadata = z.object({
  passwordReset: z.boolean(),
  roles: z.array(z.object({ userRoleId: z.number(), name: z.string() })),
  /** With the names of the heads, who get a copy when somebody is invited to their department (picture 20b). */
  /** The closed ones as well, for what somebody still holds; nobody is given anything of them. */
  departments: z.array(
    z.object({ departmentId: z.string(), name: z.string(), closed: z.boolean(), heads: z.array(z.string()) }),
  ),
  companies: z.array(z.object({ companyId: z.string(), name: z.string() })),
  /** With the permission values that the caller may give there: nobody gives what they lack. */
  projects: z.array(
    z.object({
      projectId: z.string(),
      name: z.string(),
      status: z.string(),
      mayGive: z.array(z.enum(projectValues)),
    }),
  ),
  /** May the caller make company admins, and whom may they add? */
  mayMakeCompanyAdmin: z.boolean(),
  /** A/R, levels, Final Review and the like (powers.ts). */
  mayGivePowers: z.boolean(),
  mayAddStudioUser: z.boolean(),
  mayAddCustomerUser: z.boolean(),
});
export type UsersMetadata = z.infer<typeof UsersMetadata>;

export const ActivityEntry = z.object({
  at: z.string(),
  event: z.string(),
  by: z.string(),
  about: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** One line of a pasted list, read and judged. */
export const ImportLine = z.object({
  line: z.number(),
  name: z.string(),
  email: z.string(),
  rights: z.string(),
  problems: z.array(z.string()),
});
export type ImportLine = z.infer<typeof ImportLine>;
export const ImportAnswer = z.object({
  message: z.string(),
  lines: z.array(ImportLine),
  imported: z.number(),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;
