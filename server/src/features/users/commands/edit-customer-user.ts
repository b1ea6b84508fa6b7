import { fieldRefusal, notFound, Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { refusalOfAction } from '@gatehouse/domain/users/account-actions.ts';
import { changesOfRights, rightsOfCustomer } from '@gatehouse/domain/users/held-rights.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { lacksCreditForAccountsPayable } from '@gatehouse/domain/users/rights-words.ts';
import type { CustomerUser } from '@gatehouse/domain/users/user.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { endSessionsOf } from '#server/platform/session/end-sessions.ts';
import { rightsMail } from '../emails/account.ts';
import { managedProjects, type StoredUser, targetOf } from '../queries/parts.ts';
import { type KnownProject, projectsOf, readUser } from '../queries/read.ts';
import { columnsOfWho, replaceProjectRights, updateUser } from '../queries/writes.ts';
import { beginAction, type Doing, targetFor } from './account-actions.ts';
import { onceEach, refuseNotHeld } from './add-user.ts';
import { askForAddress, checkEmail } from './change-address.ts';
import { wordsOf } from './change-rights.ts';
import { rightsInMail } from './rights-in-mail.ts';
import { type Saved, waitingAddress } from './saved.ts';

/**
 * Edits a customer user: who they are, their flags, and their rights on the projects that the editor manages; other projects are left as they
 * are. When something is taken away, their sessions end in the same transaction. A new address waits until it is confirmed there.
 */
export const editCustomerUser = async (
  doing: Doing,
  seenVersion: number | null,
  form: CustomerUser,
): Promise<Saved> => {
  const { work, scope, person, house } = doing;
  const user = await beginAction(doing, 'edit', 'customer');
  refuseStale(user.version, seenVersion);
  const companyId = user.companyId;
  if (companyId === null) throw notFound();
  const isNewEmail = await checkEmail(doing, user, form.email);
  const open = await projectsOf(work, companyId, managedProjects(person));
  const openIds = new Set(open.map(({ projectId }) => projectId));
  const named = onceEach(form.projects);
  if (named.some(({ projectId }) => !openIds.has(projectId)))
    throw fieldRefusal(400, 'projects', usersMessages.projectUnknown);
  refuseNotHeld(person, named, open, user.projects);
  const isNewTo = (projectId: string): boolean => user.projects.every((project) => project.projectId !== projectId);
  if (user.status === 'DISABLED' && named.some(({ projectId }) => isNewTo(projectId)))
    throw fieldRefusal(409, 'projects', projectMessages.deactivated, 'not-now');
  const kept = user.projects.filter(({ projectId }) => !openIds.has(projectId));
  const after = [...kept, ...named];
  if (lacksCreditForAccountsPayable({ ...form, projects: after }))
    throw fieldRefusal(400, 'accountspayable', usersMessages.apNeedsCredit);

  const changes = changesOfRights(
    rightsOfCustomer(user),
    rightsOfCustomer({ ...form, projects: [...kept, ...withNames(named, open)] }),
  );
  if (person.userProfileId === user.userProfileId && changes.length > 0)
    throw new Refusal(403, usersMessages.ownRights, 'forbidden');
  if (user.companyadmin !== form.companyadmin) refuseFlag(person, user, form.companyadmin);

  const version = await updateUser(work, user.userProfileId, {
    ...columnsOfWho(form),
    company_admin: form.companyadmin,
    accounts_payable: form.accountspayable,
  });
  if (changes.length > 0)
    await replaceProjectRights(work, { userId: user.userProfileId, companyId }, named, [...openIds]);
  if (changes.some(({ is }) => is === null) && user.accepted)
    await endSessionsOf(work, user.userProfileId, 'rights-changed');
  const address = isNewEmail ? await askForAddress(doing, user, form.email) : undefined;
  const changed = await readUser({ work, scope, person }, user.userProfileId);
  if (changes.length > 0 && user.accepted && changed !== undefined && user.status === 'ACTIVE')
    await queueMail(work, rightsMail(changed, rightsInMail(changed), changes, house.publicUrl));
  return {
    target: targetFor(user, changed?.version ?? version, {
      ...(isNewEmail ? { email: [user.email, form.email], ...waitingAddress(address) } : {}),
      ...(changes.length > 0 ? { changes: wordsOf(changes) } : {}),
      ...(user.companyadmin === form.companyadmin ? {} : { companyAdmin: form.companyadmin }),
    }),
    waits: { rights: false, address: address ?? null },
  };
};

const withNames = (projects: CustomerUser['projects'], known: readonly KnownProject[]) =>
  projects.map(({ projectId, values }) => ({
    projectId,
    name: known.find((project) => project.projectId === projectId)?.name ?? '',
    values,
  }));

/** US-024: the flag of the form is the action of the menu. */
const refuseFlag = (person: Person, user: StoredUser, admin: boolean): void => {
  const refusal = refusalOfAction(person, admin ? 'makeCompanyAdmin' : 'unmakeCompanyAdmin', targetOf(user));
  if (refusal === null) return;
  const status = refusal.kind === 'forbidden' ? 403 : 409;
  throw fieldRefusal(status, 'companyadmin', refusal.reason ?? usersMessages.onlyCompanyAdmin, 'forbidden');
};
