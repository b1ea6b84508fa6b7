import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { passwordRefusal } from '@gatehouse/domain/session/password.ts';
import type { Work } from '#server/db/work.ts';
import { endSessionsOf } from '#server/platform/session/end-sessions.ts';
import { personOf } from '#server/platform/session/person.ts';
import { setPasswordHash } from './accounts.ts';
import { hashOfLinkToken } from './link-token.ts';
import { hashPassword } from './password-hash.ts';
import type { PasswordLinkPurpose } from './password-mails.ts';
import { forgetTries } from './tries.ts';

/** Unknown, used, over, revoked, or of somebody who may not sign in: one sentence for all (promises rule 3). */
const over = (): Refusal => new Refusal(410, sessionMessages.linkOver, 'link-over');

/** Whose link is this, and what for? Nothing is consumed. Refuses with 410 what is no longer good. */
export const checkPasswordLink = async (
  { trx, now }: Work,
  token: string,
): Promise<{ readonly userId: string; readonly email: string; readonly purpose: PasswordLinkPurpose }> => {
  const hash = hashOfLinkToken(token);
  if (hash === null) throw over();
  const row = await trx
    .selectFrom('action_tokens')
    .select(['user_id', 'purpose'])
    .where('hash', '=', hash)
    .where('purpose', 'in', ['password-reset', 'invite'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const person = row?.user_id ? await personOf(trx, row.user_id, now) : null;
  if (row === undefined || person === null) throw over();
  const purpose = row.purpose === 'invite' ? 'invite' : 'password-reset';
  return { userId: person.userProfileId, email: person.email, purpose };
};

const consume = async ({ trx, now }: Work, token: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('action_tokens')
    .set({ used_at: now, used_for: 'password' })
    .where('hash', '=', hashOfLinkToken(token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

type Open = <T>(task: (work: Work) => Promise<T>) => Promise<T>;

/**
 * Sets the password of the link's person, once, and ends every session of theirs. Refuses with 400 a password that may not be chosen,
 * with 410 a link that is over. `done` runs in the transaction that makes the change. Gives what the link was for.
 */
export const setPasswordByLink = async (
  open: Open,
  { token, password }: { readonly token: string; readonly password: string },
  done: (work: Work, userId: string) => Promise<void>,
): Promise<PasswordLinkPurpose> => {
  const { email, purpose } = await open((work) => checkPasswordLink(work, token));
  const refusal = passwordRefusal(password, [email, email.split('@')[0] ?? '']);
  if (refusal !== null) throw fieldRefusal(400, 'password', refusal);
  const passwordHash = await hashPassword(password);
  await open(async (work) => {
    const { userId } = await checkPasswordLink(work, token);
    if (!(await consume(work, token))) throw over();
    await setPasswordHash(work, userId, passwordHash);
    await forgetTries(work, email);
    await endSessionsOf(work, userId, 'password-reset');
    await done(work, userId);
  });
  return purpose;
};
