import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../local/crash/life.ts';
import { freePort } from '../local/free-port.ts';
import { root } from '../local/setup/root.mjs';
import { run } from '../local/setup/run.mjs';
import { until } from '../local/testing/start-command.ts';
import { startHaproxy } from './testing/balancers.ts';
import { noVersion, versionBefore } from './testing/before.ts';
import { debian, type Part } from './testing/debian.ts';
import { figure } from './testing/figures.ts';
import { beginThree, liveOne, makeProjects, worldAt, wrongOf } from './testing/lives.ts';
import { type Load, startLoad } from './testing/load.ts';
import {
  newFolder,
  type Production,
  type StudioDatabase,
  startDatabase,
  startProduction,
} from './testing/production.ts';
import { expectWhole } from './testing/whole.ts';

const haproxy = await debian('haproxy');
const before = haproxy === null ? null : await versionBefore();

/** More than anybody reaches. */
const PROJECTS = 20_000;
/** So many calls, and the load was felt. */
const SOME = 300;

/** More than systemd would need, as far as was seen. */
const STARTS = 10;

interface Phase {
  readonly name: string;
  readonly calls: number;
  readonly failed: readonly string[];
}

/** What the load saw from one call to the next. */
const phasesOf = (load: Load) => {
  const phases: Phase[] = [];
  let [calls, failed] = [0, 0];
  return {
    phases,
    next: (name: string): void => {
      phases.push({ name, calls: load.calls() - calls, failed: load.failed().slice(failed) });
      [calls, failed] = [load.calls(), load.failed().length];
    },
    some: (): Promise<void> => {
      const from = load.calls();
      return until(() => load.calls() >= from + SOME, 60_000);
    },
  };
};

