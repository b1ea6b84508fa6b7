import { type Doer, fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { countOf, dateInText } from '@gatehouse/domain/text/format.ts';
import { changeAsFact, type RightsChange } from '@gatehouse/domain/users/held-rights.ts';
import type { StudioUser } from '@gatehouse/domain/users/user.ts';
import type { HeldTask } from '@gatehouse/domain/users/views.ts';
import { type QueuedMail, writtenTo } from '#server/platform/mail/message.ts';
import type { StoredUser } from '../queries/parts.ts';
import { toPerson, toUser } from './to.ts';

interface Invitation {
  readonly person: Person;
  readonly url: string;
  readonly by: Doer;
  readonly companyName: string | null;
  /** false: a foreign provider keeps the passwords, and people sign in there with this address. */
  readonly embedded: boolean;
  /** What they hold from the first sign-in. */
  readonly holds: readonly (readonly [string, string])[];
}

/** decisions §3, invited: who asks, for what, and the one link. */
export const invitationMail = ({ person, url, by, companyName, embedded, holds }: Invitation): QueuedMail => {
  const what = companyName === null ? 'the client portal as studio staff' : `the client portal for ${companyName}`;
  return toPerson(person, 'invite', {
    subject: 'Your access to the client portal',
    preheader: embedded ? 'Choose a password and sign in.' : 'Sign in with this address.',
    heading: 'Your access is ready',
    paragraphs: [
      `${person.firstName}, ${fullNameOf(by)} has invited you to ${what}.`,
      embedded
        ? 'Choose a password with the link below. It works once and for 7 days.'
        : 'Sign in with this e-mail address in the next 7 days.',
    ],
    facts: holds,
    primary: { label: embedded ? 'Choose a password' : 'Sign in', url },
    note: 'If the link is over, ask the person who invited you to send it again.',
  });
};

/** Picture 20b, "Copies to": the head of a department learns who joins it. Without the link, which is the invited person's alone. */
export const newcomerMail = (
  user: Pick<StudioUser, 'firstname' | 'lastname' | 'email' | 'jobtitle'>,
  heads: readonly { readonly name: string; readonly email: string; readonly department: string }[],
  by: Doer,
  url: string,
): QueuedMail => {
  const name = `${user.firstname} ${user.lastname}`;
  const departments = heads.map(({ department }) => department).join(', ');
  return writtenTo(heads[0] ?? { name: '', email: '' }, {
    companyId: null,
    emailType: 'invite-copy',
    subject: `${departments}: ${name} is invited`,
    preheader: `${fullNameOf(by)} has invited ${name} to the client portal.`,
    heading: `${name} joins ${departments}`,
    paragraphs: [`${fullNameOf(by)} has invited ${name} to the client portal as studio staff.`],
    facts: [['E-mail', user.email], ...(user.jobtitle ? [['Job title', user.jobtitle] as const] : [])],
    primary: { label: 'Open the user', url },
  });
};

const ask = (user: StoredUser): string =>
  user.companyId === null
    ? 'Ask a System Admin if you did not expect this.'
    : 'Ask your company admin if you did not expect this.';

/** decisions §2: a neutral mail, without a reason. */
export const frozenMail = (user: StoredUser, until: string | null): QueuedMail =>
  toUser(user, 'account-frozen', {
    subject: 'Your account is frozen',
    preheader: until === null ? 'You cannot sign in for now.' : `You can sign in again from ${dateInText(until)}.`,
    heading: 'Your account is frozen',
    paragraphs: [
      `${user.firstname}, you cannot sign in ${until === null ? 'for now' : `before ${dateInText(until)}`}. Your projects and rights are kept.`,
    ],
    note: ask(user),
  });

export const unfrozenMail = (user: StoredUser, publicUrl: string): QueuedMail =>
  toUser(user, 'account-unfrozen', {
    subject: 'You can sign in again',
    preheader: 'Your account is no longer frozen.',
    heading: 'You can sign in again',
    paragraphs: [`${user.firstname}, your account is no longer frozen. Everything is as you left it.`],
    primary: { label: 'Sign in', url: `${publicUrl}/homepage` },
  });

export const statusMail = (user: StoredUser, active: boolean, publicUrl: string): QueuedMail =>
  toUser(user, active ? 'account-activated' : 'account-deactivated', {
    subject: active ? 'Your account is active again' : 'Your account is deactivated',
    preheader: active ? 'You can sign in again.' : 'You can no longer sign in.',
    heading: active ? 'Your account is active again' : 'Your account is deactivated',
    paragraphs: [
      active
        ? `${user.firstname}, you can sign in to the client portal again.`
        : `${user.firstname}, you can no longer sign in to the client portal.`,
    ],
    ...(active ? { primary: { label: 'Sign in', url: `${publicUrl}/homepage` } } : {}),
    note: ask(user),
  });

/** To whoever goes on with what somebody held who can no longer sign in (decisions §2). */
export const handedOverMail = (to: Person, from: StoredUser, tasks: readonly HeldTask[], url: string): QueuedMail =>
  toPerson(to, 'tasks-handed-over', {
    subject: `You take over from ${from.firstname} ${from.lastname}`,
    preheader: `${countOf(tasks.length, 'task is', 'tasks are')} yours now.`,
    heading: `You take over from ${from.firstname} ${from.lastname}`,
    paragraphs: [`${to.firstName}, ${from.firstname} can no longer sign in. This is yours from now on.`],
    facts: tasks.map(({ what, name, status }) => [`${what}, ${name}`, status] as const),
    primary: { label: 'Open the queue', url },
  });

/** decisions §3, role changed: what was given, raised and taken, then what they may do now. */
export const rightsMail = (
  user: StoredUser,
  rights: readonly (readonly [string, string])[],
  changes: readonly RightsChange[],
  publicUrl: string,
): QueuedMail =>
  toUser(user, 'role-changed', {
    subject: 'Your rights in the client portal have changed',
    preheader: 'What you may do from now on.',
    heading: 'Your rights have changed',
    paragraphs: [
      `${user.firstname}, this has changed, and below it stands what you hold from now on. You may be asked to sign in again.`,
    ],
    facts: [...changes.map(changeAsFact), ...rights],
    primary: { label: 'Open the portal', url: `${publicUrl}/homepage` },
    note: ask(user),
  });

/** To the old and the new address: a change of address that nobody expected must not go unseen. */
export const addressMail = (user: StoredUser, address: string): QueuedMail =>
  toUser({ ...user, email: address }, 'address-changed', {
    subject: 'Your e-mail address for signing in has changed',
    preheader: 'You were signed out everywhere.',
    heading: 'Your e-mail address has changed',
    paragraphs: [`${user.firstname}, the address you sign in with was changed. You were signed out everywhere.`],
    note: 'If you did not ask for this, write to client services.',
  });
