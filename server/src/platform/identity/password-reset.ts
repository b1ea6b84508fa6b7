import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { passwordRefusal } from '@gatehouse/domain/session/password.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { consumeActionToken } from '#server/platform/links/action-tokens.ts';
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
  work: Work,
  token: string,
): Promise<{ readonly userId: string; readonly email: string; readonly purpose: PasswordLinkPurpose }> => {
  const hash = hashOfLinkToken(token);
  if (hash === null) throw over();
  const row = await oneRow<{ user_id: string | null; purpose: PasswordLinkPurpose }>(work)`
    select user_id, purpose from action_tokens where hash = ${hash} and purpose in ('password-reset', 'invite')
      and used_at is null and revoked_at is null and expires_at > ${work.now}`;
  const person = row?.user_id ? await personOf(work.trx, row.user_id, work.now) : null;
  if (row === undefined || person === null) throw over();
  return { userId: person.userProfileId, email: person.email, purpose: row.purpose };
};

const consume = async (work: Work, token: string): Promise<boolean> => {
  const hash = hashOfLinkToken(token);
  return hash !== null && consumeActionToken(work, hash, 'password');
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
