import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insist } from '../local/crash/caller.ts';
import { decideOne, fillOne, type World } from '../local/crash/life.ts';
import { freePort } from '../local/free-port.ts';
import { until } from '../local/testing/start-command.ts';
import { type DatabaseAddress, openDatabaseAddress } from './testing/database-address.ts';
import { debian, type Part } from './testing/debian.ts';
import { figure } from './testing/figures.ts';
import { makeProjects, submitOne, worldAt, wrongOf } from './testing/lives.ts';
import { type Load, startLoad } from './testing/load.ts';
import {
  newFolder,
  type Production,
  type StudioDatabase,
  startDatabase,
  startProduction,
} from './testing/production.ts';
import { type Replica, startReplica } from './testing/replica.ts';
import {
  askForLink,
  deliverMails,
  hearOf,
  listenersOf,
  openStreams,
  renameLot,
  untilJobIsDone,
  untilMailWaits,
} from './testing/taken-over.ts';
import { expectWhole } from './testing/whole.ts';

const haproxy = await debian('haproxy');

/** More than anybody reaches, at each server. */
const PROJECTS = 2_000;
const LIVES = 60;
/** So many writes at each server show that it works. */
const SOME = 15;

/** Waits until each server has acknowledged some more writes. */
const moreOf = async (loads: readonly Load[]): Promise<void> => {
  const before = loads.map((load) => load.acknowledged().length);
  await until(() => loads.every((load, at) => load.acknowledged().length >= (before[at] ?? 0) + SOME), 60_000);
};

/** Whole lives with their files, one after the other. */
const live = async (world: World, projectIds: readonly string[], from: number): Promise<void> => {
  for (const [at, projectId] of projectIds.entries()) {
    const life = await fillOne(world, projectId, from + at);
    if (life === null) return;
    await decideOne(world, life);
  }
};

interface Stand {
  readonly database: StudioDatabase;
  readonly address: DatabaseAddress;
  readonly servers: readonly Production[];
}

/** The primary dies, and once both servers say that they cannot work, the replica takes over. Gives the seconds since it died. */
const takeOver = async ({ database, address, servers }: Stand, replica: Replica, token: string, ids: string[]) => {
  const killed = performance.now();
  const since = (): number => (performance.now() - killed) / 1000;
  database.postgres.kill();
  // begun after the kill, at each server, and asked for until it is answered
  const writing = servers.map(async ({ url }, at) => {
    const [path, projectId = ''] = ['/api/ar-portal/customer/ca/start', ids[at]];
    await insist(url, { token, method: 'POST', path, body: { projectId }, key: `start-${projectId}` });
    return since();
  });
  await until(async () => (await Promise.all(servers.map((server) => server.isReady()))).every((ready) => !ready));
  await replica.promote();
  await address.leadTo(replica.port);
  const led = since();
  const ready = await Promise.all(servers.map((server) => server.ready().then(since)));
  return { led, ready: Math.max(...ready), written: Math.max(...(await Promise.all(writing))) };
};

const cases = [
  { kind: 'that every commit waits for', waitedFor: true, behind: false },
  { kind: 'that no commit waits for', waitedFor: false, behind: false },
  { kind: 'that has fallen behind', waitedFor: false, behind: true },
];

