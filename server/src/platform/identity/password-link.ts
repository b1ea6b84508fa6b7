import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { insertRows, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { expiryOf } from '#server/platform/links/action-tokens.ts';
import type { QueuedMail } from '#server/platform/mail/message.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { revokePasswordLinks } from '#server/platform/session/end-sessions.ts';
import { personOf } from '#server/platform/session/person.ts';
import { newLinkToken } from './link-token.ts';
import { mailOfPasswordLink, type PasswordLinkPurpose } from './password-mails.ts';

const HOUR = 3_600_000;
/** promises, Numbers: a mailbox cannot be flooded through the form. */
const ASKED_PER_HOUR = 3;

interface PasswordLink {
  readonly userId: string;
  readonly publicUrl: string;
  readonly purpose: PasswordLinkPurpose;
  /** Says it in a feature's own words. */
  readonly mailOf?: (facts: { readonly person: Person; readonly url: string }) => QueuedMail;
}

/**
 * Sends the link that sets a password, in the caller's transaction: first invitation, or a reset that an admin asked for. Earlier links
 * of the person are void from now on. Does nothing for a person who may not sign in; false then.
 */
export const sendPasswordLink = async (
  work: Work,
  { userId, publicUrl, purpose, mailOf }: PasswordLink,
): Promise<boolean> => {
  const { trx, now } = work;
  const person = await personOf(trx, userId, now);
  if (person === null) return false;
  await revokePasswordLinks(work, [userId]);
  const { token, hash } = newLinkToken();
  await insertRows(work, 'action_tokens', {
    hash,
    purpose,
    email: person.email,
    user_id: userId,
    company_id: person.companyId,
    created_at: now,
    expires_at: expiryOf(purpose, now),
  });
  const url = `${publicUrl}/account-reset-password?token=${encodeURIComponent(token)}`;
  await queueMail(work, mailOf === undefined ? mailOfPasswordLink({ person, purpose, url }) : mailOf({ person, url }));
  return true;
};

/** "I forgot my password": sends a link when somebody has this address, may sign in, and did not ask three times in the last hour. */
export const askForPasswordLink = async (
  work: Work,
  { email, publicUrl }: { readonly email: string; readonly publicUrl: string },
): Promise<void> => {
  const userId = await oneValue<string>(work)`
    select id from users where lower(email) = ${email.trim().toLowerCase()} and removed_at is null`;
  if (userId === undefined) return;
  const asked = await oneValue<number>(work)`
    select count(*)::int from action_tokens
    where user_id = ${userId} and purpose = 'password-reset' and created_at > ${new Date(work.now.getTime() - HOUR)}`;
  if ((asked ?? 0) < ASKED_PER_HOUR) await sendPasswordLink(work, { userId, publicUrl, purpose: 'password-reset' });
};
