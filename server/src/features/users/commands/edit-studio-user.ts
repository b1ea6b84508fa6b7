import { Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { StudioUser } from '@gatehouse/domain/users/user.ts';
import { findUser } from '../queries/read.ts';
import { columnsOfWho, updateUser } from '../queries/writes.ts';
import { beginAction, type Doing, targetFor } from './account-actions.ts';
import { holdDepartmentsOf, refuseUnknownDepartments } from './add-user.ts';
import { askForAddress, checkEmail } from './change-address.ts';
import {
  applyRights,
  askSecondAdmin,
  changesBetween,
  hasPower,
  refusePowersByOthers,
  refuseWhileWaiting,
  rightsOf,
  rightsOfStored,
  secondAdmins,
  wordsOf,
} from './change-rights.ts';
import { type Saved, waitingAddress } from './saved.ts';

/**
 * Edits a studio user. Whoever loses or gains a right signs in anew, in the same transaction (promises rule 9). A change of rights with a power in it
 * is a System Admin's, and waits whole for a second one where there is one; a new address waits until it is confirmed there (decision 0080).
 */
export const editStudioUser = async (doing: Doing, seenVersion: number | null, form: StudioUser): Promise<Saved> => {
  const { work, person, house } = doing;
  await holdDepartmentsOf(work, form);
  const user = await beginAction(doing, 'edit', 'staff');
  refuseStale(user.version, seenVersion);
  const isNewEmail = await checkEmail(doing, user, form.email);
  const before = rightsOfStored(user);
  await refuseUnknownDepartments(work, form, before);
  const changes = await changesBetween(work, before, form);
  if (person.userProfileId === user.userProfileId && changes.length > 0)
    throw new Refusal(403, usersMessages.ownRights, 'forbidden');
  refusePowersByOthers(person, changes);
  if (user.lastAdmin && changes.some(({ what, is }) => what === 'System Admin' && is === null))
    throw new Refusal(409, usersMessages.lastSystemAdmin, 'not-now');
  if (changes.length > 0) await refuseWhileWaiting(work, user.userProfileId);

  const version = await updateUser(work, user.userProfileId, columnsOfWho(form));
  const change = { user, before, after: rightsOf(form), changes, by: person };
  const seconds = hasPower(changes) ? await secondAdmins(work, person.userProfileId, user.userProfileId) : [];
  if (seconds.length > 0) await askSecondAdmin(work, house, change, seconds);
  else if (changes.length > 0) await applyRights(work, house, change);
  const address = isNewEmail ? await askForAddress(doing, user, form.email) : undefined;
  const saved = await findUser(work, user.userProfileId);
  return {
    target: targetFor(user, saved?.version ?? version, {
      ...(isNewEmail ? { email: [user.email, form.email], ...waitingAddress(address) } : {}),
      ...(changes.length > 0 ? { changes: wordsOf(changes) } : {}),
      ...(seconds.length > 0 ? { waits: true } : hasPower(changes) ? { alone: true } : {}),
    }),
    waits: { rights: seconds.length > 0, address: address ?? null },
  };
};
