import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HeardStream, hearAlerts } from '@gatehouse/server/testing/alert-stream.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insist } from '../local/crash/caller.ts';
import { decideOne, fillOne, type World } from '../local/crash/life.ts';
import { freePort } from '../local/free-port.ts';
import { until } from '../local/testing/start-command.ts';
import { debian, noPart, type Part } from './testing/debian.ts';
import { figure } from './testing/figures.ts';
import { makeProjects, worldAt } from './testing/lives.ts';
import {
  newFolder,
  type Production,
  type StudioDatabase,
  startDatabase,
  startProduction,
} from './testing/production.ts';
import { type Prometheus, startPrometheus, watching } from './testing/prometheus.ts';

const found = await debian('prometheus');
const token = 'a-token-that-only-prometheus-knows';

/** Named by a rule and by no server of this lot, each with its reason. */
const without: Readonly<Record<string, string>> = {
  gatehouse_scanner: 'absent without CLAMD_URL: nobody is called for a scanner that there is not',
};

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const panels = (JSON.parse(await readFile(join(watching, 'gatehouse.dashboard.json'), 'utf8')) as { panels: Panel[] })
  .panels;
const asked = panels.flatMap(({ title, targets }) => targets.map((target) => ({ title, ...target })));

const metricsIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b(up|(?:gatehouse|http|process|nodejs)_\w+)\b/g)].map(([, name = '']) => name);

