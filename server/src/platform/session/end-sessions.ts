import type { Work } from '#server/db/work.ts';

export type EndReason =
  | 'signed-out'
  | 'replaced'
  | 'expired'
  | 'provider'
  | 'disabled'
  | 'frozen'
  | 'removed'
  | 'company-disabled'
  | 'password-reset'
  | 'rights-changed';

const ended = ({ now }: Work, because: EndReason) => ({
  ended_at: now,
  ended_because: because,
  refresh_token_encrypted: null,
});

/** Ends one session. Its tokens are refused from the next call on. */
export const endSession = async (work: Work, sessionId: string, because: EndReason): Promise<void> => {
  await work.trx
    .updateTable('sessions')
    .set(ended(work, because))
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
};

/** Ends the sessions whose refresh tokens the provider has revoked as a family: one of them was used twice (RFC 9700). */
export const endSessionsOfGrant = async (work: Work, grant: string): Promise<void> => {
  await work.trx
    .updateTable('sessions')
    .set(ended(work, 'provider'))
    .where('provider_grant', '=', grant)
    .where('ended_at', 'is', null)
    .execute();
};

/**
 * Signs a person out everywhere, in the caller's transaction: sessions, the provider's own session and refresh tokens, and the links that
 * set a password (promises rule 9). Their next request is refused.
 */
export const endSessionsOf = (work: Work, userId: string, because: EndReason): Promise<void> =>
  endSessionsOfMany(work, [userId], because);

/** The same for everybody of a company. */
export const endSessionsOfCompany = async (work: Work, companyId: string, because: EndReason): Promise<void> => {
  const people = await work.trx.selectFrom('users').select('id').where('company_id', '=', companyId).execute();
  await endSessionsOfMany(
    work,
    people.map(({ id }) => id),
    because,
  );
};

const endSessionsOfMany = async (work: Work, userIds: readonly string[], because: EndReason): Promise<void> => {
  if (userIds.length === 0) return;
  const { trx, now } = work;
  await trx
    .updateTable('sessions')
    .set(ended(work, because))
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .execute();
  await trx.deleteFrom('idp_records').where('account_id', 'in', userIds).execute();
  await trx
    .updateTable('action_tokens')
    .set({ revoked_at: now })
    .where('user_id', 'in', userIds)
    .where('purpose', 'in', ['password-reset', 'invite'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
};
