import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { StudioUser } from '@gatehouse/domain/users/user.ts';
import { DAYS_FOR_SECOND_ADMIN } from '@gatehouse/domain/users/user-change.ts';
import type { Work } from '#server/db/work.ts';
import {
  changesBetween,
  hasPower,
  noRights,
  rightsOf,
  secondAdmins,
  withoutPowers,
} from '../commands/change-rights.ts';
import { type House, sendInvitation } from '../commands/invite.ts';
import { companyOf, findUser } from '../queries/read.ts';
import { insertChange } from '../queries/user-changes.ts';
import { insertUser, replaceStudioRights } from '../queries/writes.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Do powers that this person gives somebody new wait for a second System Admin (decision 0080)? */
export const waitingPowers = async (work: Work, person: Person): Promise<boolean> =>
  (await secondAdmins(work, person.userProfileId, NOBODY)).length > 0;

/**
 * Somebody of the studio, as an import brings them: what is a power waits for a second System Admin where there is one, and nobody is mailed. The
 * caller has asked the rules of the form. Gives their id.
 */
export const addStaff = async (work: Work, person: Person, user: StudioUser): Promise<string> => {
  const given = await changesBetween(work, noRights, user);
  const userId = await insertUser(work, user, null);
  const waits = hasPower(given) && (await secondAdmins(work, person.userProfileId, userId)).length > 0;
  const before = withoutPowers(user);
  await replaceStudioRights(work, userId, waits ? before : user);
  if (waits)
    await insertChange(
      work,
      {
        userId,
        companyId: null,
        askedBy: person.userProfileId,
        waitsFor: 'SECOND_ADMIN',
        days: DAYS_FOR_SECOND_ADMIN,
        tokenHash: null,
      },
      { kind: 'RIGHTS', held: before, wanted: rightsOf(user) },
    );
  return userId;
};

/** Mails each of them the link to set up sign-in. */
export const inviteUsers = async (
  house: House,
  work: Work,
  person: Person,
  userIds: readonly string[],
): Promise<void> => {
  for (const userId of userIds) {
    const companyId = (await findUser(work, userId))?.companyId ?? null;
    const company = companyId === null ? undefined : await companyOf(work, companyId);
    await sendInvitation(work, house, { userId, by: person, companyName: company?.name ?? null });
  }
};