/** `while it was shut 340 calls, 12 failed (9 POST 503, 3 GET 503)` */
const sayPhase = ({ name, calls, failed }: Phase): string => {
  const kinds = Object.groupBy(failed, (why) => why.replace(/(?: TypeError:)?(.*?)\s*[<{].*/s, '$1'));
  const said = Object.entries(kinds).map(([why, all]) => `${all?.length} ${why}`);
  return `${name} ${calls} calls, ${failed.length} failed${said.length === 0 ? '' : ` (${said.join(', ')})`}`;
};

describe.runIf(before !== null)('an update from the version before, with people at work', () => {
  const { name, main } = before ?? noVersion;
  let folder: string;
  let database: StudioDatabase;
  let companyId: string;
  let world: World;
  let balancer: Awaited<ReturnType<typeof startHaproxy>>;
  let balancerPort: number;
  let servers: Production[];
  let began: Date;
  const start = (version: { readonly port?: number; readonly main?: string }) =>
    startProduction({
      ...{ databaseUrl: database.ownerUrl, secret: database.secret, folder },
      ...version,
      settings: { PUBLIC_URL: `http://localhost:${balancerPort}`, GATEHOUSE_TRUST_PROXY: '1' },
    });
  beforeEach(async () => {
    folder = await newFolder();
    database = await startDatabase(folder);
    balancerPort = await freePort();
    servers = [];
    const first = await start({ main }); // makes the tables that it knows
    await first.ready();
    await first.end();
    companyId = (await database.addPeople()).companyIds.saltmarsh;
    for (let number = 0; number < 2; number += 1) {
      const server = await start({ main });
      servers.push(server);
      await server.ready();
    }
    const ports = servers.map(({ port }) => port);
    balancer = await startHaproxy(haproxy as Part, { folder, port: balancerPort, servers: ports });
    began = new Date();
    world = await worldAt(`http://localhost:${balancerPort}`);
  });
  afterEach(async () => {
    await balancer?.program.end();
    await Promise.all(servers.map((server) => server.end()));
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * This version at the place of that server, until the balancer sends people there. Gives how often it was started: a migration that meets calls
   * in their middle may end with a deadlock, all or nothing, and then systemd starts the server again (gatehouse.service, RestartSec).
   */
  const startNewAt = async (place: number): Promise<number> => {
    const port = servers[place]?.port ?? 0;
    for (let starts = 1; ; starts += 1) {
      const next = await start({ port });
      servers[place] = next;
      const problem = await next.ready().catch((error: Error) => error);
      if (problem === undefined) {
        await until(() => balancer.sees(port), 30_000);
        return starts;
      }
      if (starts === STARTS || !/deadlock detected/.test(problem.message)) throw problem;
      await sleep(2_000);
    }
  };

  /** 0 lost, none twice, nothing by half, and no history that somebody touched. */
  const expectEverything = async (load: Load): Promise<void> => {
    const { lost, twice } = await wrongOf(database.ask, load.acknowledged());
    expect([lost, twice]).toEqual([0, 0]);
    expect(load.acknowledged().length, 'a run in which nothing happened proves nothing').toBeGreaterThan(100);
    const { ownerUrl, ask } = database;
    await expectWhole(ask, { ownerUrl, dataDir: join(folder, 'data'), ledger: world.ledger, began });
  };
  const approved = async (): Promise<number> =>
    (
      await database.ask<{ n: number }>("select count(*)::int as n from credit_applications where status = 'APPROVED'")
    )[0]?.n ?? 0;

  it('one server after the other: nothing is lost, and what fails is said', { timeout: 600_000 }, async () => {
    const finishThree = await beginThree(world, await makeProjects(database, companyId, 3, 'begun'));
    const [beside = ''] = await makeProjects(database, companyId, 1, 'beside');
    const load = startLoad(world, await makeProjects(database, companyId, PROJECTS, 'rolling'));
    const { phases, next, some } = phasesOf(load);
    await some();
    next('before it');
    await servers[0]?.end();
    const starts = await startNewAt(0);
    next('while the first new one migrated');
    await liveOne(world, beside, 4);
    await some();
    next('with both versions at work');
    await servers[1]?.end();
    expect(await startNewAt(1), 'nothing is left to migrate').toBe(1);
    await some();
    next('after it');
    const seconds = await load.end();
    await finishThree();
    expect(await approved()).toBe(4);
    await expectEverything(load);
    figure(
      `update from ${name}, one server after the other`,
      `${load.calls()} calls in ${seconds.toFixed(0)} s, ${load.acknowledged().length} of them writes: the first new server was up with start ${starts}; ${phases.map(sayPhase).join('; ')}; 0 lost, 0 twice, 4 applications begun before or between approved after`,
    );
    // calls that meet the migration are told so, and no others; what else fails is a machine with too much other work
    const busy = phases.filter(({ failed }) => failed.some((why) => why.includes('busy')));
    expect(busy.filter((phase) => phase !== phases[1])).toEqual([]);
  });

  it('all stopped, migrated and started, as a minor is: what was begun before is finished after', {
    timeout: 600_000,
  }, async () => {
    const finishThree = await beginThree(world, await makeProjects(database, companyId, 3, 'begun'));
    const load = startLoad(world, await makeProjects(database, companyId, PROJECTS, 'stopped'), {
      ...{ lanes: 6, pauseMs: 25 },
    });
    const { phases, next, some } = phasesOf(load);
    await some();
    next('before it');
    const closed = performance.now();
    await Promise.all(servers.map((server) => server.end()));
    const stopped = performance.now();
    const { code, output } = await run(process.execPath, [join(root, 'server', 'src', 'migrate-now.ts')], {
      env: { ...process.env, DATABASE_URL: database.ownerUrl },
    });
    const migrated = performance.now();
    expect(code, output).toBe(0);
    expect(output).toMatch(/^Applied /m);
    expect(await Promise.all([startNewAt(0), startNewAt(1)])).toEqual([1, 1]);
    const opened = performance.now();
    next('while it was shut');
    await some();
    next('after it');
    await load.end();
    await finishThree();
    expect(await approved()).toBe(3);
    await expectEverything(load);
    expect(phases.filter(({ failed }) => failed.length > 0).map((phase) => phase.name)).toEqual(['while it was shut']);
    const said = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    figure(
      `update from ${name}, all stopped`,
      `shut for ${said(closed, opened)} s, of which ${said(stopped, migrated)} s are the migration; ${phases.map(sayPhase).join('; ')}; 0 lost, 0 twice, 3 applications begun before approved after`,
    );
  });
});
