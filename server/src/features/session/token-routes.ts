import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { type SignedIn, sessionContract } from '@gatehouse/domain/session/contract.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import type { FastifyRequest } from 'fastify';
import { inWork, type Work } from '#server/db/work.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import {
  clearSessionCookie,
  refuseForeignPage,
  sessionSecretOf,
  setSessionCookie,
  takeTransaction,
} from '#server/platform/session/cookies.ts';
import { personOf } from '#server/platform/session/person.ts';
import type { ProviderTokens } from '#server/platform/session/relying-party.ts';
import { type Session, sessionOf, startSession } from '#server/platform/session/sessions.ts';
import { foreignUserId, profileOf } from './queries.ts';
import { renewalIn, signedOut } from './renewal.ts';
import type { SessionSettings } from './settings.ts';

class NobodyHere extends Refusal {
  constructor() {
    super(403, sessionMessages.noAccessYet, 'no-access');
  }
}

/** The three calls that the session cookie stands for. None holds a transaction while the provider is asked. */
export const tokenRoutes = (door: Door, { identity, config, vault, ...offers }: SessionSettings): void => {
  const { relyingParty, authenticate } = identity;
  const on = implementStreaming(door, sessionContract);
  const everyRow = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
    inWork(door.db, { rows: '*', now: door.clock.now() }, task);
  const audit = (work: Work, event: string, person: Person, sessionId: string, requestId: string): Promise<void> =>
    writeAudit(work, {
      event,
      person,
      target: { type: 'session', id: sessionId, companyId: person.companyId },
      requestId,
    });

  const userIdOf = (work: Work, { subject, verifiedEmail }: ProviderTokens): Promise<string | null> | string | null =>
    relyingParty.kind === 'embedded' || subject === null
      ? subject
      : foreignUserId(work, { issuer: relyingParty.issuer, subject, verifiedEmail });

  /** The session of the cookie and its person, as of now; null when it is over. The same checks as for any call (idle, disabled, …). */
  const current = async (request: FastifyRequest): Promise<{ session: Session; person: Person } | null> => {
    const secret = sessionSecretOf(request);
    if (secret === null) return null;
    const session = await everyRow((work) => sessionOf(work, vault, secret));
    const known = session === null ? null : await authenticate(session.accessToken, door.clock.now());
    return session === null || known === null ? null : { session, person: known.person };
  };

  /** Who came with a good proof from the provider and is nobody here, or nobody any more: in a transaction of its own, since the sign-in's is taken back. */
  const noteNobody = async (request: FastifyRequest, requestId: string, tokens: ProviderTokens): Promise<void> => {
    const { issuer } = relyingParty;
    const { subject, verifiedEmail } = tokens;
    request.log.warn({ issuer }, 'a sign-in that finds nobody with access here');
    await everyRow((work) =>
      writeAudit(work, {
        event: 'SIGN_IN_FOUND_NOBODY',
        person: null,
        actorName: verifiedEmail ?? 'without a verified address',
        target: { type: 'foreignSubject', id: subject ?? 'none', detail: { issuer, subject, verifiedEmail } },
        requestId,
      }),
    );
  };

  const by = { issuer: relyingParty.issuer, publicUrl: config.publicUrl };
  const renew = renewalIn(everyRow, relyingParty, vault);

  on('POST /api/session/callback', async ({ body, request, reply, origin }) => {
    refuseForeignPage(request);
    const transaction = takeTransaction(request, reply, vault, door.clock.now());
    if (transaction === null) throw new Refusal(400, sessionMessages.signInAgain, 'sign-in');
    const tokens = await relyingParty.finish(body, transaction);
    const { setUp } = transaction;
    // A transaction of its own: it stays, whoever is refused afterwards. What cannot be followed (the last System Admin) keeps nobody out.
    if (setUp === undefined)
      await everyRow((work) => offers.followClaim(work, origin.requestId, tokens)).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        request.log.warn({ err: error }, 'a claim of groups that could not be followed');
      });
    return everyRow(async (work) => {
      const userId =
        setUp === undefined
          ? await userIdOf(work, tokens)
          : await offers.bindAdministrator(work, { ...by, setUp, requestId: origin.requestId }, tokens);
      const person = userId === null ? null : await personOf(work.trx, userId, work.now);
      if (person === null) throw new NobodyHere();
      const session = await startSession(work, vault, {
        userId: person.userProfileId,
        device: origin.userAgent,
        tokens,
        replaces: sessionSecretOf(request),
      });
      await audit(work, 'SIGNED_IN', person, session.id, origin.requestId);
      setSessionCookie(reply, session.secret);
      return { ...signedIn(session, { profile: await profileOf(work, person) }), returnTo: transaction.returnTo };
    }).catch(async (error: unknown) => {
      if (error instanceof NobodyHere) await noteNobody(request, origin.requestId, tokens);
      throw error;
    });
  });

  on('POST /api/session/token', async ({ request, reply, origin }) => {
    refuseForeignPage(request);
    const found = await current(request);
    if (found === null) {
      if (sessionSecretOf(request) !== null) clearSessionCookie(reply);
      return { signedIn: null };
    }
    const { session, person } = found;
    return everyRow(async (work) => {
      await audit(work, 'SESSION_READ', person, session.id, origin.requestId);
      return { signedIn: signedIn(session, { profile: await profileOf(work, person) }) };
    });
  });

  on('POST /api/session/renew', async ({ request, reply, origin }) => {
    refuseForeignPage(request);
    const found = await current(request);
    const secret = sessionSecretOf(request);
    if (found === null || secret === null) {
      clearSessionCookie(reply);
      throw signedOut();
    }
    const renewed = await renew(found.session, secret);
    const person = await everyRow(({ trx, now }) => personOf(trx, renewed.userId, now));
    if (person === null) throw signedOut();
    return everyRow(async (work) => {
      await audit(work, 'SESSION_RENEWED', person, renewed.id, origin.requestId);
      return signedIn(renewed, { profile: await profileOf(work, person) });
    });
  });
};

const signedIn = (
  { accessToken, expiresAt }: { accessToken: string; expiresAt: number },
  userInfo: SignedIn['userInfo'],
): SignedIn => ({ accessToken, expiresAt, userInfo });
