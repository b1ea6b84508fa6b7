import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { FastifyInstance, HTTPMethods } from 'fastify';

const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies readonly HTTPMethods[];

/** A known address with another method answers 405 and says which ones it knows, instead of pretending not to be there. */
export const refuseOtherMethods = (app: FastifyInstance, endpoints: readonly string[]): void => {
  const known = new Map<string, string[]>();
  for (const key of endpoints) {
    const [method = '', url = ''] = key.split(' ');
    known.set(url, [...(known.get(url) ?? []), method]);
  }
  for (const [url, methods] of known) {
    const allowed: readonly string[] = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])];
    const others = all.filter((method) => !allowed.includes(method));
    app.route({
      method: others,
      url,
      handler: async (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new Refusal(405, httpMessages.methodNotAllowed, 'method');
      },
    });
  }
};
