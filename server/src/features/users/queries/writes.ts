import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import type { StaffRights } from '@gatehouse/domain/users/held-rights.ts';
import { roleOfId } from '@gatehouse/domain/users/staff-rules.ts';
import type { CustomerUser, ProjectRights } from '@gatehouse/domain/users/user.ts';
import { sql, type UpdateObject } from 'kysely';
import { changeRow, deleteRows, insertRow, insertRows, updateRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';

type Who = Pick<CustomerUser, 'firstname' | 'lastname' | 'email' | 'jobtitle' | 'phone'>;

/** All but the address, which is changed in a way of its own (commands/change-address.ts). */
export const columnsOfWho = ({ firstname, lastname, jobtitle, phone }: Omit<Who, 'email'>) => ({
  first_name: firstname,
  last_name: lastname,
  job_title: jobtitle === '' ? null : jobtitle,
  phone: phone === '' ? null : phone,
});

/** A new user, without rights yet. Default settings are those of §9 (US-020). */
export const insertUser = (
  work: Work,
  who: Who,
  place: { readonly companyId: string; readonly companyadmin: boolean; readonly accountspayable: boolean } | null,
): Promise<string> =>
  insertRow(work, 'users', {
    ...columnsOfWho(who),
    email: who.email,
    user_type_id: place === null ? 2 : 1,
    company_id: place?.companyId ?? null,
    company_admin: place?.companyadmin ?? false,
    accounts_payable: place?.accountspayable ?? false,
    preferences: JSON.stringify(defaultPreferences),
    created_at: work.now,
    updated_at: work.now,
  });

/** Writes columns of a user and counts the version up; gives the new one. */
export const updateUser = (work: Work, userId: string, set: UpdateObject<DB, 'users'>): Promise<number> =>
  changeRow(work, 'users', userId, set);

/** Roles, departments, designations, values and authority as they shall be from now on. */
export const replaceStudioRights = async (
  work: Work,
  userId: string,
  { userRoleIds, departmentsIds, designations, values, authorityCents }: StaffRights,
): Promise<void> => {
  await updateRow(work, 'users', userId, { authority_cents: authorityCents });
  for (const table of ['user_roles', 'user_departments', 'user_values', 'designations'] as const)
    await deleteRows(work, table, { user_id: userId });
  const roles = [...new Set(userRoleIds.map(roleOfId))].flatMap((role) => (role === undefined ? [] : [role]));
  await insertRows(
    work,
    'user_roles',
    roles.map((role) => ({ user_id: userId, role })),
  );
  await insertRows(
    work,
    'user_departments',
    [...new Set(departmentsIds)].map((department_id) => ({ user_id: userId, department_id })),
  );
  await insertRows(
    work,
    'user_values',
    [...new Set(values)].map((value) => ({ user_id: userId, value })),
  );
  await insertRows(
    work,
    'designations',
    designations.map(({ level, departmentId, capCents, validFrom, validTo }) => ({
      user_id: userId,
      level,
      department_id: departmentId,
      cap_cents: capCents,
      valid_from: validFrom ?? lotToday(work.now),
      valid_to: validTo,
    })),
  );
};

/** Membership and values on these projects as they shall be; projects of `among` that are not named are left. */
export const replaceProjectRights = async (
  work: Work,
  user: { readonly userId: string; readonly companyId: string },
  rights: readonly ProjectRights[],
  among: readonly string[],
): Promise<void> => {
  await deleteRows(work, 'project_users', { user_id: user.userId, project_id: among });
  const member = (projectId: string) => ({ project_id: projectId, user_id: user.userId, company_id: user.companyId });
  await insertRows(
    work,
    'project_users',
    rights.map(({ projectId }) => member(projectId)),
  );
  const values = rights.flatMap(({ projectId, values: held }) =>
    [...new Set(held)].map((value) => ({ ...member(projectId), value })),
  );
  await insertRows(work, 'project_values', values);
};

export const leaveAllProjects = async (work: Work, userId: string): Promise<void> => {
  await deleteRows(work, 'project_users', { user_id: userId });
};

/** A day of the lot begins at midnight of its first site. */
export const midnightAtTheLot = (date: string) =>
  sql<Date>`(${date}::date::timestamp at time zone ${lotTimeZone()}::text)`;
