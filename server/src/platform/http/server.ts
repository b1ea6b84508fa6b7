import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { OneLineForEachCall } from '#server/platform/log/calls.ts';
import { type LogStream, logSettings } from '#server/platform/log/log.ts';
import { type CountCall, countedBy } from './counted-calls.ts';
import { readJsonOnly } from './json-body.ts';
import { KnownBearers } from './known-bearers.ts';
import { protectiveHeaders } from './protective-headers.ts';
import { speakInRefusals } from './refusals.ts';
import { answerUnreadable, readableUrl, refuseUnreadable } from './unreadable.ts';

const JSON_LIMIT = 256 * 1024;
const GENERAL_PER_MINUTE = 600;

/**
 * Node and Fastify end only connections that are idle when the stop begins. One whose answer was under way would be kept open for the next one,
 * and one that a browser opened ahead and has asked nothing on counts as busy: the stop would wait for both.
 */
const endConnectionsWhenClosing = (app: FastifyInstance): void => {
  let closing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
};

/**
 * A server that speaks JSON and refusals, says who asked in its log, and sends the same protective headers with every answer. Without `count` each limit is
 * this process's alone.
 */
export const createServer = async (
  config: Config,
  bearers = new KnownBearers(),
  logTo?: LogStream,
  count?: CountCall,
): Promise<FastifyInstance> => {
  const app: FastifyInstance = Fastify({
    logger: logSettings(config.logLevel, logTo),
    logController: new OneLineForEachCall(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: readableUrl,
    clientErrorHandler: answerUnreadable(() => app),
    http: { requireHostHeader: false }, // asked for by readableUrl, which answers as we do
    // a count of hops, never `true`: what stands before the last trusted proxy is the caller's own claim (promises, Numbers)
    trustProxy: config.trustProxyHops === 0 ? false : (_address: string, hop: number) => hop < config.trustProxyHops,
    bodyLimit: JSON_LIMIT,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // longer than any request line that Node takes: what is too long is refused by its schema, in our envelope and not in the router's
    routerOptions: { maxParamLength: 32_768 },
    return503OnClosing: true,
  });
  app.server.headersTimeout = 10_000;
  app.decorateRequest('askedBy', null);
  app.decorateRequest('refusedAs', null);
  speakInRefusals(app);
  endConnectionsWhenClosing(app);

  const protective = protectiveHeaders(config);
  const protectiveAndFresh = { ...protective, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? protective : protectiveAndFresh);
    reply.header('x-request-id', request.id);
    done();
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: Math.ceil(GENERAL_PER_MINUTE * config.rateFactor),
    timeWindow: 60_000,
    // one good bearer is one session; before sign-in, and for made-up ones, the address has to do
    keyGenerator: ({ headers, ip }) => (bearers.has(headers.authorization) ? String(headers.authorization) : ip),
    allowList: (request) =>
      request.url.startsWith('/assets/') || request.url === '/healthz' || request.url === '/readyz',
    ...(count === undefined ? {} : { store: countedBy(count) }),
    errorResponseBuilder: () => new Refusal(429, httpMessages.tooManyRequests, 'too-many'),
  });

  refuseUnreadable(app);
  readJsonOnly(app);
  return app;
};
