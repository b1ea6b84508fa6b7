import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Email } from '../fields/email.ts';
import { Id } from '../fields/id.ts';
import { JobTitle } from '../fields/job-title.ts';
import { Cents } from '../fields/money.ts';
import { FirstName, LastName } from '../fields/names.ts';
import { Phone } from '../fields/phone.ts';
import { emptyOr } from '../fields/text.ts';
import { studioPermissionValues } from '../permissions/granted-values.ts';
import { usersMessages } from './messages.ts';
import { MAX_AUTHORITY_CENTS } from './powers.ts';
import { projectValues } from './rights-words.ts';
import { designationProblems, roleOfId } from './staff-rules.ts';

/** §3 User, in the specification's own spelling (US-007, US-008). The phone may be left empty. */
const who = {
  firstname: FirstName,
  lastname: LastName,
  email: Email,
  jobtitle: JobTitle,
  phone: emptyOr(Phone),
};

/** A project without a value would lead its new user nowhere: it is refused beside the project. */
export const ProjectRights = z.strictObject({
  projectId: Id,
  values: z.array(z.enum(projectValues)).min(1, { error: usersMessages.projectWithoutValue }).max(projectValues.length),
});
export type ProjectRights = z.infer<typeof ProjectRights>;

const customer = {
  ...who,
  companyadmin: z.boolean(),
  accountspayable: z.boolean(),
  /** Membership and permission values per project; a project that is not named is not theirs. */
  projects: z.array(ProjectRights).max(200),
};

/** A user of a customer company, as the form sends it. The rule about accounts payable is asked where all projects are known (US-018). */
export const CustomerUser = z.strictObject(customer);
export type CustomerUser = z.infer<typeof CustomerUser>;

/** The same from a studio screen, which says for which company. */
export const NewCustomerUser = z.strictObject({ ...customer, companyId: Id });

/** An amount somebody answers for: whole cents, bounded (powers.ts). */
const Authority = Cents.max(MAX_AUTHORITY_CENTS, { error: usersMessages.authorityTooLarge });

/** Who may approve: level, department (null = all), cap in cents (null = none), first and last day (decision 0002). */
export const Designation = z.strictObject({
  level: z.union([z.literal(1), z.literal(2)]),
  departmentId: z.string().max(60).nullable(),
  capCents: Authority.refine((cents) => cents > 0, { error: 'Enter an amount above zero' }).nullable(),
  validFrom: CalendarDate.nullable(),
  validTo: CalendarDate.nullable(),
});
export type Designation = z.infer<typeof Designation>;

/** A studio user (US-011: departmentsIds and userRoleIds are spelled so). */
export const StudioUser = z
  .strictObject({
    ...who,
    departmentsIds: z.array(z.string().max(60)).max(30),
    userRoleIds: z
      .array(z.int().refine((id) => roleOfId(id) !== undefined, { error: usersMessages.roleUnknown }))
      .min(1, { error: usersMessages.roleMissing })
      .max(5),
    designations: z.array(Designation).max(40),
    values: z.array(z.enum(studioPermissionValues)).max(2),
    /** Highest amount of a final review; null: none recorded. */
    authorityCents: Authority.nullable(),
  })
  .superRefine(({ designations, userRoleIds, values, authorityCents }, context) => {
    for (const { place, problem } of designationProblems(designations, userRoleIds))
      context.addIssue({ code: 'custom', path: ['designations', place, 'level'], message: problem });
    if (authorityCents !== null && !values.includes('Final Review'))
      context.addIssue({ code: 'custom', path: ['authorityCents'], message: usersMessages.authorityNeedsValue });
  });
export type StudioUser = z.infer<typeof StudioUser>;