describe.runIf(found !== null)('two servers that Prometheus scrapes as watching.md shows it', () => {
  const { version } = found ?? noPart;
  let folder: string;
  let tokenFile: string;
  let database: StudioDatabase;
  let companyId: string;
  let prometheus: Prometheus;
  let world: World;
  let stream: HeardStream;
  const servers: Production[] = [];
  const instanceOf = ({ port }: Production): string => `127.0.0.1:${port}`;
  beforeAll(async () => {
    folder = await newFolder();
    tokenFile = join(folder, 'token');
    await writeFile(tokenFile, token);
    database = await startDatabase(folder);
    companyId = (await database.fill()).companyIds.saltmarsh;
    const port = await freePort();
    // said to stand behind a proxy, so that the token is asked for on this machine too
    const settings = {
      PUBLIC_URL: `http://localhost:${port}`,
      GATEHOUSE_METRICS_TOKEN: token,
      GATEHOUSE_TRUST_PROXY: '1',
    };
    for (const at of [port, await freePort()]) {
      const server = await startProduction({
        ...{ databaseUrl: database.ownerUrl, secret: database.secret, folder, port: at, settings },
      });
      servers.push(server);
      await server.ready();
    }
    prometheus = await startPrometheus(found as Part, { folder, token: tokenFile, servers: servers.map(instanceOf) });
    world = await worldAt(servers[0]?.url ?? '');
    stream = await hearAlerts(world.url, world.ar);
    const [projectId = ''] = await makeProjects(database, companyId, 1);
    const life = await fillOne(world, projectId, 1);
    if (life !== null) await decideOne(world, life);
  });
  afterAll(async () => {
    stream?.close();
    await prometheus?.program.end();
    await Promise.all(servers.map((server) => server.end()));
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const value = async (expression: string): Promise<number> => (await prometheus.query(expression))[0]?.value ?? 0;
  const ups = async (): Promise<readonly number[]> => {
    const series = await prometheus.query('up{job="gatehouse"}');
    return servers.map((server) => series.find(({ labels }) => labels.instance === instanceOf(server))?.value ?? -1);
  };
  const untilUps = (...wanted: readonly number[]): Promise<void> =>
    until(async () => JSON.stringify(await ups()) === JSON.stringify(wanted), 60_000);
  const speaking = async (name: string) =>
    (await prometheus.alerts()).filter(({ labels: { alertname } }) => alertname === name);

  it('are up, and each name of the rules and of the dashboard has a series, each panel its figures and their labels', async () => {
    await untilUps(1, 1);
    // a rate needs two scrapes
    await until(async () => (await value('min(count_over_time(up{job="gatehouse"}[5m]))')) >= 3, 60_000);
    expect((await prometheus.targets()).map(({ health, lastError }) => [health, lastError])).toEqual([
      ['up', ''],
      ['up', ''],
    ]);
    const rules = await prometheus.rules();
    expect(rules.length).toBeGreaterThan(5);
    for (const { name, health, lastError } of rules) expect([name, health, lastError ?? '']).toEqual([name, 'ok', '']);
    const names = [
      ...new Set([...rules.map(({ query }) => query), ...asked.map(({ expr }) => expr)].flatMap(metricsIn)),
    ];
    const missing: string[] = [];
    for (const name of names) if ((await prometheus.query(name)).length === 0) missing.push(name);
    expect(missing).toEqual(Object.keys(without));
    for (const { title, expr, legendFormat } of asked) {
      const drawn = await prometheus.query(expr);
      expect(drawn.length, `${title}: ${expr}`).toBeGreaterThan(0);
      for (const { labels, value: shown } of drawn) {
        expect(shown, `${title}: ${expr}`).not.toBeNaN();
        for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
          expect(Object.keys(labels), `${title} says its ${label}`).toContain(label);
      }
    }
    const samples = (await prometheus.query('scrape_samples_scraped')).map((series) => series.value);
    const slowest = await value('max(max_over_time(scrape_duration_seconds[5m]))');
    figure(
      `Prometheus ${version}`,
      `2 of 2 targets up by the shown configuration, ${samples.join(' and ')} series, a scrape takes at most ${Math.round(slowest * 1000)} ms; ${names.length - missing.length} of ${names.length} names have series (${Object.keys(without).join(', ')} has none), ${asked.length} of ${asked.length} expressions of ${panels.length} panels give figures`,
    );
  });

  it('have as many series of calls after 200 other ids as before', async () => {
    const route = '/api/ar-portal/customer/ca/:creditApplicationId';
    const counted = () =>
      value(`sum(http_request_duration_seconds_count{method="GET", route="${route}", status="404"})`);
    const series = () => value('count({__name__=~"http_request_duration_seconds_.+"})');
    const strangers = async (many: number): Promise<void> => {
      const before = await counted();
      const ask = async (): Promise<void> => {
        await fetch(`${world.url}/nowhere/${crypto.randomUUID()}?of=${crypto.randomUUID()}`);
        await fetch(`${world.url}/api/nowhere-${crypto.randomUUID()}`);
        const path = `/api/ar-portal/customer/ca/${crypto.randomUUID()}`;
        expect(await insist(world.url, { token: world.customer, method: 'GET', path })).toMatchObject({ status: 404 });
      };
      for (let asked = 0; asked < many; asked += 8)
        await Promise.all(Array.from({ length: Math.min(8, many - asked) }, ask));
      await until(async () => (await counted()) >= before + many, 30_000);
    };
    await strangers(1);
    const before = await series();
    await strangers(200);
    expect(await series()).toBe(before);
    figure(`Prometheus ${version}, labels`, `${before} series of calls before and after 600 calls of other addresses`);
  });

  it('refuse another token, which shows as targets that are down, until the right one is in the file again', async () => {
    const refused = 'server returned HTTP status 403 Forbidden';
    try {
      await writeFile(tokenFile, `${token.slice(0, -1)}x`);
      await until(async () => (await prometheus.targets()).every(({ lastError }) => lastError === refused), 60_000);
      expect((await prometheus.targets()).map(({ health }) => health)).toEqual(['down', 'down']);
      await untilUps(0, 0);
    } finally {
      await writeFile(tokenFile, token);
    }
    await untilUps(1, 1);
    figure(
      `Prometheus ${version}, token`,
      'another one: 2 of 2 targets down by 403, up again with the right one in the file',
    );
  });

  it('call somebody for a mail that the mail server never took', async () => {
    const tried = () =>
      database.ask<{ id: string; state: string; error: string }>(
        "select id, state, last_error as error from mail_outbox where tries > 0 and last_error is not null and state in ('PENDING', 'FAILED') order by id limit 1",
      );
    await until(async () => (await tried()).length === 1, 30_000);
    const [mail] = await tried();
    expect(mail).toMatchObject({ state: 'PENDING', error: expect.stringContaining('ECONNREFUSED') });
    expect(await speaking('GatehouseMailsGivenUp')).toEqual([]);
    // as after nine tries, which take a day: the tenth is the server's own
    await database.ask('update mail_outbox set tries = 9, next_try_at = now() where id = $1', [mail?.id]);
    await database.ask("select pg_notify('outbox', '')");
    await until(async () => (await speaking('GatehouseMailsGivenUp')).length > 0, 60_000);
    expect(await speaking('GatehouseMailsGivenUp')).toMatchObject([
      { state: 'pending', labels: { severity: 'ticket' }, annotations: { summary: '1 mails were given up' } },
    ]);
    figure(`Prometheus ${version}, mails`, 'a tenth try in vain makes GatehouseMailsGivenUp pending');
  });

  it('call somebody for a server that was killed, and for no other, within its minute', async () => {
    const [lives, dies] = servers as [Production, Production];
    const mine = async () =>
      (await speaking('GatehouseDown')).filter(({ labels }) => labels.instance === instanceOf(dies));
    await until(async () => (await speaking('GatehouseDown')).length === 0, 60_000);
    const killed = performance.now();
    const since = () => ((performance.now() - killed) / 1000).toFixed(0);
    await dies.end('SIGKILL');
    await untilUps(1, 0);
    await until(async () => (await mine()).some(({ state }) => state === 'pending'), 30_000);
    const pending = since();
    await until(async () => (await mine()).some(({ state }) => state === 'firing'), 120_000);
    expect(await speaking('GatehouseDown')).toMatchObject([
      { annotations: { summary: `${instanceOf(dies)} does not answer` }, labels: { severity: 'page' } },
    ]);
    expect(await ups(), `${instanceOf(lives)} goes on`).toEqual([1, 0]);
    figure(
      `Prometheus ${version}, kill -9`,
      `up is 0 for that server alone, GatehouseDown pending ${pending} s and firing ${since()} s after`,
    );
  });

  it('are watched still when the database is gone: what stands in it is left out, and nobody takes them for down', async () => {
    expect(await prometheus.query('gatehouse_mails')).not.toEqual([]);
    database.postgres.kill();
    await until(async () => (await speaking('GatehouseNotReady')).length > 0, 60_000);
    const alerts = await speaking('GatehouseNotReady');
    // where the lot's files lie is asked of the database too
    expect(alerts.map(({ labels, state }) => `${labels.part} ${state}`).sort()).toEqual([
      'database pending',
      'storage pending',
    ]);
    expect(await ups()).toEqual([1, 0]);
    expect(await prometheus.query('gatehouse_mails')).toEqual([]);
    expect(prometheus.program.said()).toBe('');
    figure(
      `Prometheus ${version}, no database`,
      'scraped as before without what stands in it, GatehouseNotReady pending for the database, and for the files whose place it knows',
    );
  });
});
