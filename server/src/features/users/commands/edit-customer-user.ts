import { notFound, Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { refusalOfAction } from '@gatehouse/domain/users/account-actions.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { lacksCreditForAccountsPayable } from '@gatehouse/domain/users/rights-words.ts';
import type { CustomerUser } from '@gatehouse/domain/users/user.ts';
import type { Target } from '#server/platform/http/call.ts';
import { forgetForeignAccounts } from '#server/platform/identity/accounts.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { endSessionsOf } from '#server/platform/session/end-sessions.ts';
import { addressMail, rightsMail } from '../emails/account.ts';
import { managedProjects, type StoredUser, targetOf } from '../queries/parts.ts';
import { projectsOf, readUser } from '../queries/read.ts';
import { columnsOfWho, replaceProjectRights, updateUser } from '../queries/writes.ts';
import { beginAction, type Doing, targetFor } from './account-actions.ts';
import { fieldRefusal, onceEach, refuseDuplicate, refuseNotHeld } from './add-user.ts';
import { sendInvitation } from './invite.ts';
import { rightsInMail } from './rights-in-mail.ts';

/**
 * May this person change the address that somebody signs in with? Before the first sign-in whoever edits; afterwards only those of the staff
 * who may force a reset: who owns the address owns the account.
 */
export const mayChangeEmail = (person: Person, user: Pick<StoredUser, 'accepted'>): boolean =>
  !user.accepted || (person.userTypeId !== 1 && can(person, 'forcePasswordReset'));

/** Asks what every edit asks of the address, and answers whether it changes. */
export const checkEmail = async ({ work, person }: Doing, user: StoredUser, email: string): Promise<boolean> => {
  if (email === user.email) return false;
  if (!mayChangeEmail(person, user)) throw fieldRefusal(409, 'email', usersMessages.emailKept, 'kept');
  await refuseDuplicate(work, email, user.userProfileId);
  return true;
};

/** A new address: whoever signed in by the old one is signed out, and both are told. An invitation goes out again. */
export const followNewEmail = async (
  { work, house, person }: Doing,
  before: StoredUser,
  email: string,
): Promise<void> => {
  const userId = before.userProfileId;
  if (!before.accepted) {
    if (before.status === 'ACTIVE' && !before.frozen)
      await sendInvitation(work, house, { userId, by: person, companyName: before.companyName });
    return;
  }
  await endSessionsOf(work, userId, 'rights-changed');
  await forgetForeignAccounts(work, userId);
  await queueMail(work, addressMail(before, before.email));
  await queueMail(work, addressMail(before, email));
};

const heldBy = (projects: readonly { readonly projectId: string; readonly values: readonly string[] }[]): Set<string> =>
  new Set(projects.flatMap(({ projectId, values }) => [projectId, ...values.map((value) => `${projectId} ${value}`)]));

/**
 * Edits a customer user: who they are, their flags, and their rights on the projects that the editor manages; other projects are left as they
 * are. When something is taken away, their sessions end in the same transaction.
 */
export const editCustomerUser = async (
  doing: Doing,
  seenVersion: number | null,
  form: CustomerUser,
): Promise<Target> => {
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

  const held = heldBy(user.projects);
  const holds = heldBy(after);
  const isLess = [...held].some((right) => !holds.has(right)) || (user.companyadmin && !form.companyadmin);
  const isMore = [...holds].some((right) => !held.has(right)) || (!user.companyadmin && form.companyadmin);
  const isFlagged = user.accountspayable !== form.accountspayable;
  if (person.userProfileId === user.userProfileId && (isLess || isMore || isFlagged))
    throw new Refusal(403, usersMessages.ownRights, 'forbidden');
  if (user.companyadmin !== form.companyadmin) refuseFlag(person, user, form.companyadmin);

  const version = await updateUser(work, user.userProfileId, {
    ...columnsOfWho(form),
    company_admin: form.companyadmin,
    accounts_payable: form.accountspayable,
  });
  if (isLess || isMore)
    await replaceProjectRights(work, { userId: user.userProfileId, companyId }, named, [...openIds]);
  if (isLess && user.accepted) await endSessionsOf(work, user.userProfileId, 'rights-changed');
  if (isNewEmail) await followNewEmail(doing, user, form.email);
  const changed = await readUser(work, scope, person, user.userProfileId);
  if ((isLess || isMore || isFlagged) && user.accepted && changed !== undefined && user.status === 'ACTIVE')
    await queueMail(work, rightsMail(changed, rightsInMail(changed), house.publicUrl));
  return targetFor(user, changed?.version ?? version, {
    ...(isNewEmail ? { email: [user.email, form.email] } : {}),
    ...(isLess || isMore || isFlagged
      ? { added: [...holds].filter((right) => !held.has(right)), taken: [...held].filter((right) => !holds.has(right)) }
      : {}),
    ...(user.companyadmin === form.companyadmin ? {} : { companyAdmin: form.companyadmin }),
    ...(isFlagged ? { accountsPayable: form.accountspayable } : {}),
  });
};

/** US-024: the flag of the form is the action of the menu. */
const refuseFlag = (person: Person, user: StoredUser, admin: boolean): void => {
  const refusal = refusalOfAction(person, admin ? 'makeCompanyAdmin' : 'unmakeCompanyAdmin', targetOf(user));
  if (refusal === null) return;
  const status = refusal.kind === 'forbidden' ? 403 : 409;
  throw fieldRefusal(status, 'companyadmin', refusal.reason ?? usersMessages.onlyCompanyAdmin, 'forbidden');
};
