import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
import { insertRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { QueuedMail } from '#server/platform/mail/message.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { personOf } from '#server/platform/session/person.ts';
import { newLinkToken } from './link-token.ts';
import { mailOfPasswordLink, type PasswordLinkPurpose } from './password-mails.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** decisions §7: a reset link lasts 15 minutes, an invitation a week. */
const lasts: Record<PasswordLinkPurpose, number> = { 'password-reset': 15 * MINUTE, invite: 7 * 24 * HOUR };
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
  await trx
    .updateTable('action_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['password-reset', 'invite'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const { token, hash } = newLinkToken();
  await insertRows({ trx }, 'action_tokens', {
    hash,
    purpose,
    email: person.email,
    user_id: userId,
    company_id: person.companyId,
    created_at: now,
    expires_at: new Date(now.getTime() + lasts[purpose]),
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
  const { trx, now } = work;
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) return;
  const { asked } = await trx
    .selectFrom('action_tokens')
    .select(({ fn }) => fn.countAll<number>().as('asked'))
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'password-reset')
    .where('created_at', '>', new Date(now.getTime() - HOUR))
    .executeTakeFirstOrThrow();
  if (asked < ASKED_PER_HOUR) await sendPasswordLink(work, { userId: user.id, publicUrl, purpose: 'password-reset' });
};
