import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { safeReturnTo } from '@gatehouse/domain/session/return-to.ts';
import type { FastifyRequest } from 'fastify';
import { inWork } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { forgetProviderSession } from '#server/platform/identity/interactions.ts';
import { clearSessionCookie, isSameOrigin, sessionSecretOf, setTransaction } from '#server/platform/session/cookies.ts';
import { endSession } from '#server/platform/session/end-sessions.ts';
import { sessionForSignOut } from '#server/platform/session/sessions.ts';
import type { SessionSettings } from './settings.ts';

const SIGN_INS_PER_MINUTE = 30;
const LONGEST_HINT = 255;

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The two addresses that a browser is sent to as a page: they begin and end a sign-in at the provider. */
export const redirectRoutes = (door: Door, { identity, config, vault }: SessionSettings): void => {
  const { app, db, clock } = door;
  const { relyingParty } = identity;
  const limit = {
    config: { rateLimit: { max: Math.ceil(SIGN_INS_PER_MINUTE * door.rateFactor), timeWindow: 60_000 } },
  };

  /** Opened as 127.0.0.1 while the provider's addresses say localhost: the cookies of one are not those of the other. */
  const otherNameOfThisMachine = (request: FastifyRequest): boolean => {
    const { hostname } = new URL(config.publicUrl);
    const given = /^(\[[^\]]*\]|[^:]*)/.exec(request.headers.host ?? '')?.[0] ?? '';
    return loopback.test(hostname) && loopback.test(given) && given !== hostname;
  };

  app.get('/session/sign-in', limit, async (request, reply) => {
    if (otherNameOfThisMachine(request)) return reply.redirect(config.publicUrl + request.url, 303);
    const query = request.query as Record<string, unknown>;
    const hint = textOf(query.login_hint);
    try {
      const { url, transaction } = await relyingParty.begin({
        returnTo: safeReturnTo(textOf(query.returnTo)),
        loginHint: hint === null || hint === '' || hint.length > LONGEST_HINT ? null : hint,
      });
      if (relyingParty.kind === 'embedded') forgetProviderSession(reply);
      setTransaction(reply, vault, transaction, clock.now());
      return reply.redirect(url.href, 303);
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in could not begin');
      return reply.redirect(`${homeRoute}?signIn=unavailable`, 303);
    }
  });

  // §4 Logout: after the clear-cache call, the provider's sign-out
  app.get('/session/sign-out', limit, async (request, reply) => {
    const secret = sessionSecretOf(request);
    // a link or frame on another site signs nobody out
    if (secret === null || !isSameOrigin(request)) return reply.redirect(homeRoute, 303);
    clearSessionCookie(reply);
    const session = await inWork(db, { rows: '*', now: clock.now() }, async (work) => {
      const found = await sessionForSignOut(work, vault, secret);
      if (found !== null) await endSession(work, found.id, 'signed-out');
      return found;
    });
    const url = session === null ? null : await relyingParty.signOutUrl(session.idToken);
    return reply.redirect(url?.href ?? homeRoute, 303);
  });
};
