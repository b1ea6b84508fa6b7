import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import type { Work } from '#server/db/work.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { endSession } from '#server/platform/session/end-sessions.ts';
import type { ProviderTokens, RelyingParty } from '#server/platform/session/relying-party.ts';
import {
  leaseRenewal,
  releaseRenewal,
  renewSession,
  type Session,
  sessionOf,
} from '#server/platform/session/sessions.ts';

export const signedOut = (): Refusal => new Refusal(401, sessionMessages.sessionExpired, 'signed-out');

/** Another tab renews for at most this long; then this one may try itself. */
const RENEWAL_PATIENCE_MS = 11_000;
const RENEWAL_LOOK_MS = 100;

/** Renews a session with its provider: one tab of several asks, the others take the token that came. No transaction is held meanwhile. */
export const renewalIn = (
  everyRow: <T>(task: (work: Work) => Promise<T>) => Promise<T>,
  relyingParty: RelyingParty,
  vault: Vault,
) => {
  const renewOurselves = async ({ id, refreshToken }: Session): Promise<{ accessToken: string; expiresAt: number }> => {
    let tokens: ProviderTokens | null;
    try {
      tokens = refreshToken === null ? null : await relyingParty.renew(refreshToken);
    } catch (error) {
      // the provider does not answer: the session goes on until its expiry (promises rule 17)
      await everyRow((work) => releaseRenewal(work, id));
      throw error;
    }
    const fresh = tokens;
    const renewed = fresh === null ? null : await everyRow((work) => renewSession(work, vault, id, fresh));
    if (renewed !== null) return renewed;
    await everyRow((work) => endSession(work, id, 'provider'));
    throw signedOut();
  };

  return async ({ id, userId, accessToken }: Session, secret: string) => {
    for (const patience = Date.now() + RENEWAL_PATIENCE_MS; Date.now() < patience; await pause(RENEWAL_LOOK_MS)) {
      const turn = await everyRow(async (work) => ({
        ours: await leaseRenewal(work, id),
        session: await sessionOf(work, vault, secret),
      }));
      if (turn.session === null) throw signedOut();
      // another tab was faster: its token is this tab's token as well
      if (turn.session.accessToken !== accessToken) {
        if (turn.ours) await everyRow((work) => releaseRenewal(work, id));
        return { ...turn.session, id, userId };
      }
      if (turn.ours) return { ...(await renewOurselves(turn.session)), id, userId };
    }
    throw new Refusal(503, sessionMessages.providerDown, 'provider-down');
  };
};
