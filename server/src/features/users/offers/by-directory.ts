import type { DirectoryWho } from '@gatehouse/domain/directory-sync/account.ts';
import type { Ending } from '@gatehouse/domain/directory-sync/log-words.ts';
import { withoutPowersOf } from '@gatehouse/domain/directory-sync/rights.ts';
import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { type Doer, fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { RightsChange, StaffRights } from '@gatehouse/domain/users/held-rights.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { Work } from '#server/db/work.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { endSessionsOf } from '#server/platform/session/end-sessions.ts';
import { askForAddress } from '../commands/change-address.ts';
import {
  applyRights,
  askSecondAdmin,
  changesBetween,
  rightsOfStored,
  secondAdmins,
  type Through,
  wordsOf,
} from '../commands/change-rights.ts';
import { type House, sendInvitation } from '../commands/invite.ts';
import { handedOverMail, statusMail } from '../emails/account.ts';
import type { StoredUser } from '../queries/parts.ts';
import { countSessions, findUser, holdWithAdmins, isEmailInUse, listHeads, staffOfAddress } from '../queries/read.ts';
import { changesAbout, changesForSecondAdmin, type StoredChange, settleChange } from '../queries/user-changes.ts';
import { columnsOfWho, insertUser, replaceStudioRights, updateUser } from '../queries/writes.ts';
import { waitingIn } from '../shapes.ts';

const directory: Doer = { userProfileId: null, firstName: 'The', lastName: 'directory' };

type WaitingRights = StoredChange & { readonly kind: 'RIGHTS' };
const waitingRights = async (work: Work, userId: string): Promise<WaitingRights | undefined> =>
  (await changesAbout(work, userId)).find((change) => change.kind === 'RIGHTS') as WaitingRights | undefined;

/** The account, held until the transaction ends; with a System Admin all of them, so that the last one stays (decisions §2). */
const held = async (work: Work, userId: string): Promise<StoredUser> => {
  const user = orNotFound(await findUser(work, userId));
  if (!user.roles.includes('System Admin')) return user;
  await holdWithAdmins(work, user);
  return orNotFound(await findUser(work, userId));
};

/** What somebody of the staff holds, who is held until the transaction ends. */
export const rightsHeldBy = async (work: Work, userId: string): Promise<StaffRights> =>
  rightsOfStored(await held(work, userId));

const refuseLastAdmin = (isLast: boolean): void => {
  if (isLast) throw new Refusal(409, usersMessages.lastSystemAdmin, 'not-now');
};

const setRights = async (
  work: Work,
  house: House,
  userId: string,
  { now, then, through }: { readonly now: StaffRights; readonly then: StaffRights; readonly through: Through },
): Promise<{ readonly changes: readonly RightsChange[]; readonly waits: readonly RightsChange[] }> => {
  const user = await held(work, userId);
  const changes = await changesBetween(work, rightsOfStored(user), now);
  refuseLastAdmin(user.lastAdmin && changes.some(({ what, is }) => what === 'System Admin' && is === null));
  if (changes.length > 0) await applyRights(work, house, { user, after: now, changes, by: directory });
  const asked = await changesBetween(work, now, then);
  const open = await waitingRights(work, userId);
  if (asked.length === 0) {
    if (open !== undefined) await settleChange(work, open.userChangeId, 'WITHDRAWN');
    return { changes: wordsOf(changes), waits: [] };
  }
  const isAsked =
    open !== undefined &&
    (await changesBetween(work, open.held, now)).length === 0 &&
    (await changesBetween(work, open.wanted, then)).length === 0;
  if (isAsked) return { changes: wordsOf(changes), waits: [] };
  const admins = await secondAdmins(work, null, userId);
  const others = admins.filter(({ userProfileId }) => !through.mappedByIds.includes(userProfileId));
  await askSecondAdmin(
    work,
    house,
    { user, before: now, after: then, changes: asked, by: directory, through },
    others.length > 0 ? others : admins,
  );
  return { changes: wordsOf(changes), waits: wordsOf(asked) };
};

/** Reviews go to the first of these who can take them, else to a head of a department of theirs, else to whoever can. */
const takerOf = async (work: Work, user: StoredUser, preferred: readonly string[], takers: readonly Person[]) => {
  const departments = user.departments.map(({ departmentId }) => departmentId);
  const heads = departments.length === 0 ? [] : await listHeads(work, departments);
  const wanted = [...preferred, ...heads.map(({ userProfileId }) => userProfileId)];
  return wanted.flatMap((id) => takers.find(({ userProfileId }) => userProfileId === id) ?? [])[0] ?? takers[0] ?? null;
};

const end = async (
  work: Work,
  house: House,
  userId: string,
  { handOverTo, keeps }: { readonly handOverTo: readonly string[]; readonly keeps: StaffRights },
): Promise<Omit<Ending, 'tookMs'> | null> => {
  const user = await held(work, userId);
  if (user.status === 'DISABLED') return null;
  refuseLastAdmin(user.lastAdmin);
  const reviews = await house.tasks.heldBy(work, userId);
  const to =
    reviews.length === 0 ? null : await takerOf(work, user, handOverTo, await house.tasks.takersFrom(work, userId));
  if (to !== null) {
    await house.tasks.handOver(work, { userId, to, by: directory });
    await queueMail(work, handedOverMail(to, user, reviews, `${house.publicUrl}/feature/ar-dashboard/overview`));
  }
  const open = await waitingRights(work, userId);
  if (open?.askedById === null) await settleChange(work, open.userChangeId, 'WITHDRAWN');
  const sessions = await countSessions(work, userId);
  await updateUser(work, userId, { status: 'DISABLED' });
  await replaceStudioRights(work, userId, keeps);
  await endSessionsOf(work, userId, 'disabled');
  const givenBack = await house.giveBack(work, userId);
  await house.endDelegates(work, userId, house.publicUrl);
  if (user.accepted) await queueMail(work, statusMail(user, false, house.publicUrl));
  return { sessions, reviews: reviews.length, takenOverBy: to === null ? null : fullNameOf(to), givenBack };
};

/** The account is on again, without the powers that it had: who may give them confirms them anew. */
const open = async (work: Work, house: House, userId: string): Promise<void> => {
  const user = await held(work, userId);
  await updateUser(work, userId, { status: 'ACTIVE' });
  await replaceStudioRights(work, userId, withoutPowersOf(rightsOfStored(user)));
  const opened = orNotFound(await findUser(work, userId));
  if (user.accepted) await queueMail(work, statusMail(opened, true, house.publicUrl));
  else await sendInvitation(work, house, { userId, by: directory, companyName: null });
};

/** Names, job title and telephone number count at once, an address when it was confirmed (decision 0080). Gives what changed, in words. */
const keep = async (work: Work, house: House, userId: string, who: DirectoryWho): Promise<readonly string[]> => {
  const user = await held(work, userId);
  const jobtitle = who.jobtitle ?? user.jobtitle ?? '';
  const phone = who.phone ?? user.phone ?? '';
  const said = [
    ...(who.firstname === user.firstname && who.lastname === user.lastname
      ? []
      : [`name ${who.firstname} ${who.lastname}`]),
    ...(jobtitle === (user.jobtitle ?? '') ? [] : [`job title ${jobtitle}`]),
    ...(phone === (user.phone ?? '') ? [] : [`phone ${phone}`]),
  ];
  if (said.length > 0) await updateUser(work, userId, columnsOfWho({ ...who, jobtitle, phone }));
  if (who.email.toLowerCase() === user.email.toLowerCase()) return said;
  if (await isEmailInUse(work, who.email, userId)) return [...said, `e-mail ${who.email}, which somebody else has`];
  const asked = (await changesAbout(work, userId)).some(
    (change) => change.kind === 'ADDRESS' && change.wanted.email.toLowerCase() === who.email.toLowerCase(),
  );
  if (asked) return said;
  const waits = await askForAddress({ work, house, person: directory }, user, who.email);
  return [...said, `e-mail ${who.email}${waits === null ? '' : ', when it is confirmed'}`];
};

/** Accounts of the staff as the studio's directory keeps them (decision 0111). Customers are not among them. */
export const directoryAccounts = (house: House) => ({
  staffOf: (work: Work, email: string) => staffOfAddress(work, email),
  isTaken: (work: Work, email: string) => isEmailInUse(work, email),
  /** What they hold, what waits, and whether they are in. */
  read: async (work: Work, userId: string) => {
    const user = await held(work, userId);
    const waiting = await waitingRights(work, userId);
    return {
      isOn: user.status === 'ACTIVE',
      name: `${user.firstname} ${user.lastname}`,
      rights: rightsOfStored(user),
      waiting:
        waiting === undefined
          ? null
          : { byDirectory: waiting.askedById === null, held: waiting.held, wanted: waiting.wanted },
    };
  },
  /** A new account without rights; `invite` mails it when it has them. */
  add: (work: Work, who: DirectoryWho) =>
    insertUser(work, { ...who, jobtitle: who.jobtitle ?? '', phone: who.phone ?? '' }, null),
  invite: (work: Work, userId: string) => sendInvitation(work, house, { userId, by: directory, companyName: null }),
  keep: (work: Work, userId: string, who: DirectoryWho) => keep(work, house, userId, who),
  setRights: (work: Work, userId: string, turn: Parameters<typeof setRights>[3]) =>
    setRights(work, house, userId, turn),
  end: (work: Work, userId: string, how: Parameters<typeof end>[3]) => end(work, house, userId, how),
  open: (work: Work, userId: string) => open(work, house, userId),
  /** What the directory asks for and this System Admin may answer or see; never what they would get themselves. */
  waitingFor: async (work: Work, person: Person) => {
    const changes = (await changesForSecondAdmin(work)).filter(
      ({ askedById, userProfileId }) => askedById === null && userProfileId !== person.userProfileId,
    );
    const waiting = await waitingIn(work, person, changes);
    return waiting.map((change, place) => ({ ...change, through: changes[place]?.askedThrough ?? '' }));
  },
});
