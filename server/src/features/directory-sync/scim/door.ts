import { directorySyncMessages } from '@gatehouse/domain/directory-sync/messages.ts';
import { BODY_LIMIT } from '@gatehouse/domain/directory-sync/scim/discovery.ts';
import { errorBody, invalidSyntax, ScimProblem } from '@gatehouse/domain/directory-sync/scim/problem.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { directoryScope } from '@gatehouse/domain/http/service-scopes.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inWork, type Work } from '#server/db/work.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { isTooDeep } from '#server/platform/http/json-body.ts';
import { refusalOf } from '#server/platform/http/refusals.ts';
import { rowsOf, scopeOfSystem } from '#server/platform/session/scope.ts';
import { directoryName } from '../follow.ts';
import { readPaused } from '../queries/log.ts';

export const SCIM_BASE = '/scim/v2';
const MEDIA_TYPE = 'application/scim+json';
/** A directory begins with everybody at once. */
const PER_MINUTE = 1_200;

/** One call of the directory, in its transaction. */
export interface ScimCall {
  readonly work: Work;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly id: string;
  /** The address of this provider, without a slash at the end. */
  readonly base: string;
  readonly tookMs: () => number;
  /** Names what was changed, for the audit row that is written in the same transaction. */
  readonly touched: (target: Target) => void;
}

/** What a call answers; `undefined`: nothing, as after a DELETE. */
export type ScimHandler = (call: ScimCall) => Promise<unknown>;

interface ScimRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The event of the audit row; null: it changes nothing. */
  readonly audit: string | null;
  readonly run: ScimHandler;
}

/** What every no of the server says, in the words of the standard (RFC 7644 §3.12). */
const problemOf = (error: Error): ScimProblem | null => {
  if (error instanceof ScimProblem) return error;
  const refusal = refusalOf(error);
  if (refusal === null) return null;
  const isSyntax = refusal.status === 400 && refusal.messages[0]?.code === 'malformed';
  return new ScimProblem(refusal.status, isSyntax ? 'invalidSyntax' : null, refusal.message);
};

/** Who accepts plain JSON only is answered so; the bytes are the same (RFC 7644 §3.8). */
const mediaTypeOf = ({ headers: { accept = '' } }: FastifyRequest): string =>
  accept.includes('application/json') && !accept.includes(MEDIA_TYPE) ? 'application/json' : MEDIA_TYPE;

const send = (request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply =>
  body === undefined ? reply.send() : reply.type(`${mediaTypeOf(request)}; charset=utf-8`).send(JSON.stringify(body));

const speakInProblems = (scim: FastifyInstance): void => {
  scim.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    if (problem === null) request.log.error({ err: error }, 'unexpected');
    const said = problem ?? new ScimProblem(500, null, httpMessages.serverError);
    if (said.status === 401) reply.header('www-authenticate', 'Bearer realm="directory sync"');
    if (said.status === 503 || said.status === 429) reply.header('retry-after', reply.getHeader('retry-after') ?? '60');
    return send(request, reply.status(said.status), errorBody(said));
  });
};

const readScimBodies = (scim: FastifyInstance): void => {
  scim.removeAllContentTypeParsers();
  const parse = scim.getDefaultJsonParser('error', 'error');
  scim.addContentTypeParser(
    ['application/json', MEDIA_TYPE],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      const text = body as string;
      if (text === '') done(null, undefined);
      else if (isTooDeep(text)) done(invalidSyntax(directorySyncMessages.unreadableBody), undefined);
      else
        parse(request, text, (error, read) =>
          error === null ? done(null, read) : done(invalidSyntax(directorySyncMessages.unreadableBody), undefined),
        );
    },
  );
};

/**
 * The door of the directory (decision 0111): its token, its limit, one transaction with the audit row, and answers as RFC 7644 says. Nothing
 * of the house's contracts is asked or answered here.
 */
export const openScimDoor = async (door: Door, publicUrl: string, routes: readonly ScimRoute[]): Promise<void> => {
  const base = `${publicUrl}${SCIM_BASE}`;
  await door.app.register(
    async (scim) => {
      speakInProblems(scim);
      readScimBodies(scim);
      scim.addHook('onRequest', async (request) => {
        const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
        if (token === null || door.admitService === undefined)
          throw new ScimProblem(401, null, directorySyncMessages.tokenMissing);
        await door.admitService(token, directoryScope, door.clock.now(), request.id);
        door.bearers?.add(request.headers.authorization);
      });
      scim.setNotFoundHandler(() => {
        throw new ScimProblem(404, null, directorySyncMessages.nothingHere);
      });
      for (const route of routes)
        scim.route({
          method: route.method,
          url: route.path,
          bodyLimit: BODY_LIMIT,
          config: { rateLimit: { max: Math.ceil(PER_MINUTE * door.rateFactor), timeWindow: 60_000 } },
          handler: async (request, reply) => send(request, reply, await answer(door, base, route, request, reply)),
        });
    },
    { prefix: SCIM_BASE },
  );
};

const answer = async (
  door: Door,
  base: string,
  { audit, run }: ScimRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const began = performance.now();
  let target: Target | undefined;
  return inWork(door.db, { rows: rowsOf(scopeOfSystem()), now: door.clock.now() }, async (work) => {
    if (audit !== null && (await readPaused(work)) !== null)
      throw new ScimProblem(503, null, directorySyncMessages.paused);
    const body = await run({
      work,
      request,
      reply,
      base,
      id: (request.params as { readonly id?: string }).id ?? '',
      tookMs: () => performance.now() - began,
      touched: (named) => {
        target = named;
      },
    });
    if (audit !== null && target !== undefined)
      await writeAudit(work, { event: audit, person: null, actorName: directoryName, target, requestId: request.id });
    return body;
  });
};