describe.runIf(haproxy !== null)('two servers on a database that is killed under load', () => {
  let folder: string;
  let database: StudioDatabase;
  let people: Awaited<ReturnType<StudioDatabase['fill']>>;
  let address: DatabaseAddress | undefined;
  let replica: Replica | undefined;
  let servers: Production[] = [];
  let mailPort: number;
  beforeEach(async () => {
    folder = await newFolder();
    database = await startDatabase(folder, true);
    people = await database.fill();
    address = await openDatabaseAddress(haproxy as Part, folder, database.ownerUrl);
    const ports = [await freePort(), await freePort()];
    mailPort = await freePort();
    const settings = { PUBLIC_URL: `http://localhost:${ports[0]}`, SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
    const wanted = { databaseUrl: address.url, secret: database.secret, folder, settings };
    for (const port of ports) {
      const server = await startProduction({ ...wanted, port });
      servers.push(server);
      await server.ready();
    }
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await address?.program.end();
    await replica?.stop();
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
    [servers, address, replica] = [[], undefined, undefined];
  });

  it.each(cases)(
    'go on by themselves on a replica $kind',
    { timeout: 600_000 },
    async ({ kind, waitedFor, behind }) => {
      const stand = { database, address: address as DatabaseAddress, servers };
      const [one, other] = servers as [Production, Production];
      const began = new Date();
      const world = await worldAt(one.url);
      const streams = await openStreams(servers, world.ar);
      await askForLink(one, 'casey');
      await untilMailWaits(database.ask);
      const { saltmarsh } = people.companyIds;
      const projectsOf = (many: number, mark: string) =>
        Promise.all(servers.map((_, at) => makeProjects(database, saltmarsh, many, `${mark} ${at}`)));
      const [projects, lives, afterwards] = [
        await projectsOf(PROJECTS, 'load'),
        await projectsOf(LIVES, 'life'),
        (await projectsOf(1, 'after')).flat(),
      ];

      const loads = servers.map(({ url }, at) =>
        startLoad({ ...world, url }, projects[at] ?? [], { lanes: 6, mayLose: !waitedFor }),
      );
      await moreOf(loads);
      replica = await startReplica(database);
      if (waitedFor) await replica.holdCommits();
      // whoever follows up on what was acknowledged cannot do that where it may be lost
      const living = waitedFor
        ? servers.map(({ url }, at) => live({ ...world, url }, lives[at] ?? [], at * LIVES))
        : [];
      await moreOf(loads);
      const listeners = await listenersOf(database.ask);
      expect(listeners.filter(({ n }) => n === servers.length).length, JSON.stringify(listeners)).toBeGreaterThan(3);
      if (behind) {
        await replica.fallBehind();
        await moreOf(loads);
      }
      const { led, ready, written } = await takeOver(stand, replica, world.customer, afterwards);
      await moreOf(loads);
      world.end();
      await Promise.all(living);
      const lasted = Math.max(...(await Promise.all(loads.map((load) => load.end()))));

      const failed = loads.flatMap((load) => load.failed());
      const reads = failed.filter((why) => why.startsWith('GET')).length;
      const calls = loads.reduce((sum, load) => sum + load.calls(), 0);
      const started = loads.flatMap((load) => load.acknowledged());
      const files = world.ledger.filter(({ what }) => what === 'uploaded').length;
      const { lost, twice } = await wrongOf(replica.ask, [...started, ...afterwards]);
      figure(
        `HAProxy ${haproxy?.version}, replica ${kind}`,
        `${calls} calls in ${lasted.toFixed(0)} s: ${reads} readings and ${failed.length - reads} writes failed; ${started.length} applications and ${world.ledger.length} writes of lives (${files} of them files) acknowledged: ${lost} lost, ${twice} twice; led to the replica ${led.toFixed(1)} s after the kill, writes answered again after ${written.toFixed(1)} s, both servers ready after ${ready.toFixed(1)} s`,
      );
      expect(failed.filter((why) => !/^\w+ 503 /.test(why))).toEqual([]);
      expect(started.length, 'projects are left').toBeLessThan(projects.flat().length);
      expect(twice).toBe(0);
      if (waitedFor) expect(lost).toBe(0);
      if (behind) expect(lost, 'a loss is seen').toBeGreaterThan(0);
      const { ledger } = world;
      await expectWhole(replica.ask, { ownerUrl: stand.address.url, dataDir: join(folder, 'data'), ledger, began });

      const { ask } = replica;
      await expect.poll(() => listenersOf(ask), { timeout: 30_000 }).toEqual(listeners);
      const [spare = ''] = await makeProjects(replica, saltmarsh, 1, 'spare');
      const heard = await hearOf(streams, world.ar, () => submitOne({ ask }, saltmarsh, spare, people.ids.carl ?? ''));
      for (const { stream } of streams) stream.close();
      const renamed = await renameLot(one, other);
      const mails = await deliverMails(ask, other, join(folder, 'mails'), mailPort);
      if (waitedFor) await untilJobIsDone(ask);
      expect(servers.every((server) => server.isRunning())).toBe(true);
      figure(
        `HAProxy ${haproxy?.version}, replica ${kind}`,
        `then a change was heard after ${heard} ms by streams opened before, new settings by the other server after ${renamed} ms, ${mails} of ${mails} mails left`,
      );
    },
  );
});
