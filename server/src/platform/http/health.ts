import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Each dependency answers whether it works; a slow one counts as not working. */
export type Readiness = Readonly<Record<string, () => Promise<boolean>>>;

const within = (milliseconds: number, question: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    question.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false).unref()),
  ]);

const isLoopback = (request: FastifyRequest): boolean => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);

const bears = (request: FastifyRequest, token: string | null): boolean => {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token ?? ''}`);
  return token !== null && given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** /healthz: the process lives. /readyz: it can work. /metrics: Prometheus text, for loopback or a bearer token only. */
export const answerHealth = (app: FastifyInstance, readiness: Readiness, metricsToken: string | null): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const answers = await Promise.all(
      Object.entries(readiness).map(async ([name, ask]) => [name, await within(1_000, ask())] as const),
    );
    const ready = !closing && answers.every(([, works]) => works);
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(answers) });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request) && !bears(request, metricsToken))
      throw new Refusal(403, 'Metrics are for the operator.', 'forbidden');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
