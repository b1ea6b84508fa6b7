import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { type Doer, type Person, userTypes } from '@gatehouse/domain/permissions/people.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { holdsPower } from '@gatehouse/domain/users/powers.ts';
import {
  DAYS_FOR_NEW_ADDRESS,
  DAYS_FOR_SECOND_ADMIN,
  type WaitingChange,
} from '@gatehouse/domain/users/user-change.ts';
import type { Work } from '#server/db/work.ts';
import type { Target } from '#server/platform/http/call.ts';
import { forgetForeignAccounts } from '#server/platform/identity/accounts.ts';
import { hashOfLinkToken, newLinkToken } from '#server/platform/identity/link-token.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { endSessionsOf } from '#server/platform/session/end-sessions.ts';
import { personOf } from '#server/platform/session/person.ts';
import { addressMail } from '../emails/account.ts';
import { addressAskedMail, changeAskedMail, confirmAddressMail, invitationMovedMail } from '../emails/changes.ts';
import type { StoredUser } from '../queries/parts.ts';
import { findUser } from '../queries/read.ts';
import {
  changesAbout,
  insertChange,
  lockChangeOfLink,
  passOnToAddress,
  revokeLinksTo,
  type StoredChange,
  settleChange,
} from '../queries/user-changes.ts';
import { updateUser } from '../queries/writes.ts';
import { type Doing, targetFor } from './account-actions.ts';
import { refuseDuplicate } from './add-user.ts';
import { secondAdmins } from './change-rights.ts';
import { type House, sendInvitation } from './invite.ts';

/** Holds a power, or is about to: what waits for a second System Admin counts as well, or the address could be changed just before. */
export const isPowerful = (user: StoredUser, waiting: readonly Pick<StoredChange, 'kind'>[]): boolean =>
  holdsPower(user) || waiting.some(({ kind }) => kind === 'RIGHTS');

/**
 * May this person change the address that somebody signs in with? Of who holds a power a System Admin only. Otherwise before the first sign-in
 * whoever edits, afterwards those of the staff who may force a reset: who owns the address owns the account.
 */
export const mayChangeEmail = (person: Person, user: Pick<StoredUser, 'accepted'>, powerful: boolean): boolean =>
  powerful
    ? person.roles.includes('System Admin')
    : !user.accepted || (person.userTypeId !== userTypes.customer && can(person, 'forcePasswordReset'));

/** Asks what every edit asks of the address, and answers whether it changes. */
export const checkEmail = async ({ work, person }: Doing, user: StoredUser, email: string): Promise<boolean> => {
  if (email === user.email) return false;
  const powerful = isPowerful(user, await changesAbout(work, user.userProfileId));
  if (!mayChangeEmail(person, user, powerful))
    throw powerful
      ? fieldRefusal(403, 'email', usersMessages.emailOfPowers, 'forbidden')
      : fieldRefusal(409, 'email', usersMessages.emailKept, 'kept');
  await refuseDuplicate(work, email, user.userProfileId);
  return true;
};

const linkTo = ({ publicUrl }: House, token: string): string =>
  `${publicUrl}/confirm-address?token=${encodeURIComponent(token)}`;

/** Nobody has signed in by the old address yet: the invitation goes to the new one and is the link that confirms it. */
const moveInvitation = async (work: Work, house: House, user: StoredUser, email: string, by: Doer): Promise<void> => {
  const userId = user.userProfileId;
  await updateUser(work, userId, { email });
  await endSessionsOf(work, userId, 'rights-changed');
  await revokeLinksTo(work, userId, user.email);
  await queueMail(work, invitationMovedMail(user));
  if (user.status === 'ACTIVE' && !user.frozen)
    await sendInvitation(work, house, { userId, by, companyName: user.companyName });
};

/**
 * A new address for somebody. It counts when the link is opened that is mailed to it, the old one is told at once; of who holds a power a second
 * System Admin is asked before, where there is one. Gives what it waits for; null: nobody had signed in by the old one, and it counts already.
 */
