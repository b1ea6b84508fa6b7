import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { studioRoleIds, userTypes } from '@gatehouse/domain/permissions/people.ts';
import { offeredActions } from '@gatehouse/domain/users/account-actions.ts';
import { activityInWords } from '@gatehouse/domain/users/activity-words.ts';
import { givenRoles } from '@gatehouse/domain/users/given-roles.ts';
import { givableValues } from '@gatehouse/domain/users/giving.ts';
import { changeInWords } from '@gatehouse/domain/users/held-rights.ts';
import { isPowerRole } from '@gatehouse/domain/users/powers.ts';
import { offeredAnswers, type WaitingChange } from '@gatehouse/domain/users/user-change.ts';
import type { ActivityEntry, UserDetail, UserRow, UsersMetadata } from '@gatehouse/domain/users/views.ts';
import type { Work } from '#server/db/work.ts';
import { mayMakeCompanyAdmin } from './commands/add-user.ts';
import { isPowerful, mayChangeEmail } from './commands/change-address.ts';
import { changesBetween } from './commands/change-rights.ts';
import type { House } from './commands/invite.ts';
import { managedProjects, roleIdsOf, type StoredUser, stateOf, targetOf } from './queries/parts.ts';
import { listAllDepartments, listCompanies, listHeads, projectsOf, type readActivity } from './queries/read.ts';
import { changesAbout, type StoredChange } from './queries/user-changes.ts';

/** A user on the wire, with what the caller may do to the account. */
export const rowOf = (person: Person, house: House, user: StoredUser): UserRow => {
  const offers = offeredActions(person, targetOf(user));
  const managed = managedProjects(person);
  return {
    ...user,
    // of the other projects of somebody they know nothing
    projects: managed === null ? user.projects : user.projects.filter(({ projectId }) => managed.includes(projectId)),
    roles: [...user.roles],
    userRoleIds: roleIdsOf(user.roles),
    departmentsIds: user.departments.map(({ departmentId }) => departmentId),
    departments: user.departments.map(({ name }) => name),
    state: stateOf(user),
    // US-026: hidden where a foreign provider keeps the passwords
    offers: offers.filter(({ action }) => house.embedded || !['resetPassword', 'resetSecondFactor'].includes(action)),
  };
};

const waitingOf = async (work: Work, person: Person, change: StoredChange): Promise<WaitingChange> => {
  return {
    ...change,
    what:
      change.kind === 'RIGHTS'
        ? (await changesBetween(work, change.held, change.wanted)).map(changeInWords)
        : [`E-mail: ${change.wanted.email}, was ${change.held.email}`],
    // staff are not named to customers
    askedBy: person.userTypeId === userTypes.customer ? 'Client services' : change.askedBy,
    answers: [...offeredAnswers(person, change)],
  };
};

/** Changes that wait, in words, with what this person may answer. */
export const waitingIn = async (
  work: Work,
  person: Person,
  changes: readonly StoredChange[],
): Promise<WaitingChange[]> => {
  const waiting: WaitingChange[] = [];
  for (const change of changes) waiting.push(await waitingOf(work, person, change));
  return waiting;
};

export const detailOf = async (work: Work, person: Person, house: House, user: StoredUser): Promise<UserDetail> => {
  const changes = await changesAbout(work, user.userProfileId);
  const managed = managedProjects(person);
  return {
    ...rowOf(person, house, user),
    invitedAt: user.invitedAt,
    acceptedAt: user.acceptedAt,
    version: user.version,
    emailOpen: mayChangeEmail(person, user, isPowerful(user, changes)),
    rightsOpen: person.userProfileId !== user.userProfileId,
    projectsOpen: managed === null ? null : [...managed],
    waiting: await waitingIn(work, person, changes),
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
          .filter((role) => !isPowerRole(role) || person.roles.includes('System Admin'))
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
    mayGivePowers: person.roles.includes('System Admin'),
    mayAddStudioUser: isStaff && can(person, 'addStudioUser'),
    mayAddCustomerUser: can(person, 'addCustomerUser'),
  };
};

/** The audit of an account as its reader may see it: staff are not named to customers. */
export const activityOf = (person: Person, entries: Awaited<ReturnType<typeof readActivity>>): ActivityEntry[] => {
  // who manages users on one project does not learn what somebody holds on another
  const isWhole = managedProjects(person) === null;
  return entries.flatMap(({ at, event, actor_name, detail, user_type_id, company_id }) => {
    const about = activityInWords(event, (detail ?? {}) as Record<string, unknown>, isWhole);
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
};
