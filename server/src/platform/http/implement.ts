import { createHash } from 'node:crypto';
import type { Contract, Endpoint, EndpointKey } from '@gatehouse/domain/http/endpoint.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { nameOfSystem } from '@gatehouse/domain/permissions/system-person.ts';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { DoesNotHold, inWork, type Proviso, type RowScope, type Work } from '#server/db/work.ts';
import { isKept } from '#server/platform/lists/kept-answers.ts';
import { rowsOf, type SystemScope, scopeOf, scopeOfService } from '#server/platform/session/scope.ts';
import { type Admitted, admit, recalled } from './admit.ts';
import { writeAudit } from './audit.ts';
import type { Call, Door, Handler, StreamingCall, StreamingHandler, Target } from './call.ts';
import { answerBefore, type Repeat, rememberAnswer } from './idempotency.ts';
import { refusalOfZod } from './refusals.ts';
import { Streamed } from './streamed.ts';

/** The transaction of a public call sees no customers' rows until a token names a company (see enterCompany). */
const NO_ROWS: RowScope = 'none';

const read = <S extends z.ZodType>(schema: S | undefined, value: unknown, place: string): z.output<S> | undefined => {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw refusalOfZod(result.error, place);
  return result.data;
};

/** What a guess is refused is no answer: the call is made again by who it really is. */
const unlessRefused = <T>(task: () => T): T | null => {
  try {
    return task();
  } catch {
    return null;
  }
};

/** A header that names no version is not read as none: whoever sends one wants it honoured. */
const seenVersionOf = ({ ifMatch }: Endpoint, request: FastifyRequest): number | null | undefined => {
  const named = request.headers['if-match'];
  if (ifMatch === undefined || (ifMatch === 'honoured' && named === undefined)) return ifMatch && null;
  const version = /^"?(\d{1,9})"?$/.exec(named ?? '')?.[1];
  if (version === undefined) throw new Refusal(428, httpMessages.versionMissing, 'version-missing');
  return Number(version);
};

/** §7 sends the acting user's id along; it is accepted, never trusted (decision §9). */
const actorNames = ['loggedInId', 'userLoggedInId', 'loggedInUserId', 'loginUserId'] as const;
const refuseForeignActor = (actorId: string | undefined, ...inputs: readonly unknown[]): void => {
  for (const input of inputs) {
    if (typeof input !== 'object' || input === null) continue;
    for (const name of actorNames) {
      const claimed = (input as Record<string, unknown>)[name];
      if (claimed !== undefined && claimed !== actorId) throw forbidden();
    }
  }
};

/** A call that takes no query, or no body, is told so when it gets one; the acting user's id is the one thing that may always ride along. */
const nothing = z.strictObject(Object.fromEntries(actorNames.map((name) => [name, z.string().max(255).optional()])));
const isEmpty = (value: unknown): boolean => {
  if (typeof value !== 'object') return value === undefined;
  for (const _ in value) return Array.isArray(value);
  return !Array.isArray(value);
};
const refuseMore = (schema: z.ZodType | undefined, value: unknown, place: string): void => {
  if (schema === undefined && !isEmpty(value)) read(nothing, value, place);
};

const hashOf = (...inputs: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(inputs)).digest();

const scopeOfCaller = (caller: Admitted | null): SystemScope | null => {
  if (caller === null) return null;
  return 'system' in caller ? scopeOfService(caller.system.bounds) : scopeOf(caller.person);
};
const actorIdOf = (caller: Admitted | null): string | undefined =>
  caller === null ? undefined : 'system' in caller ? caller.system.tokenId : caller.person.userProfileId;

/** By what a repeatable call is known again; null where it has no key, and nothing of it has to be remembered. */
const repeatOf = (
  key: string,
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Admitted | null,
  { params, query, body }: Record<'params' | 'query' | 'body', unknown>,
): Repeat | null => {
  const given = request.headers['idempotency-key'];
  if (endpoint.repeatable !== true || typeof given !== 'string' || given === '') return null;
  if (given.length > 255) throw new Refusal(400, httpMessages.malformed, 'idempotency-key');
  return {
    key: given,
    actor: actorIdOf(caller) ?? 'public',
    endpoint: key,
    requestHash: hashOf(params, query, body),
  };
};

