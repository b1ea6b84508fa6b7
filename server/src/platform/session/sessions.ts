import { longestHours } from '@gatehouse/domain/session/idle.ts';
import { decodeJwt } from 'jose';
import { affected, findRow, insertOnce, insertRow, lockRow, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { newSecret, sha256 } from './cookies.ts';
import type { Vault } from './encryption.ts';
import { endSession } from './end-sessions.ts';
import type { ProviderTokens } from './relying-party.ts';

/** How long one tab may take to renew before another tries (the provider is given 3 s). */
const RENEWAL_LEASE_MS = 10_000;
const HOUR_MS = 60 * 60_000;
const DEVICE_LENGTH = 255;

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly accessToken: string;
  /** Epoch milliseconds: the token's end, or the session's when that comes first. */
  readonly expiresAt: number;
  readonly refreshToken: string | null;
}

/** The embedded provider names the family of its tokens in them; of a foreign one nothing is known. */
const grantOf = (accessToken: string): string | null => {
  try {
    const { grant } = decodeJwt(accessToken);
    return typeof grant === 'string' ? grant : null;
  } catch {
    return null;
  }
};

const columnsOf = (vault: Vault, tokens: ProviderTokens, expiresAt: Date) => ({
  access_token_encrypted: vault.seal('access-token', tokens.accessToken),
  access_token_expires_at: expiresAt,
  provider_grant: grantOf(tokens.accessToken),
  refresh_token_encrypted: tokens.refreshToken === null ? null : vault.seal('refresh-token', tokens.refreshToken),
});

const bind = async (work: Work, sessionId: string, accessToken: string, expiresAt: Date): Promise<void> => {
  const bound = { hash: sha256(accessToken), session_id: sessionId, expires_at: expiresAt };
  await insertOnce(work, 'session_tokens', bound);
};

const endOf = (work: Work, tokens: ProviderTokens, endsAt: Date): Date =>
  new Date(Math.min(work.now.getTime() + tokens.expiresInSeconds * 1000, endsAt.getTime()));

interface Start {
  readonly userId: string;
  readonly device: string;
  readonly tokens: ProviderTokens;
  /** The cookie of the session that this one replaces: a session id never survives a sign-in (fixation). */
  readonly replaces: string | null;
}

/** Opens a session for somebody who has just signed in. Gives the cookie's value, which is nowhere else. */
export const startSession = async (work: Work, vault: Vault, { userId, device, tokens, replaces }: Start) => {
  if (replaces !== null) {
    const before = await findRow(work, 'sessions', { secret_hash: sha256(replaces) }, ['id']);
    if (before !== undefined) await endSession(work, before.id, 'replaced');
  }
  const secret = newSecret();
  const endsAt = new Date(work.now.getTime() + longestHours() * HOUR_MS);
  const expiresAt = endOf(work, tokens, endsAt);
  const id = await insertRow(work, 'sessions', {
    ...columnsOf(vault, tokens, expiresAt),
    secret_hash: sha256(secret),
    user_id: userId,
    device: device.slice(0, DEVICE_LENGTH),
    id_token_encrypted: tokens.idToken === null ? null : vault.seal('id-token', tokens.idToken),
    created_at: work.now,
    last_seen_at: work.now,
    ends_at: endsAt,
  });
  await bind(work, id, tokens.accessToken, expiresAt);
  return { secret, id, accessToken: tokens.accessToken, expiresAt: expiresAt.getTime() };
};

/** The living session that a cookie names; null when there is none or its token is over. Whether the person may go on is asked by authenticate. */
export const sessionOf = async (work: Work, vault: Vault, secret: string): Promise<Session | null> => {
  const row = await work.trx
    .selectFrom('sessions')
    .select(['id', 'user_id', 'access_token_encrypted', 'access_token_expires_at', 'refresh_token_encrypted'])
    .where('secret_hash', '=', sha256(secret))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', work.now)
    .where('access_token_expires_at', '>', work.now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.user_id,
    accessToken: vault.open('access-token', row.access_token_encrypted),
    expiresAt: row.access_token_expires_at.getTime(),
    refreshToken:
      row.refresh_token_encrypted === null ? null : vault.open('refresh-token', row.refresh_token_encrypted),
  };
};

/** Two tabs, or two servers, must not send one refresh token twice: that would look like a theft and end the session. false: somebody is at it. */
export const leaseRenewal = async (work: Work, sessionId: string): Promise<boolean> => {
  const leased = await affected(work)`
    update sessions set renewing_until = ${new Date(work.now.getTime() + RENEWAL_LEASE_MS)}
    where id = ${sessionId} and (renewing_until is null or renewing_until <= ${work.now})`;
  return leased === 1;
};

export const releaseRenewal = (work: Work, sessionId: string): Promise<void> =>
  updateRow(work, 'sessions', sessionId, { renewing_until: null });

/** Puts the new tokens in; the old access token stays good for the other tabs until it expires. null: the session ended meanwhile. */
export const renewSession = async (
  work: Work,
  vault: Vault,
  sessionId: string,
  tokens: ProviderTokens,
): Promise<{ accessToken: string; expiresAt: number } | null> => {
  const row = await lockRow(work, 'sessions', { id: sessionId }, ['ends_at', 'ended_at']);
  if (row === undefined || row.ended_at !== null) return null;
  const expiresAt = endOf(work, tokens, row.ends_at);
  const { refresh_token_encrypted, ...rest } = columnsOf(vault, tokens, expiresAt);
  await updateRow(work, 'sessions', sessionId, {
    ...rest,
    // a provider that does not rotate sends no new refresh token: the old one stays
    ...(refresh_token_encrypted === null ? {} : { refresh_token_encrypted }),
    last_seen_at: work.now,
    renewing_until: null,
  });
  await bind(work, sessionId, tokens.accessToken, expiresAt);
  return { accessToken: tokens.accessToken, expiresAt: expiresAt.getTime() };
};

/** For the sign-out at the provider, also when the session has ended already. */
export const sessionForSignOut = async (work: Work, vault: Vault, secret: string) => {
  const row = await findRow(work, 'sessions', { secret_hash: sha256(secret) }, ['id', 'id_token_encrypted']);
  if (row === undefined) return null;
  return {
    id: row.id,
    idToken: row.id_token_encrypted === null ? null : vault.open('id-token', row.id_token_encrypted),
  };
};
