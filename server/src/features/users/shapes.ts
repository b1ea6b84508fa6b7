import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { studioRoleIds } from '@gatehouse/domain/permissions/people.ts';
import { offeredActions } from '@gatehouse/domain/users/account-actions.ts';
import { activityInWords } from '@gatehouse/domain/users/activity-words.ts';
import { givableValues } from '@gatehouse/domain/users/giving.ts';
import { givenRoles } from '@gatehouse/domain/users/staff-rules.ts';
import type { ActivityEntry, UserDetail, UserRow, UsersMetadata } from '@gatehouse/domain/users/views.ts';
import type { Work } from '#server/db/work.ts';
import { mayMakeCompanyAdmin } from './commands/add-user.ts';
import { mayChangeEmail } from './commands/edit-customer-user.ts';
import type { House } from './commands/invite.ts';
import { managedProjects, roleIdsOf, type StoredUser, stateOf, targetOf } from './queries/parts.ts';
import { listAllDepartments, listCompanies, listHeads, projectsOf, type readActivity } from './queries/read.ts';

/** A user on the wire, with what the caller may do to the account. */
export const rowOf = (person: Person, house: House, user: StoredUser): UserRow => {
  const {
    departments,
    frozen: _,
    accepted: __,
    lastAdmin: ___,
    invitedAt: ____,
    acceptedAt: _____,
    version: ______,
    ...row
  } = user;
  const offers = offeredActions(person, targetOf(user));
  const managed = managedProjects(person);
  return {
    ...row,
    // of the other projects of somebody they know nothing
    projects: managed === null ? row.projects : row.projects.filter(({ projectId }) => managed.includes(projectId)),
    roles: [...user.roles],
    userRoleIds: roleIdsOf(user.roles),
    departmentsIds: departments.map(({ departmentId }) => departmentId),
    departments: departments.map(({ name }) => name),
    state: stateOf(user),
    // US-026: hidden where a foreign provider keeps the passwords
    offers: offers.filter(({ action }) => house.embedded || action !== 'resetPassword'),
  };
};

export const detailOf = (person: Person, house: House, user: StoredUser): UserDetail => {
  const managed = managedProjects(person);
  return {
    ...rowOf(person, house, user),
    invitedAt: user.invitedAt,
    acceptedAt: user.acceptedAt,
    version: user.version,
    emailOpen: mayChangeEmail(person, user),
    rightsOpen: person.userProfileId !== user.userProfileId,
    projectsOpen: managed === null ? null : [...managed],
  };
};

const departmentsWithHeads = async (work: Work): Promise<UsersMetadata['departments']> => {
  const heads = await listHeads(work);
  return (await listAllDepartments(work)).map((department) => ({
    ...department,
    heads: heads.flatMap(({ departmentId, name }) => (departmentId === department.departmentId ? [name] : [])),
  }));
};

/** What forms choose from: for a company its projects, for the staff's own the departments and roles. */
export const metadataOf = async (
  work: Work,
  house: House,
  person: Person,
  companyId: string | null,
): Promise<UsersMetadata> => {
  const isStaff = person.userTypeId !== 1;
  return {
    passwordReset: house.embedded,
    roles: isStaff
      ? givenRoles
          .filter((role) => role !== 'System Admin' || person.roles.includes('System Admin'))
          .map((name) => ({ userRoleId: studioRoleIds[name], name }))
      : [],
    departments: isStaff ? await departmentsWithHeads(work) : [],
    companies: isStaff ? [...(await listCompanies(work))] : [],
    projects:
      companyId === null
        ? []
        : (await projectsOf(work, companyId, managedProjects(person))).map(({ projectId, name, status }) => ({
            projectId,
            name,
            status,
            mayGive: [...givableValues(person, projectId)],
          })),
    mayMakeCompanyAdmin: mayMakeCompanyAdmin(person),
    mayAddStudioUser: isStaff && can(person, 'addStudioUser'),
    mayAddCustomerUser: can(person, 'addCustomerUser'),
  };
};

/** The audit of an account as its reader may see it: staff are not named to customers. */
export const activityOf = (person: Person, entries: Awaited<ReturnType<typeof readActivity>>): ActivityEntry[] =>
  entries.flatMap(({ at, event, actor_name, detail, user_type_id, company_id }) => {
    const about = activityInWords(event, (detail ?? {}) as Record<string, unknown>);
    if (about === null) return [];
    const isOwnSide = person.userTypeId !== 1 || (user_type_id === 1 && company_id === person.companyId);
    return [
      {
        at: at.toISOString(),
        event,
        by: isOwnSide ? actor_name : user_type_id === null ? 'By link' : 'Client services',
        about,
      },
    ];
  });
