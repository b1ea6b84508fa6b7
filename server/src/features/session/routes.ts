import { forbidden } from '@gatehouse/domain/http/refusal.ts';
import { sessionContract } from '@gatehouse/domain/session/contract.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { endSession } from '#server/platform/session/end-sessions.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileOf } from './queries.ts';
import { redirectRoutes } from './redirect-routes.ts';
import type { SessionSettings } from './settings.ts';
import { tokenRoutes } from './token-routes.ts';

/** Sign-in, session and sign-out: the calls of §7 and the token-mediating backend behind them (promises rule 7). */
export const sessionRoutes = (door: Door, settings: SessionSettings): void => {
  const { identity, config, vault, cast } = settings;
  const on = implement(door, sessionContract);

  on('GET /api/customer-portal/userprofile', async ({ work, person, query }) => {
    // §7, decisions §9: a foreign address or id is refused, whether somebody has it or not
    const addresses = [query.email, query.emailId].filter((claimed) => claimed !== undefined);
    if (addresses.some((claimed) => claimed.toLowerCase() !== person.email.toLowerCase())) throw forbidden();
    if (query.userProfileId !== undefined && query.userProfileId !== person.userProfileId) throw forbidden();
    return { message: sessionMessages.authenticated, userProfileDTO: await profileOf(work, person) };
  });
  on('GET /api/customer-portal/auth', async () => ({ message: sessionMessages.authenticated }));
  on('PUT /api/customer-portal/users/logout', async ({ work, sessionId, touched }) => {
    if (sessionId !== null) {
      await endSession(work, sessionId, 'signed-out');
      touched({ type: 'session', id: sessionId });
    }
    return { message: sessionMessages.cacheCleared };
  });
  on('GET /api/session/options', async () => ({
    provider: identity.relyingParty.kind,
    cast: config.demo && !config.production && identity.provider !== null ? [...cast] : [],
  }));

  tokenRoutes(door, settings);
  redirectRoutes(door, settings);
  if (identity.provider !== null) passwordRoutes(door, { provider: identity.provider, vault, config });
};
