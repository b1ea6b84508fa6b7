import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { signOutScript, signOutScriptPath } from './sign-out-page.ts';

const TOKEN_CALLS_PER_MINUTE = 20;

interface Mount {
  readonly provider: Provider;
  readonly publicUrl: string;
  readonly rateFactor: number;
  /** Is it the server itself that asks? Its own calls are everybody's sign-ins and must not share one address's limit. */
  readonly isInside: (request: FastifyRequest) => boolean;
}

/** What the provider learns about the way to it comes from the settings, never from the caller (§7: the issuer is fixed). */
const describeTheWay = (request: FastifyRequest, publicUrl: string): void => {
  const { protocol, host } = new URL(publicUrl);
  const { headers } = request.raw;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-for'] = request.ip;
};

/** The provider under /idp, with the protective headers of every other answer. */
export const mountProvider = (app: FastifyInstance, { provider, publicUrl, rateFactor, isInside }: Mount): void => {
  const keyGenerator = (request: FastifyRequest): string => request.ip;
  const answer = provider.callback();
  const handOver = (request: FastifyRequest, reply: FastifyReply): void => {
    describeTheWay(request, publicUrl);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    const raw = request.raw as typeof request.raw & { originalUrl?: string };
    raw.originalUrl = raw.url ?? '';
    raw.url = (raw.url ?? '').slice('/idp'.length);
    void answer(raw, reply.raw);
  };
  app.get(signOutScriptPath, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(signOutScript));
  app.register(async (idp) => {
    // the provider reads its forms itself
    idp.removeAllContentTypeParsers();
    idp.addContentTypeParser('*', (_request, _payload, done) => done(null));
    idp.route({
      method: 'POST',
      url: '/idp/token',
      config: {
        rateLimit: {
          max: Math.ceil(TOKEN_CALLS_PER_MINUTE * rateFactor),
          timeWindow: 60_000,
          allowList: isInside,
          keyGenerator,
        },
      },
      handler: handOver,
    });
    idp.route({
      method: ['GET', 'POST'],
      url: '/idp/*',
      config: { rateLimit: { allowList: isInside, keyGenerator } },
      handler: handOver,
    });
  });
};
