import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../local/crash/life.ts';
import { halfWrittenOf, lostOf } from '../local/crash/losses.ts';
import { freePort } from '../local/free-port.ts';
import { root } from '../local/setup/root.mjs';
import { run } from '../local/setup/run.mjs';
import { until } from '../local/testing/start-command.ts';
import { startHaproxy } from './testing/balancers.ts';
import { noVersion, versionBefore } from './testing/before.ts';
import { debian, type Part } from './testing/debian.ts';
import { figure } from './testing/figures.ts';
import { beginThree, makeProjects, worldAt, wrongOf } from './testing/lives.ts';
import { type Load, startLoad } from './testing/load.ts';
import {
  newFolder,
  type Production,
  type StudioDatabase,
  startDatabase,
  startProduction,
} from './testing/production.ts';

const haproxy = await debian('haproxy');
const before = haproxy === null ? null : await versionBefore();

/** More than anybody reaches. */
const PROJECTS = 20_000;
/** So many calls, and the load was felt. */
const SOME = 300;

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

  /** This version at the place of that server, until the balancer sends people there. */
  const startNewAt = async (place: number): Promise<void> => {
    const port = servers[place]?.port ?? 0;
    const next = await start({ port });
    servers[place] = next;
    await next.ready();
    await until(() => balancer.sees(port), 30_000);
  };

  /** 0 lost, none twice, nothing by half, and no history that somebody touched. */
  const expectEverything = async (load: Load): Promise<void> => {
    const { lost, twice } = await wrongOf(database.ask, load.acknowledged());
    expect([lost, twice]).toEqual([0, 0]);
    expect(load.acknowledged().length, 'a run in which nothing happened proves nothing').toBeGreaterThan(100);
    const query = async <Row>(statement: string, values: readonly unknown[] = []) => [
      ...(await database.ask<Row>(statement, values)),
    ];
    expect(await lostOf({ query }, world.ledger)).toEqual([]);
    expect(await halfWrittenOf({ query, dataDir: join(folder, 'data') }, began)).toEqual([]);
    const { code, output } = await run(process.execPath, [join(root, 'local', 'verify-audit.ts')], {
      env: { ...process.env, DATABASE_URL: database.ownerUrl },
    });
    expect(code, output).toBe(0);
    expect(output).toMatch(/nobody touched their history.*everything is there as it was sealed/s);
  };
  const approved = async (): Promise<number> =>
    (
      await database.ask<{ n: number }>("select count(*)::int as n from credit_applications where status = 'APPROVED'")
    )[0]?.n ?? 0;

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
    await Promise.all([startNewAt(0), startNewAt(1)]);
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
