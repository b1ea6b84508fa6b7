import { fieldRefusal, forbidden, notFound, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { userTypes } from '@gatehouse/domain/permissions/people.ts';
import { type AccountAction, refusalOfAction } from '@gatehouse/domain/users/account-actions.ts';
import { changesOfRights, rightsOfCustomer } from '@gatehouse/domain/users/held-rights.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Target } from '#server/platform/http/call.ts';
import { forgetForeignAccounts, forgetPassword } from '#server/platform/identity/accounts.ts';
import { sendPasswordLink } from '#server/platform/identity/password-link.ts';
import { forgetFactor } from '#server/platform/identity/second-factor.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { endSessionsOf } from '#server/platform/session/end-sessions.ts';
import { frozenMail, handedOverMail, rightsMail, statusMail, unfrozenMail } from '../emails/account.ts';
import { factorResetMail, factorResetToAdminMail } from '../emails/second-factor.ts';
import { type StoredUser, targetOf } from '../queries/parts.ts';
import { lockUser } from '../queries/read.ts';
import { systemAdmins } from '../queries/user-changes.ts';
import { leaveAllProjects, midnightAtTheLot, updateUser } from '../queries/writes.ts';
import { type House, sendInvitation } from './invite.ts';
import { rightsInMail } from './rights-in-mail.ts';

/** Who does it, to whom, and whose rows they see. */
export interface Doing extends Asker {
  readonly house: House;
  readonly userId: string;
}

type Side = 'customer' | 'staff' | 'any';

/**
 * Begins every account action: holds the row, asks the rule. Refuses with 404 whom the caller does not see or what the address is not for,
 * with 403 what is not theirs to do, with 409 what does not fit the account as it is.
 */
export const beginAction = async (
  { work, scope, person, userId }: Doing,
  action: AccountAction,
  side: Side = 'any',
): Promise<StoredUser> => {
  const user = orNotFound(await lockUser({ work, scope, person }, userId));
  const isCustomer = user.userTypeId === userTypes.customer;
  if (side !== 'any' && isCustomer !== (side === 'customer')) throw notFound();
  const refusal = refusalOfAction(person, action, targetOf(user));
  if (refusal === null) return user;
  if (refusal.reason === null) throw forbidden();
  throw refusal.kind === 'forbidden'
    ? new Refusal(403, refusal.reason, 'forbidden')
    : new Refusal(409, refusal.reason, 'not-now');
};

/** What the audit row says. */
export const targetFor = (user: StoredUser, version: number, detail: Record<string, unknown> = {}): Target => ({
  type: 'user',
  id: user.userProfileId,
  companyId: user.companyId,
  version,
  detail,
});

/** §4 Deactivate and activate. Sessions, tokens and open links end in the same transaction (promises rule 9). */
export const setStatus = async (
  doing: Doing,
  status: 'ACTIVE' | 'DISABLED',
  side: Side,
  handOverTo: string | null = null,
): Promise<Target> => {
  const isOn = status === 'ACTIVE';
  const user = await beginAction(doing, isOn ? 'activate' : 'deactivate', side);
  const { work, house } = doing;
  const handed = isOn ? {} : await handOver(doing, user, handOverTo);
  const version = await updateUser(work, user.userProfileId, { status });
  if (!isOn) {
    await endSessionsOf(work, user.userProfileId, 'disabled');
    await house.giveBack(work, user.userProfileId);
    await house.endDelegates(work, user.userProfileId, house.publicUrl);
  }
  if (user.accepted) await queueMail(work, statusMail(user, isOn, house.publicUrl));
  return targetFor(user, version, { status, ...handed });
};

/** decisions §2: tasks are reassigned first. Refuses with 409 while nobody is named, with 400 who could not do the work. */
const handOver = async (
  { work, house, person }: Doing,
  from: StoredUser,
  handOverTo: string | null,
): Promise<Readonly<Record<string, unknown>>> => {
  const userId = from.userProfileId;
  const tasks = await house.tasks.heldBy(work, userId);
  if (tasks.length === 0) return {};
  if (handOverTo === null) throw fieldRefusal(409, 'handOverTo', usersMessages.handOverFirst, 'tasks-open');
  const to = (await house.tasks.takersFrom(work, userId)).find(({ userProfileId }) => userProfileId === handOverTo);
  if (to === undefined) throw fieldRefusal(400, 'handOverTo', usersMessages.handOverUnknown);
  await house.tasks.handOver(work, { userId, to, by: person });
  await queueMail(work, handedOverMail(to, from, tasks, `${house.publicUrl}/feature/ar-dashboard/overview`));
  return { handedOverTo: to.userProfileId, tasks: tasks.map(({ taskId }) => taskId) };
};

/** decisions §2 Freeze: sign-in is blocked at once, everything else is kept; `until` is the first day they may sign in again. */
export const setFrozen = async (doing: Doing, frozen: boolean, until: string | null): Promise<Target> => {
  const user = await beginAction(doing, frozen ? 'freeze' : 'unfreeze');
  const { work, house } = doing;
  if (frozen && until !== null && until <= lotToday(work.now))
    throw fieldRefusal(400, 'until', usersMessages.freezeUntilPast);
  const version = await updateUser(work, user.userProfileId, {
    frozen_at: frozen ? work.now : null,
    frozen_until: frozen && until !== null ? midnightAtTheLot(until) : null,
  });
  if (frozen) {
    await endSessionsOf(work, user.userProfileId, 'frozen');
    await house.endDelegates(work, user.userProfileId, house.publicUrl);
  }
  await queueMail(work, frozen ? frozenMail(user, until) : unfrozenMail(user, house.publicUrl));
  return targetFor(user, version, { frozen, until });
};

/** §6 make company admin; taking it away ends their sessions. */
export const setCompanyAdmin = async (doing: Doing, admin: boolean): Promise<Target> => {
  const user = await beginAction(doing, admin ? 'makeCompanyAdmin' : 'unmakeCompanyAdmin', 'customer');
  const { work, house } = doing;
  const version = await updateUser(work, user.userProfileId, { company_admin: admin });
  if (!admin && user.accepted) await endSessionsOf(work, user.userProfileId, 'rights-changed');
  if (user.accepted)
    await queueMail(
      work,
      rightsMail(
        user,
        rightsInMail({ ...user, companyadmin: admin }),
        changesOfRights(rightsOfCustomer(user), rightsOfCustomer({ ...user, companyadmin: admin })),
        house.publicUrl,
      ),
    );
  return targetFor(user, version, { companyAdmin: admin });
};

/** §4 Remove user: gone from lists and projects, kept for the history. Their address is free again. */
export const removeUser = async (doing: Doing): Promise<Target> => {
  const user = await beginAction(doing, 'remove', 'customer');
  const { work, house } = doing;
  await leaveAllProjects(work, user.userProfileId);
  const version = await updateUser(work, user.userProfileId, { status: 'DISABLED', removed_at: work.now });
  await endSessionsOf(work, user.userProfileId, 'removed');
  await forgetPassword(work, user.userProfileId);
  await forgetFactor(work, user.userProfileId);
  await forgetForeignAccounts(work, user.userProfileId);
  if (user.accepted && user.status === 'ACTIVE') await queueMail(work, statusMail(user, false, house.publicUrl));
  return targetFor(user, version);
};

/** US-026: the password is void, every session ends, and a mail with a link goes out. A foreign provider's passwords are not ours to reset. */
export const resetPassword = async (doing: Doing): Promise<Target> => {
  const { work, house } = doing;
  const user = await beginAction(doing, 'resetPassword');
  if (!house.embedded) throw new Refusal(409, usersMessages.foreignPasswords, 'foreign-provider');
  await endSessionsOf(work, user.userProfileId, 'password-reset');
  await forgetPassword(work, user.userProfileId);
  const { publicUrl } = house;
  await sendPasswordLink(work, { userId: user.userProfileId, publicUrl, purpose: 'password-reset' });
  return targetFor(user, user.version);
};

/** Somebody lost the app and the codes: the second factor goes, every session ends, they and the other System Admins read it (decision 0136). */
export const resetSecondFactor = async (doing: Doing): Promise<Target> => {
  const { work, house, person } = doing;
  const user = await beginAction(doing, 'resetSecondFactor');
  await forgetFactor(work, user.userProfileId);
  await endSessionsOf(work, user.userProfileId, 'factor-removed');
  await queueMail(work, factorResetMail(user, person));
  for (const admin of await systemAdmins(work, {
    effective: false,
    besides: [user.userProfileId, person.userProfileId],
  }))
    await queueMail(work, factorResetToAdminMail(admin, user, person, house.publicUrl));
  return targetFor(user, user.version);
};

/** Sends the invitation again: another week, another link. */
export const inviteAgain = async (doing: Doing): Promise<Target> => {
  const { work, house, person } = doing;
  const user = await beginAction(doing, 'invite');
  await sendInvitation(work, house, { userId: user.userProfileId, by: person, companyName: user.companyName });
  return targetFor(user, user.version + 1);
};
