import { type Doer, fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { changeAsFact, type RightsChange } from '@gatehouse/domain/users/held-rights.ts';
import { DAYS_FOR_NEW_ADDRESS, DAYS_FOR_SECOND_ADMIN } from '@gatehouse/domain/users/user-change.ts';
import type { QueuedMail } from '#server/platform/mail/message.ts';
import type { StoredUser } from '../queries/parts.ts';
import type { Admin } from '../queries/user-changes.ts';
import { nameOf, toAdmin, toPerson, toUser } from './to.ts';

const pageOf = (publicUrl: string, { userProfileId }: StoredUser): string =>
  `${publicUrl}/feature/studio-dashboard/user?userProfileId=${userProfileId}`;

interface About {
  readonly admin: Admin;
  readonly user: StoredUser;
  readonly by: Doer;
  readonly changes: readonly RightsChange[];
  readonly publicUrl: string;
}

/** To each System Admin who could be the second one (decision 0080). `email`: it is the address that changes. */
export const changeAskedMail = ({
  admin,
  user,
  by,
  changes,
  email,
  publicUrl,
}: About & { email?: string }): QueuedMail =>
  toAdmin(admin, 'user-change-asked', {
    subject: `Confirm a change for ${nameOf(user)}`,
    preheader: `${fullNameOf(by)} asks. It counts when a second System Admin confirms it.`,
    heading: `A change for ${nameOf(user)} waits for you`,
    paragraphs: [
      `${fullNameOf(by)} asks for this change. It counts when a System Admin other than the two confirms it, within ${DAYS_FOR_SECOND_ADMIN} days.`,
    ],
    facts: email === undefined ? changes.map(changeAsFact) : [['E-mail', `${email}, was ${user.email}`]],
    primary: { label: 'Open the user', url: pageOf(publicUrl, user) },
    note: 'If you do not expect this, decline it and ask them.',
  });

/** To every System Admin, also whoever did it: a power that nobody should have must not go unseen. */
export const powersChangedMail = ({ admin, user, by, changes, publicUrl }: About): QueuedMail =>
  toAdmin(admin, 'user-powers-changed', {
    subject: `The rights of ${nameOf(user)} have changed`,
    preheader: `By ${fullNameOf(by)}.`,
    heading: `The rights of ${nameOf(user)} have changed`,
    paragraphs: [`${fullNameOf(by)} put this into force.`],
    facts: changes.map(changeAsFact),
    primary: { label: 'Open the user', url: pageOf(publicUrl, user) },
    note: 'If you do not expect this, freeze the account and ask.',
  });

/** To whoever asked. */
export const changeDeclinedMail = (asker: Person, user: StoredUser, by: Person, publicUrl: string): QueuedMail =>
  toPerson(asker, 'user-change-declined', {
    subject: `Declined: your change for ${nameOf(user)}`,
    preheader: `${fullNameOf(by)} declined it.`,
    heading: `Your change for ${nameOf(user)} is declined`,
    paragraphs: [`${fullNameOf(by)} declined it. Everything is as it was.`],
    primary: { label: 'Open the user', url: pageOf(publicUrl, user) },
  });

/** To the present address, when a new one is asked for: who did not expect it has time to say so. */
export const addressAskedMail = (user: StoredUser): QueuedMail =>
  toUser(user, 'address-asked', {
    subject: 'A new e-mail address for signing in was asked for',
    preheader: 'This address counts until the new one is confirmed.',
    heading: 'A new e-mail address was asked for',
    paragraphs: [
      `${user.firstname}, somebody at the studio entered a new address for you to sign in with. This one counts until the new one is confirmed there.`,
    ],
    note: 'If you did not ask for this, write to client services.',
  });

/** To the new address: the link that makes it count. */
export const confirmAddressMail = (user: StoredUser, address: string, url: string): QueuedMail =>
  toUser({ ...user, email: address }, 'address-confirm', {
    subject: 'Confirm your e-mail address for the client portal',
    preheader: `The link is good for ${DAYS_FOR_NEW_ADDRESS} days, once.`,
    heading: 'Confirm your new address',
    paragraphs: [
      `${user.firstname}, this address was entered for you to sign in with. It counts when you confirm it; you are signed out everywhere then.`,
    ],
    primary: { label: 'Confirm this address', url },
    note: 'If you know nothing of this, do nothing: no account uses this address then.',
  });

/** To the address that an invitation went to and that never signed in. */
export const invitationMovedMail = (user: StoredUser): QueuedMail =>
  toUser(user, 'address-changed', {
    subject: 'Your invitation to the client portal went to another address',
    preheader: 'The link in the earlier mail no longer works.',
    heading: 'Your invitation has moved',
    paragraphs: [
      `${user.firstname}, your invitation now goes to another address. The link in the earlier mail no longer works.`,
    ],
    note: 'If you did not expect this, ask the person who invited you.',
  });