const route = (
  door: Door,
  key: string,
  endpoint: Endpoint,
  run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void => {
  const [method, path] = key.split(' ') as [HTTPMethods, string];
  door.app.route({
    method,
    url: path,
    config: {
      rateLimit: {
        ...(endpoint.perMinute === undefined
          ? {}
          : { max: Math.ceil(endpoint.perMinute * door.rateFactor), timeWindow: 60_000 }),
        // nobody is known here: a made-up bearer token must not open a fresh allowance for guessing
        ...('public' in endpoint.access ? { keyGenerator: (request: FastifyRequest) => request.ip } : {}),
      },
    },
    handler: run,
  });
};

/** Everything both kinds of handler share, from the request of somebody who was admitted to the checked call. */
const receive = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, caller: Admitted | null) => {
  const scope = scopeOfCaller(caller);
  const [known, system] = caller === null || 'system' in caller ? [null, caller?.system] : [caller, undefined];
  const params = read(endpoint.params, request.params, 'params');
  const query = read(endpoint.query, request.query, 'query');
  const body = endpoint.multipart === true ? undefined : read(endpoint.body, request.body, 'body');
  refuseMore(endpoint.query, request.query, 'query');
  if (endpoint.multipart !== true) refuseMore(endpoint.body, request.body, 'body');
  refuseForeignActor(actorIdOf(caller), request.query, request.body);
  let target: Target | undefined;
  const call = {
    params,
    query,
    body,
    person: known?.person ?? null,
    scope,
    system,
    sessionId: known?.sessionId ?? null,
    seenVersion: seenVersionOf(endpoint, request),
    origin: {
      requestId: request.id,
      address: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 255),
    },
    touched: (named: Target) => {
      target = named;
    },
    answerVersion: (version: number) => {
      reply.header('etag', `"${version}"`);
    },
    request,
    reply,
  };
  const audit = async (work: Work): Promise<void> => {
    const actorName = target?.actorName ?? (system && nameOfSystem(system.name));
    if (endpoint.audit !== undefined)
      await writeAudit(work, {
        event: endpoint.audit,
        person: call.person,
        ...(actorName === undefined ? {} : { actorName }),
        target,
        requestId: request.id,
      });
  };
  return { call, rows: scope === null ? NO_ROWS : rowsOf(scope), audit };
};

/** What leaves as the answer: checked by the endpoint's shape, and of one that is given again as it was checked and written once. */
const answering = ({ response }: Endpoint) => {
  const texts = new WeakMap<object, string>();
  return (given: unknown, reply: FastifyReply): unknown => {
    if (typeof given !== 'object' || given === null || !isKept(given)) return response.parse(given);
    const text = texts.get(given) ?? JSON.stringify(response.parse(given));
    texts.set(given, text);
    reply.type('application/json; charset=utf-8');
    return text;
  };
};

/**
 * Binds handlers to the endpoints of one contract. The handler runs in one transaction, together with its audit row and the stored answer of
 * a repeatable call; whatever it throws undoes all of it. Whoever called before is taken for the same at first, while the database is asked: where it
 * says otherwise, nothing was done and the call is made again.
 */
export const implement =
  <C extends Contract>(door: Door, contract: C) =>
  <K extends keyof C & EndpointKey>(key: K, handler: Handler<C[K] & Endpoint>): void => {
    const endpoint: Endpoint = contract[key] as Endpoint;
    const answerOf = answering(endpoint);
    const mode = key.startsWith('GET ') ? 'reads' : 'writes';
    route(door, key, endpoint, async (request, reply) => {
      const now = door.clock.now();
      const make = (caller: Admitted | null) => {
        const { call, rows, audit } = receive(endpoint, request, reply, caller);
        const repeat = repeatOf(key, endpoint, request, caller, call);
        return (provided?: Proviso) =>
          inWork(door.db, { rows, now, mode, provided }, async (work) => {
            const before = repeat === null ? null : await answerBefore(work, repeat);
            if (before !== null) return before;
            const answer = answerOf(await handler({ ...call, work } as unknown as Call<C[K] & Endpoint>), reply);
            await audit(work);
            if (repeat !== null) await rememberAnswer(work, { ...repeat, answer });
            return answer;
          });
      };
      const guess = recalled(door, endpoint, request, now);
      const guessed = guess && unlessRefused(() => make(guess.known));
      if (guessed !== null)
        try {
          return await guessed(guess?.proviso);
        } catch (error) {
          if (!(error instanceof DoesNotHold)) throw error;
        }
      return make(await admit(door, endpoint, request, now))();
    });
  };

/** The same for calls that stream: the handler decides when a transaction is open and calls `auditIn` in the one that makes the change. */
export const implementStreaming =
  <C extends Contract>(door: Door, contract: C) =>
  <K extends keyof C & EndpointKey>(key: K, handler: StreamingHandler<C[K] & Endpoint>): void => {
    const endpoint: Endpoint = contract[key] as Endpoint;
    route(door, key, endpoint, async (request, reply) => {
      const now = door.clock.now();
      const caller = await admit(door, endpoint, request, now);
      const { call, rows, audit } = receive(endpoint, request, reply, caller);
      const repeat = repeatOf(key, endpoint, request, caller, call);
      const streaming = {
        ...call,
        inWork: <T>(task: (work: Work) => Promise<T>) => inWork(door.db, { rows, now }, task),
        auditIn: audit,
        repeat: {
          answerBefore: async (work: Work) => (repeat === null ? null : answerBefore(work, repeat)),
          remember: async (work: Work, answer: unknown) =>
            repeat === null ? undefined : rememberAnswer(work, { ...repeat, answer }),
        },
      };
      const answer = await handler(streaming as unknown as StreamingCall<C[K] & Endpoint>);
      return answer instanceof Streamed ? reply : endpoint.response.parse(answer);
    });
  };
