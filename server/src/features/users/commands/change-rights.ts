import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Doer, Person } from '@gatehouse/domain/permissions/people.ts';
import {
  changesOfRights,
  type FoundChange,
  type RightsChange,
  rightsOfStaff,
  type StaffRights,
} from '@gatehouse/domain/users/held-rights.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { isPowerRole } from '@gatehouse/domain/users/powers.ts';
import { roleOfId } from '@gatehouse/domain/users/staff-rules.ts';
import type { StudioUser } from '@gatehouse/domain/users/user.ts';
import { DAYS_FOR_SECOND_ADMIN } from '@gatehouse/domain/users/user-change.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { endSessionsOf } from '#server/platform/session/end-sessions.ts';
import { rightsMail } from '../emails/account.ts';
import { changeAskedMail, powersChangedMail } from '../emails/changes.ts';
import { roleIdsOf, type StoredUser } from '../queries/parts.ts';
import { findUser, listAllDepartments } from '../queries/read.ts';
import { type Admin, changesAbout, insertChange, systemAdmins } from '../queries/user-changes.ts';
import { replaceStudioRights } from '../queries/writes.ts';
import type { House } from './invite.ts';
import { rightsInMail } from './rights-in-mail.ts';

/** What somebody of the staff holds, in the shape of the form. */
export const rightsOfStored = (user: StoredUser): StaffRights => ({
  userRoleIds: roleIdsOf(user.roles),
  departmentsIds: user.departments.map(({ departmentId }) => departmentId),
  designations: user.designations.map(({ department: _, ...designation }) => designation),
  values: user.values as StaffRights['values'],
  authorityCents: user.authorityCents,
});

/** The rights of a form without a power in them (decision 0080): what whoever adds staff may give. */
export const withoutPowers = (rights: StaffRights): StaffRights => ({
  userRoleIds: rights.userRoleIds.filter((id) => !isPowerRole(roleOfId(id) ?? '')),
  departmentsIds: rights.departmentsIds,
  designations: [],
  values: [],
  authorityCents: null,
});

/** The part of a form that gives rights. */
export const rightsOf = ({
  userRoleIds,
  departmentsIds,
  designations,
  values,
  authorityCents,
}: StudioUser): StaffRights => ({ userRoleIds, departmentsIds, designations, values, authorityCents });

export const noRights: StaffRights = {
  userRoleIds: [],
  departmentsIds: [],
  designations: [],
  values: [],
  authorityCents: null,
};

/** What is different between two states of rights, in words and with the names of departments. */
export const changesBetween = async (
  work: Work,
  before: StaffRights,
  after: StaffRights,
): Promise<readonly FoundChange[]> => {
  const names = new Map((await listAllDepartments(work)).map(({ departmentId, name }) => [departmentId, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const today = lotToday(work.now);
  return changesOfRights(rightsOfStaff(before, nameOf, today), rightsOfStaff(after, nameOf, today));
};

export const hasPower = (changes: readonly FoundChange[]): boolean => changes.some(({ power }) => power);

/** Nobody but a System Admin gives, raises or takes a power: a no beside each field that would. */
export const refusePowersByOthers = (person: Person, changes: readonly FoundChange[]): void => {
  if (person.roles.includes('System Admin')) return;
  const fields = new Set(changes.flatMap(({ power, field }) => (power ? [field] : [])));
  if (fields.size > 0)
    throw new Refusal(
      403,
      [...fields].map((field) => ({ errorMessage: usersMessages.onlySystemAdminPowers, field, code: 'forbidden' })),
    );
};

/** A change of rights that waits is answered before another one is made: it was asked on what is held now. */
export const refuseWhileWaiting = async (work: Work, userId: string): Promise<void> => {
  if ((await changesAbout(work, userId)).some(({ kind }) => kind === 'RIGHTS'))
    throw new Refusal(409, usersMessages.changeWaits, 'waits');
};

/** Those who could say yes to what `askedById` asks about `userId`: System Admins who can sign in, neither of the two. null: the directory asks. */
export const secondAdmins = (work: Work, askedById: string | null, userId: string): Promise<readonly Admin[]> =>
  systemAdmins(work, { effective: true, besides: [userId, ...(askedById === null ? [] : [askedById])] });

/** For the audit row and the history: words, without what only forms need. */
export const wordsOf = (changes: readonly FoundChange[]): readonly RightsChange[] =>
  changes.map(({ what, was, is }) => ({ what, was, is }));

export interface Through {
  readonly groups: string;
  readonly mappedByIds: readonly string[];
}

interface Change {
  readonly user: StoredUser;
  readonly before: StaffRights;
  readonly after: StaffRights;
  readonly changes: readonly FoundChange[];
  readonly by: Doer;
  /** Of what the directory asks: by which groups, and who mapped them. */
  readonly through?: Through;
}

/** Who mapped the groups by which the directory asks, for the row of the change. */
const askedThrough = (through: Through | undefined) =>
  through === undefined ? {} : { askedThrough: through.groups, mappedBy: [...through.mappedByIds] };

/** Writes the change down and asks every System Admin who could be the second one. */
export const askSecondAdmin = async (
  work: Work,
  { publicUrl }: Pick<House, 'publicUrl'>,
  { user, before, after, changes, by, through }: Change,
  seconds: readonly Admin[],
): Promise<void> => {
  await insertChange(
    work,
    {
      userId: user.userProfileId,
      companyId: user.companyId,
      askedBy: by.userProfileId,
      waitsFor: 'SECOND_ADMIN',
      days: DAYS_FOR_SECOND_ADMIN,
      tokenHash: null,
      ...askedThrough(through),
    },
    { kind: 'RIGHTS', held: before, wanted: after },
  );
  for (const admin of seconds) await queueMail(work, changeAskedMail({ admin, user, by, changes, publicUrl }));
};

/**
 * Puts rights of staff into force: sessions end, the person is told what was given and taken, and every System Admin when a power was among it,
 * a frozen one too (decision 0080).
 */
export const applyRights = async (
  work: Work,
  house: Pick<House, 'publicUrl'>,
  { user, after, changes, by }: Omit<Change, 'before'>,
): Promise<void> => {
  await replaceStudioRights(work, user.userProfileId, after);
  if (user.accepted) await endSessionsOf(work, user.userProfileId, 'rights-changed');
  const changed = await findUser(work, user.userProfileId);
  if (changed?.status === 'ACTIVE' && (user.accepted || hasPower(changes)))
    await queueMail(work, rightsMail(changed, rightsInMail(changed), changes, house.publicUrl));
  if (hasPower(changes)) await tellSystemAdmins(work, house, { user, changes, by });
};

/** A power that was given, raised or taken is no secret among those who answer for it; whoever did it hears of it too. */
export const tellSystemAdmins = async (
  work: Work,
  { publicUrl }: Pick<House, 'publicUrl'>,
  { user, changes, by }: Pick<Change, 'user' | 'changes' | 'by'>,
): Promise<void> => {
  const admins = await systemAdmins(work, { effective: false, besides: [user.userProfileId] });
  for (const admin of admins) await queueMail(work, powersChangedMail({ admin, user, by, changes, publicUrl }));
};
