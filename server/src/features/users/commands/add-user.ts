import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { fieldRefusal, forbidden, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { valuesNotToGive } from '@gatehouse/domain/users/giving.ts';
import type { StaffRights } from '@gatehouse/domain/users/held-rights.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { lacksCreditForAccountsPayable, valueLabels } from '@gatehouse/domain/users/rights-words.ts';
import type { CustomerUser, StudioUser } from '@gatehouse/domain/users/user.ts';
import type { Work } from '#server/db/work.ts';
import { holdDepartments } from '#server/features/departments/queries.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { newcomerMail } from '../emails/account.ts';
import { managedProjects, type StoredUser } from '../queries/parts.ts';
import { companyOf, findUser, isEmailInUse, type KnownProject, listHeads, projectsOf } from '../queries/read.ts';
import { insertUser, replaceProjectRights, replaceStudioRights } from '../queries/writes.ts';
import {
  askSecondAdmin,
  changesBetween,
  hasPower,
  noRights,
  refusePowersByOthers,
  rightsOf,
  secondAdmins,
  tellSystemAdmins,
  withoutPowers,
  wordsOf,
} from './change-rights.ts';
import { type House, sendInvitation } from './invite.ts';
import type { Saved } from './saved.ts';

export const refuseDuplicate = async (work: Work, email: string, besides?: string): Promise<void> => {
  if (await isEmailInUse(work, email, besides))
    throw fieldRefusal(409, 'email', fieldMessages.duplicateEmail, 'duplicate');
};

/** US-024: company admins are made by a company admin, or by those of the staff who may deactivate users. */
export const mayMakeCompanyAdmin = (person: Person): boolean =>
  can(person, person.userTypeId === 1 ? 'makeCompanyAdmin' : 'deactivateUser');

/** Adds a customer user with rights on projects, and mails the invitation. Gives the new user's id. */
export const addCustomerUser = async (
  work: Work,
  house: House,
  person: Person,
  companyId: string,
  user: CustomerUser,
): Promise<string> => {
  const company = orNotFound(await companyOf(work, companyId));
  if (company.status === 'DISABLED') throw new Refusal(409, usersMessages.companyDisabled, 'company-disabled');
  if (user.companyadmin && !mayMakeCompanyAdmin(person))
    throw new Refusal(403, usersMessages.onlyCompanyAdmin, 'forbidden');
  const managed = managedProjects(person);
  const known = await projectsOf(work, companyId, managed);
  if (user.projects.some(({ projectId }) => known.every((project) => project.projectId !== projectId)))
    throw fieldRefusal(400, 'projects', usersMessages.projectUnknown);
  refuseNotHeld(person, user.projects, known);
  // somebody who manages users on some projects sees nobody else: a user without one would be gone for them
  if (managed !== null && user.projects.length === 0) throw fieldRefusal(400, 'projects', usersMessages.projectMissing);
  if (lacksCreditForAccountsPayable(user)) throw fieldRefusal(400, 'accountspayable', usersMessages.apNeedsCredit);
  await refuseDuplicate(work, user.email);
  const userId = await insertUser(work, user, { ...user, companyId });
  await replaceProjectRights(work, { userId, companyId }, onceEach(user.projects), []);
  await sendInvitation(work, house, { userId, by: person, companyName: company.name });
  return userId;
};

/** What of `wanted` this person may not give, as a sentence; null: all of it is theirs to give. */
export const notHeldInWords = (
  person: Person,
  wanted: CustomerUser['projects'],
  known: readonly KnownProject[],
  held: StoredUser['projects'] = [],
): string | null => {
  const named = valuesNotToGive(person, wanted, held).map(
    ({ projectId, value }) =>
      `${valueLabels[value]}, ${known.find((project) => project.projectId === projectId)?.name ?? ''}`,
  );
  return named.length === 0 ? null : `${usersMessages.valueNotHeld}: ${named.join('; ')}`;
};

/** Nobody gives a permission value that they lack on that project, neither to somebody new nor to somebody who is there. */
export const refuseNotHeld = (...asked: Parameters<typeof notHeldInWords>): void => {
  const words = notHeldInWords(...asked);
  if (words !== null) throw fieldRefusal(403, 'projects', words, 'forbidden');
};

/** One entry for a project, with all its values. */
export const onceEach = (projects: CustomerUser['projects']): CustomerUser['projects'] => {
  const byId = new Map<string, CustomerUser['projects'][number]['values']>();
  for (const { projectId, values } of projects) byId.set(projectId, [...(byId.get(projectId) ?? []), ...values]);
  return [...byId].map(([projectId, values]) => ({ projectId, values: [...new Set(values)] }));
};

const departmentsIn = ({
  departmentsIds,
  designations,
}: Pick<StaffRights, 'departmentsIds' | 'designations'>): string[] => [
  ...departmentsIds,
  ...designations.flatMap(({ departmentId }) => (departmentId === null ? [] : [departmentId])),
];

/** So that none of them closes while rights for it are written; asked before the user is held (holdDepartments). */
export const holdDepartmentsOf = async (work: Work, rights: StaffRights): Promise<void> => {
  await holdDepartments(work, departmentsIn(rights));
};

/** Departments must exist and be open, for membership and designations alike; what somebody `held` already may stay. */
export const refuseUnknownDepartments = async (work: Work, user: StudioUser, held = noRights): Promise<void> => {
  const known = new Set([...(await holdDepartments(work, departmentsIn(user))), ...departmentsIn(held)]);
  if (user.departmentsIds.some((id) => !known.has(id)))
    throw fieldRefusal(400, 'departmentsIds', usersMessages.departmentUnknown);
  const place = user.designations.findIndex(({ departmentId }) => departmentId !== null && !known.has(departmentId));
  if (place >= 0) throw fieldRefusal(400, `designations.${place}.departmentId`, usersMessages.departmentUnknown);
};

/**
 * Adds a studio user with roles, departments, designations and values, mails the invitation, and tells the heads of the departments (picture 20b).
 * Powers are a System Admin's to give, and wait for a second one where there is one (decision 0080).
 */
export const addStudioUser = async (
  work: Work,
  house: House,
  person: Person,
  user: StudioUser,
): Promise<Saved & { readonly userId: string }> => {
  if (!can(person, 'addStudioUser')) throw forbidden();
  await refuseUnknownDepartments(work, user);
  const given = await changesBetween(work, noRights, user);
  refusePowersByOthers(person, given);
  await refuseDuplicate(work, user.email);
  const userId = await insertUser(work, user, null);
  const seconds = hasPower(given) ? await secondAdmins(work, person.userProfileId, userId) : [];
  const before = withoutPowers(user);
  await replaceStudioRights(work, userId, seconds.length > 0 ? before : user);
  const added = orNotFound(await findUser(work, userId));
  const change = {
    user: added,
    before,
    after: rightsOf(user),
    changes: given.filter(({ power }) => power),
    by: person,
  };
  if (seconds.length > 0) await askSecondAdmin(work, house, change, seconds);
  else if (hasPower(given)) await tellSystemAdmins(work, house, change);
  await sendInvitation(work, house, { userId, by: person, companyName: null });
  const heads = await listHeads(work, user.departmentsIds);
  const url = `${house.publicUrl}/feature/studio-dashboard/user?userProfileId=${userId}`;
  for (const email of new Set(heads.map((head) => head.email))) {
    const own = heads.filter((head) => head.email === email);
    if (own[0]?.userProfileId !== person.userProfileId) await queueMail(work, newcomerMail(user, own, person, url));
  }
  return {
    userId,
    target: {
      type: 'user',
      id: userId,
      detail: {
        changes: wordsOf(given),
        ...(seconds.length > 0 ? { waits: true } : hasPower(given) ? { alone: true } : {}),
      },
    },
    waits: { rights: seconds.length > 0, address: null },
  };
};
