import { Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { roleOfId } from '@gatehouse/domain/users/staff-rules.ts';
import type { StudioUser } from '@gatehouse/domain/users/user.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Target } from '#server/platform/http/call.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { endSessionsOf } from '#server/platform/session/end-sessions.ts';
import { rightsMail } from '../emails/account.ts';
import { roleIdsOf, type StoredUser } from '../queries/parts.ts';
import { readUser } from '../queries/read.ts';
import { columnsOfWho, replaceStudioRights, updateUser } from '../queries/writes.ts';
import { beginAction, type Doing, targetFor } from './account-actions.ts';
import { refuseAdminByOthers, refuseUnknownDepartments } from './add-user.ts';
import { checkEmail, followNewEmail } from './edit-customer-user.ts';
import { rightsInMail } from './rights-in-mail.ts';

/** Everything that gives a right, as words that can be compared. */
const rightsOf = (user: StudioUser, today: string): Set<string> =>
  new Set([
    ...user.userRoleIds.map((id) => `role ${roleOfId(id)}`),
    ...user.departmentsIds.map((id) => `department ${id}`),
    ...user.values.map((value) => `value ${value}`),
    ...user.designations.map(
      ({ level, departmentId, capCents, validFrom, validTo }) =>
        `level ${level} of ${departmentId ?? 'all'} up to ${capCents ?? 'any'} from ${validFrom ?? today} to ${validTo ?? 'ever'}`,
    ),
    `authority ${user.authorityCents ?? 'none'}`,
  ]);

const storedRights = (user: StoredUser, today: string): Set<string> =>
  rightsOf(
    {
      ...user,
      jobtitle: user.jobtitle ?? '',
      phone: user.phone ?? '',
      userRoleIds: roleIdsOf(user.roles),
      departmentsIds: user.departments.map(({ departmentId }) => departmentId),
      values: user.values as StudioUser['values'],
      designations: user.designations,
    },
    today,
  );

/** Edits a studio user. Whoever loses or gains a right signs in anew, in the same transaction (promises rule 9). */
export const editStudioUser = async (doing: Doing, seenVersion: number | null, form: StudioUser): Promise<Target> => {
  const { work, scope, person, house } = doing;
  const user = await beginAction(doing, 'edit', 'staff');
  refuseStale(user.version, seenVersion);
  const isNewEmail = await checkEmail(doing, user, form.email);
  await refuseUnknownDepartments(work, form);
  const today = lotToday(work.now);
  const before = storedRights(user, today);
  const after = rightsOf(form, today);
  const added = [...after].filter((right) => !before.has(right));
  const taken = [...before].filter((right) => !after.has(right));
  const isChanged = added.length > 0 || taken.length > 0;
  if (person.userProfileId === user.userProfileId && isChanged)
    throw new Refusal(403, usersMessages.ownRights, 'forbidden');
  if (added.includes('role System Admin')) refuseAdminByOthers(person, form);
  if (taken.includes('role System Admin') && user.lastAdmin)
    throw new Refusal(409, usersMessages.lastSystemAdmin, 'not-now');

  const version = await updateUser(work, user.userProfileId, {
    ...columnsOfWho(form),
    authority_cents: form.authorityCents,
  });
  if (isChanged) {
    await replaceStudioRights(work, user.userProfileId, form);
    if (user.accepted) await endSessionsOf(work, user.userProfileId, 'rights-changed');
  }
  if (isNewEmail) await followNewEmail(doing, user, form.email);
  const changed = await readUser(work, scope, person, user.userProfileId);
  if (isChanged && user.accepted && changed !== undefined && user.status === 'ACTIVE')
    await queueMail(work, rightsMail(changed, rightsInMail(changed), house.publicUrl));
  return targetFor(user, changed?.version ?? version, {
    ...(isNewEmail ? { email: [user.email, form.email] } : {}),
    ...(isChanged ? { added, taken } : {}),
  });
};
