import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { studioPermissionValues } from '../permissions/granted-values.ts';
import { studioRoleIds } from '../permissions/people.ts';
import { givenRoles } from '../users/given-roles.ts';
import type { StaffRights } from '../users/held-rights.ts';
import { usersMessages } from '../users/messages.ts';
import { designationProblems } from '../users/staff-rules.ts';
import { Designation, StudioUser } from '../users/user.ts';

/** 0: signs nothing; 1: level 1; 2: levels 1 and 2. */
const signingLevels = [0, 1, 2] as const;
export type SigningLevel = (typeof signingLevels)[number];

/** What being in a group of the directory gives here. Without a role nobody signs in by it, and nothing else counts. */
export const GroupMapping = z.strictObject({
  role: z.enum(givenRoles).nullable(),
  departmentId: z.string().max(60).nullable(),
  level: z.literal([...signingLevels]),
  capCents: Designation.shape.capCents,
  values: z.array(z.enum(studioPermissionValues)).max(studioPermissionValues.length),
  authorityCents: StudioUser.shape.authorityCents,
  /** Who takes over the reviews of whoever is ended; null: the head of the department, else whoever can. */
  handOverTo: Id.nullable(),
});
export type GroupMapping = z.infer<typeof GroupMapping>;

/** What a mapping gives, in the shape of the form of a user. */
export const rightsOfMapping = (mapping: GroupMapping): StaffRights => {
  const { role, departmentId, level, capCents, values, authorityCents } = mapping;
  if (role === null) return { userRoleIds: [], departmentsIds: [], designations: [], values: [], authorityCents: null };
  const designation = { departmentId, capCents, validFrom: null, validTo: null };
  return {
    userRoleIds: [studioRoleIds[role]],
    departmentsIds: departmentId === null ? [] : [departmentId],
    designations: ([1, 2] as const).filter((each) => each <= level).map((each) => ({ ...designation, level: each })),
    values: [...values],
    authorityCents,
  };
};

/** As the screen sends it: the rules of a user's form, beside its own fields. */
export const GroupMappingForm = GroupMapping.superRefine((mapping, context) => {
  const { designations, userRoleIds } = rightsOfMapping(mapping);
  const [first] = designationProblems(designations, userRoleIds);
  if (first !== undefined) context.addIssue({ code: 'custom', path: ['level'], message: first.problem });
  if (mapping.authorityCents !== null && !mapping.values.includes('Final Review'))
    context.addIssue({ code: 'custom', path: ['authorityCents'], message: usersMessages.authorityNeedsValue });
});
