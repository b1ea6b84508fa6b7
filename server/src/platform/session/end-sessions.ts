import { deleteRows, findRows, updateRow, updateRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export type EndReason =
  | 'signed-out'
  | 'replaced'
  | 'expired'
  | 'idle'
  | 'provider'
  | 'disabled'
  | 'frozen'
  | 'removed'
  | 'company-disabled'
  | 'password-reset'
  | 'factor-removed'
  | 'rights-changed';

const ended = ({ now }: Work, because: EndReason) => ({
  ended_at: now,
  ended_because: because,
  refresh_token_encrypted: null,
});

/** Ends one session. Its tokens are refused from the next call on. */
export const endSession = async (work: Work, sessionId: string, because: EndReason): Promise<void> => {
  await updateRows(work, 'sessions', { id: sessionId, ended_at: null }, ended(work, because));
};

/** The session is used: it rests anew from now on. */
export const noteLife = (work: Work, sessionId: string): Promise<void> =>
  updateRow(work, 'sessions', sessionId, { last_seen_at: work.now });

/** Ends the sessions whose refresh tokens the provider has revoked as a family: one of them was used twice (RFC 9700). */
export const endSessionsOfGrant = async (work: Work, grant: string): Promise<void> => {
  await updateRows(work, 'sessions', { provider_grant: grant, ended_at: null }, ended(work, 'provider'));
};

/**
 * Signs a person out everywhere, in the caller's transaction: sessions, the provider's own session and refresh tokens, and the links that
 * set a password (promises rule 9). Their next request is refused.
 */
export const endSessionsOf = (work: Work, userId: string, because: EndReason): Promise<void> =>
  endSessionsOfMany(work, [userId], because);

/** Ends every session of a person but the one that asks, and what their own provider remembers of those. */
export const endOtherSessionsOf = async (
  work: Work,
  userId: string,
  sessionId: string | null,
  because: EndReason,
): Promise<void> => {
  const living = await findRows(work, 'sessions', { user_id: userId, ended_at: null }, ['id', 'provider_grant']);
  for (const { id, provider_grant } of living.filter((session) => session.id !== sessionId)) {
    await endSession(work, id, because);
    if (provider_grant !== null) await deleteRows(work, 'idp_records', { grant_id: provider_grant });
  }
};

/** The same for everybody of a company. */
export const endSessionsOfCompany = async (work: Work, companyId: string, because: EndReason): Promise<void> => {
  const people = await findRows(work, 'users', { company_id: companyId }, ['id']);
  await endSessionsOfMany(
    work,
    people.map(({ id }) => id),
    because,
  );
};

/** Links to set a password end unused, wherever they went. */
export const revokePasswordLinks = async (work: Work, userIds: readonly string[]): Promise<void> => {
  const links = { user_id: userIds, purpose: ['password-reset', 'invite'], used_at: null, revoked_at: null };
  await updateRows(work, 'action_tokens', links, { revoked_at: work.now });
};

const endSessionsOfMany = async (work: Work, userIds: readonly string[], because: EndReason): Promise<void> => {
  if (userIds.length === 0) return;
  await updateRows(work, 'sessions', { user_id: userIds, ended_at: null }, ended(work, because));
  await deleteRows(work, 'idp_records', { account_id: userIds });
  await revokePasswordLinks(work, userIds);
};
