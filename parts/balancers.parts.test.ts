import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hearAlerts } from '@gatehouse/server/testing/alert-stream.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '../local/crash/life.ts';
import { freePort } from '../local/free-port.ts';
import { type Balancer, startHaproxy, startNginx } from './testing/balancers.ts';
import { debian, type Part } from './testing/debian.ts';
import { figure } from './testing/figures.ts';
import { makeProjects, submitOne, worldAt, wrongOf } from './testing/lives.ts';
import { startLoad } from './testing/load.ts';
import {
  newFolder,
  type Production,
  type StudioDatabase,
  startDatabase,
  startProduction,
} from './testing/production.ts';

const haproxy = await debian('haproxy');
const nginx = await debian('nginx');

/** More than anybody reaches. */
const PROJECTS = 20_000;
const balancerPort = await freePort();

const balancers = [
  { name: 'HAProxy', part: haproxy, start: startHaproxy },
  { name: 'nginx', part: nginx, start: startNginx },
];

describe.runIf(haproxy !== null || nginx !== null)('three servers on one database and one folder', () => {
  let folder: string;
  let database: StudioDatabase;
  let companyId: string;
  let carl: string;
  const servers: Production[] = [];
  const start = (port?: number) =>
    startProduction({
      databaseUrl: database.ownerUrl,
      secret: database.secret,
      folder,
      ...(port === undefined ? {} : { port }),
      settings: { PUBLIC_URL: `http://localhost:${balancerPort}`, GATEHOUSE_TRUST_PROXY: '1' },
    });
  beforeAll(async () => {
    folder = await newFolder();
    database = await startDatabase(folder);
    const { companyIds, ids } = await database.fill();
    companyId = companyIds.saltmarsh;
    carl = ids.carl ?? '';
    for (let number = 0; number < 3; number += 1) {
      const server = await start();
      servers.push(server);
      await server.ready();
    }
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Each in turn goes, by this signal, and comes back on its port before the next goes. */
  const inTurn = async (signal: NodeJS.Signals): Promise<void> => {
    for (const [place, server] of servers.entries()) {
      await server.end(signal);
      const next = await start(server.port);
      servers[place] = next;
      await next.ready();
      await sleep(1_500); // the balancer has looked at it again
    }
  };

  const underLoad = async (world: World, mark: string, balancer: Balancer, signal: NodeJS.Signals) => {
    const before = await balancer.again();
    const load = startLoad(world, await makeProjects(database, companyId, PROJECTS, mark));
    await sleep(1_000);
    await inTurn(signal);
    const seconds = await load.end();
    const { lost, twice } = await wrongOf(database.ask, load.acknowledged());
    expect([lost, twice]).toEqual([0, 0]);
    expect(load.acknowledged().length, 'a run in which nothing happened proves nothing').toBeGreaterThan(100);
    return {
      failed: load.failed(),
      again: (await balancer.again()) - before,
      said: `${load.calls()} calls in ${seconds.toFixed(0)} s (${Math.round(load.calls() / seconds)} a second, ${load.acknowledged().length} of them writes)`,
    };
  };

  for (const { name, part, start: startBalancer } of balancers)
    it.runIf(part !== null)(
      `behind ${name} are stopped or killed one after the other, and nobody loses anything`,
      async () => {
        const { version } = part as Part;
        const balancer = await startBalancer(part as Part, {
          folder,
          port: balancerPort,
          servers: servers.map(({ port }) => port),
        });
        try {
          const world = await worldAt(`http://localhost:${balancerPort}`);
          const [projectId = ''] = await makeProjects(database, companyId, 1, `${name} heard`);
          const stream = await hearAlerts(world.url, world.ar);
          await stream.next(0, 20_000);
          const began = performance.now();
          await submitOne(database, companyId, projectId, carl);
          await stream.next(1, 20_000);
          const heard = Math.round(performance.now() - began);
          stream.close();

          const rolling = await underLoad(world, `${name} rolling`, balancer, 'SIGTERM');
          figure(
            `${name} ${version}, rolling restart`,
            `${rolling.said}: ${rolling.failed.length} failed, 0 lost; ${rolling.again} asked again by the balancer; a change was heard through it after ${heard} ms`,
          );
          expect(rolling.failed).toEqual([]);

          const killed = await underLoad(world, `${name} killed`, balancer, 'SIGKILL');
          const reads = killed.failed.filter((why) => why.startsWith('GET')).length;
          figure(
            `${name} ${version}, kill -9 of each`,
            `${killed.said}: ${reads} readings and ${killed.failed.length - reads} writes failed, ${killed.again} asked again by the balancer; after a second try of the writes 0 lost, 0 twice`,
          );
          expect(killed.failed.length, killed.failed.join('\n')).toBeLessThanOrEqual(3 * 12);
        } finally {
          await balancer.program.end();
        }
      },
    );
});
