import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { QueuedMail } from '#server/platform/mail/message.ts';
import type { StoredUser } from '../queries/parts.ts';
import type { Admin } from '../queries/user-changes.ts';
import { nameOf, toAdmin, toUser } from './to.ts';

/** To whom it was taken from: somebody who still has the app did not ask for it. */
export const factorResetMail = (user: StoredUser, by: Person): QueuedMail =>
  toUser(user, 'second-factor-reset', {
    subject: 'Your second factor was reset',
    preheader: 'You sign in with your password alone.',
    heading: 'Your second factor was reset',
    paragraphs: [
      `${user.firstname}, ${user.companyId === null ? fullNameOf(by) : 'the studio'} took app codes and recovery codes off your account. You were signed out everywhere. Sign in with your password and set up a new one under My profile.`,
    ],
    note: 'If you did not ask for this, set a new password at once and tell a System Admin.',
  });

/** To the other System Admins: an account that is easier to take must not go unseen. */
export const factorResetToAdminMail = (admin: Admin, user: StoredUser, by: Person, publicUrl: string): QueuedMail =>
  toAdmin(admin, 'second-factor-reset-told', {
    subject: `The second factor of ${nameOf(user)} was reset`,
    preheader: `By ${fullNameOf(by)}.`,
    heading: `The second factor of ${nameOf(user)} was reset`,
    paragraphs: [
      `${fullNameOf(by)} took it off. ${nameOf(user)} signs in with the password alone until a new one is set up.`,
    ],
    primary: {
      label: 'Open the user',
      url: `${publicUrl}/feature/studio-dashboard/user?userProfileId=${user.userProfileId}`,
    },
    note: 'If you do not expect this, freeze the account and ask.',
  });
