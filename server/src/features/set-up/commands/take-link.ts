import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { studioRoleIds } from '@gatehouse/domain/permissions/people.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { passwordRefusal } from '@gatehouse/domain/session/password.ts';
import { namesOf } from '@gatehouse/domain/set-up/full-name.ts';
import { setUpMessages } from '@gatehouse/domain/set-up/messages.ts';
import type { Work } from '#server/db/work.ts';
import { isEmailInUse } from '#server/features/users/queries/read.ts';
import { systemAdmins } from '#server/features/users/queries/user-changes.ts';
import { insertUser, replaceStudioRights } from '#server/features/users/queries/writes.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { setPasswordHash } from '#server/platform/identity/accounts.ts';
import { hashOfLinkToken } from '#server/platform/identity/link-token.ts';
import { hashPassword } from '#server/platform/identity/password-hash.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { SetUpSignIn } from '#server/platform/session/cookies.ts';
import type { ProviderTokens } from '#server/platform/session/relying-party.ts';
import { administratorSetUpMail } from '../emails.ts';
import { bindForeignAccount, isAdministered, lockSetUpLink, type SetUpLink, takeSetUpLink } from '../queries/links.ts';

/** Unknown, used, over, replaced, or of the start while somebody administers the lot: one sentence for all (promises rule 3). */
const linkOver = (): Refusal => new Refusal(410, setUpMessages.linkOver, 'link-over');

/** The link, held until the transaction ends. Refuses with 410 what is no longer good. */
const heldLink = async (work: Work, hash: Buffer | null): Promise<SetUpLink> => {
  const link = hash === null ? undefined : await lockSetUpLink(work, hash);
  if (link === undefined || (link.email === null && (await isAdministered(work)))) throw linkOver();
  return link;
};

/** The link of this token; nothing is consumed. Refuses with 410 what is no longer good. */
export const checkSetUpLink = (work: Work, token: string): Promise<SetUpLink> => heldLink(work, hashOfLinkToken(token));

interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly publicUrl: string;
}

/** Makes the System Admin and takes the link; every other one hears of it (decision 0080). Gives the new user's id. */
const enrol = async (work: Work, link: SetUpLink, { name, email, publicUrl }: Newcomer): Promise<string> => {
  const { firstName, lastName } = namesOf(name);
  const who = { firstname: firstName, lastname: lastName, email, jobtitle: 'System administrator', phone: '' };
  const userId = await insertUser(work, who, null);
  await replaceStudioRights(work, userId, {
    userRoleIds: [studioRoleIds['System Admin']],
    departmentsIds: [],
    designations: [],
    values: [],
    authorityCents: null,
  });
  await takeSetUpLink(work, link.id, userId);
  for (const admin of await systemAdmins(work, { effective: false, besides: [userId] }))
    await queueMail(work, administratorSetUpMail({ admin, name, email, userId, publicUrl }));
  return userId;
};

type Open = <T>(task: (work: Work) => Promise<T>) => Promise<T>;

interface Given {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * The System Admin of this link, with a password of the embedded provider. Refuses with 410 a link that is no longer good, and beside the field
 * another address than the link's, one that somebody has, and a password that may not be chosen. `done` runs in the transaction that does it.
 */
export const completeSetUp = async (
  open: Open,
  publicUrl: string,
  { token, name, email, password }: Given,
  done: (work: Work, userId: string) => Promise<void>,
): Promise<void> => {
  const link = await open((work) => checkSetUpLink(work, token));
  if (link.email !== null && link.email.toLowerCase() !== email.toLowerCase())
    throw fieldRefusal(400, 'email', setUpMessages.otherAddress);
  const refusal = passwordRefusal(password, [email, email.split('@')[0] ?? '', name]);
  if (refusal !== null) throw fieldRefusal(400, 'password', refusal);
  const passwordHash = await hashPassword(password); // not in a transaction: this takes 60 ms of a core
  await open(async (work) => {
    const held = await checkSetUpLink(work, token);
    if (await isEmailInUse(work, email)) throw fieldRefusal(409, 'email', fieldMessages.duplicateEmail, 'duplicate');
    const userId = await enrol(work, held, { name, email, publicUrl });
    await setPasswordHash(work, userId, passwordHash);
    await done(work, userId);
  });
};

/** What the sign-in at a foreign provider carries along, sealed, until the person comes back. Refuses with 410 a link that is no longer good. */
export const setUpSignInOf = async (
  work: Work,
  { token, name }: { readonly token: string; readonly name: string },
): Promise<{ readonly setUp: SetUpSignIn; readonly email: string | null }> => {
  const { email } = await checkSetUpLink(work, token);
  const hash = hashOfLinkToken(token);
  if (hash === null) throw linkOver();
  return { setUp: { linkHash: hash.toString('base64'), name }, email };
};

interface ForeignSetUp {
  readonly issuer: string;
  readonly publicUrl: string;
  readonly setUp: SetUpSignIn;
  readonly requestId: string;
}

/**
 * Binds whoever signed in at the foreign provider through a set-up link: their verified address becomes the System Admin. Refuses, and leaves the
 * link as it was, who is not verified, has another address than the link's, or is somebody here already. Gives the new user's id.
 */
export const bindAdministrator = async (
  work: Work,
  { issuer, publicUrl, setUp, requestId }: ForeignSetUp,
  { subject, verifiedEmail }: Pick<ProviderTokens, 'subject' | 'verifiedEmail'>,
): Promise<string> => {
  const link = await heldLink(work, Buffer.from(setUp.linkHash, 'base64'));
  if (subject === null) throw new Refusal(400, sessionMessages.signInAgain, 'sign-in');
  if (verifiedEmail === null) throw new Refusal(403, setUpMessages.unverified, 'unverified');
  if (link.email !== null && link.email.toLowerCase() !== verifiedEmail)
    throw new Refusal(403, setUpMessages.otherAddress, 'other-address');
  if (await isEmailInUse(work, verifiedEmail)) throw new Refusal(409, setUpMessages.alreadyHere, 'duplicate');
  const userId = await enrol(work, link, { name: setUp.name, email: verifiedEmail, publicUrl });
  await bindForeignAccount(work, { issuer, subject, userId });
  const target = { type: 'user', id: userId };
  await writeAudit(work, { event: 'ADMINISTRATOR_SET_UP', person: null, target, requestId });
  return userId;
};
