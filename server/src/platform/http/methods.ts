import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Address {
  readonly segments: readonly string[];
  readonly methods: string[];
}

const segmentsOf = (path: string): readonly string[] => path.split('/');

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((segment, index) => (segment.startsWith(':') ? path[index] !== '' : segment === path[index]));

/** An address that a program posts to and a person opens, such as the link at the foot of a mail: the page answers. */
const isPage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(?:api|idp|session)\//.test(url);

/**
 * A known address with another method answers 405 and says which ones it knows, instead of pretending not to be there. Looked up only when no
 * route fits: a route of its own for every method that is not there would be most of the routes, and a seventh of the start.
 */
export const refuseOtherMethods = (app: FastifyInstance, endpoints: readonly string[]): void => {
  const known = new Map<string, Address>();
  for (const key of endpoints) {
    const [method = '', url = ''] = key.split(' ');
    const address = known.get(url) ?? { segments: segmentsOf(url), methods: [] };
    address.methods.push(method, ...(method === 'GET' ? ['HEAD'] : []));
    known.set(url, address);
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply): void => {
    const path = segmentsOf(request.url.split('?')[0] ?? '');
    const methods = [...known.values()].filter(({ segments }) => fits(segments, path)).flatMap((each) => each.methods);
    if (methods.length === 0 || methods.includes(request.method)) return;
    if (isPage(request.method, request.url)) return;
    reply.header('allow', [...new Set(methods)].join(', '));
    throw new Refusal(405, httpMessages.methodNotAllowed, 'method');
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) refuse(request, reply);
    done();
  });
};
