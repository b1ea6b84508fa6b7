import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/platform/config/config.ts';

/** Each thing that the server stands on answers whether it works. */
export type Readiness = Readonly<Record<'database' | 'storage', () => Promise<boolean>>>;

/** What is asked, or null where that fails or takes longer than a second. */
const inTime = <T>(ask: () => Promise<T>): Promise<T | null> =>
  Promise.race([ask().catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, 1_000, null).unref())]);

/** Does it work? What fails, or takes longer than a second, does not. */
export const works = async (ask: () => Promise<boolean>): Promise<boolean> => (await inTime(ask)) === true;

/** Something that an operator watches, asked when the metrics are fetched; left out of them where nobody answers in time. */
export interface Watched {
  /** With its unit at the end, as Prometheus wants it. */
  readonly name: string;
  readonly help: string;
  /** What tells its values apart. Without it there is one value, named ''. */
  readonly by?: string;
  readonly ask: () => Promise<Readonly<Record<string, number>>>;
}

const watch = (registry: Registry, { name, help, by, ask }: Watched): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: by === undefined ? [] : [by],
    registers: [registry],
    async collect() {
      const values = await inTime(ask);
      this.reset();
      if (values === null && by === undefined) this.remove(); // a reset left it at 0
      for (const [label, value] of Object.entries(values ?? {}))
        this.set(by === undefined ? {} : { [by]: label }, value);
    },
  });

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const leftByProxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Somebody at the machine itself. A proxy on the same machine connects from loopback too: so where one is said to stand in front, or the request
 * bears a trace of one, nobody is taken for local. A caller who makes such a header up only shuts himself out.
 */
const isLocal = ({ socket, headers }: FastifyRequest, proxies: number): boolean =>
  proxies === 0 && loopback.has(socket.remoteAddress ?? '') && !leftByProxies.some((name) => name in headers);

const bears = (request: FastifyRequest, token: string | null): boolean => {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token ?? ''}`);
  return token !== null && given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** /healthz: the process lives. /readyz: it can work. /metrics: Prometheus text, for the machine itself or a bearer token only. */
export const answerHealth = (
  app: FastifyInstance,
  readiness: Readiness,
  watched: readonly Watched[],
  { metricsToken, trustProxyHops }: Pick<Config, 'metricsToken' | 'trustProxyHops'>,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  for (const each of watched) watch(registry, each);
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });

  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const answers = await Promise.all(
      Object.entries(readiness).map(async ([name, ask]) => [name, await works(ask)] as const),
    );
    const ready = !closing && answers.every(([, works]) => works);
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(answers) });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request, trustProxyHops) && !bears(request, metricsToken))
      throw new Refusal(403, 'Metrics are for the operator.', 'forbidden');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