export const askForAddress = async (
  { work, house, person }: Pick<Doing, 'work' | 'house'> & { readonly person: Doer },
  user: StoredUser,
  email: string,
): Promise<WaitingChange['waitsFor'] | null> => {
  const powerful = isPowerful(user, await changesAbout(work, user.userProfileId));
  const seconds = powerful ? await secondAdmins(work, person.userProfileId, user.userProfileId) : [];
  const wanted = { kind: 'ADDRESS', held: { email: user.email }, wanted: { email } } as const;
  const through = person.userProfileId === null ? { askedThrough: '' } : {};
  const row = { userId: user.userProfileId, companyId: user.companyId, askedBy: person.userProfileId, ...through };
  if (seconds.length > 0) {
    const waits = { waitsFor: 'SECOND_ADMIN', days: DAYS_FOR_SECOND_ADMIN, tokenHash: null } as const;
    await insertChange(work, { ...row, ...waits }, wanted);
    for (const admin of seconds)
      await queueMail(
        work,
        changeAskedMail({ admin, user, by: person, changes: [], email, publicUrl: house.publicUrl }),
      );
    if (user.accepted) await queueMail(work, addressAskedMail(user));
    return 'SECOND_ADMIN';
  }
  if (!user.accepted) {
    await moveInvitation(work, house, user, email, person);
    return null;
  }
  const { token, hash } = newLinkToken();
  const waits = { waitsFor: 'NEW_ADDRESS', days: DAYS_FOR_NEW_ADDRESS, tokenHash: hash } as const;
  await insertChange(work, { ...row, ...waits }, wanted);
  await queueMail(work, addressAskedMail(user));
  await queueMail(work, confirmAddressMail(user, email, linkTo(house, token)));
  return 'NEW_ADDRESS';
};

/** The second System Admin said yes: the link goes to the new address, or the invitation does. */
export const passAddressOn = async (
  work: Work,
  house: House,
  { change, user, by }: { readonly change: StoredChange; readonly user: StoredUser; readonly by: Person },
): Promise<void> => {
  if (change.kind !== 'ADDRESS') return;
  const { email } = change.wanted;
  if (!user.accepted) {
    await moveInvitation(work, house, user, email, by);
    await settleChange(work, change.userChangeId, 'DONE', by.userProfileId);
    return;
  }
  const { token, hash } = newLinkToken();
  await passOnToAddress(work, change.userChangeId, {
    confirmedBy: by.userProfileId,
    days: DAYS_FOR_NEW_ADDRESS,
    tokenHash: hash,
  });
  await queueMail(work, confirmAddressMail(user, email, linkTo(house, token)));
};

/** Unknown, over, answered, replaced, or asked by somebody who could not ask today: one sentence for all (promises rule 3). */
const over = (): Refusal => new Refusal(410, sessionMessages.linkOver, 'link-over');

const readLink = async (work: Work, token: string) => {
  const hash = hashOfLinkToken(token);
  const change = hash === null ? undefined : await lockChangeOfLink(work, hash);
  const user = change === undefined ? undefined : await findUser(work, change.userProfileId);
  if (change?.kind !== 'ADDRESS' || user === undefined || user.email !== change.held.email) throw over();
  // the person and the right behind a link are asked at each use (decisions §13); the directory has no account to lose
  const asker = change.askedById === null ? null : await personOf(work.trx, change.askedById, work.now);
  const powerful = isPowerful(user, await changesAbout(work, user.userProfileId));
  if (change.askedById !== null && (asker === null || !mayChangeEmail(asker, user, powerful))) throw over();
  const seconds = await secondAdmins(work, change.askedById, user.userProfileId);
  if (powerful && change.confirmedById === null && seconds.length > 0) throw over();
  return { change, user, email: change.wanted.email };
};

/** Which address a link confirms; nothing changes. Refuses with 410 what is no longer good. */
export const checkAddressLink = async (work: Work, token: string): Promise<string> =>
  (await readLink(work, token)).email;

/**
 * The new address counts: whoever signed in by the old one is signed out, the links that went there are void, both are told. Refuses with 410
 * a link that is over, with 409 an address that somebody else got meanwhile.
 */
export const confirmAddress = async (work: Work, token: string): Promise<Target> => {
  const { change, user, email } = await readLink(work, token);
  const userId = user.userProfileId;
  await refuseDuplicate(work, email, userId);
  const version = await updateUser(work, userId, { email });
  await settleChange(work, change.userChangeId, 'DONE');
  await endSessionsOf(work, userId, 'rights-changed');
  await forgetForeignAccounts(work, userId);
  await revokeLinksTo(work, userId, user.email);
  await queueMail(work, addressMail(user, user.email));
  await queueMail(work, addressMail(user, email));
  return targetFor(user, version, { email: [user.email, email], askedBy: change.askedBy });
};
