import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clusterIdentity, ownerRole } from '../postgres/cluster.ts';
import { postmasterOf } from '../postgres/postmaster.ts';
import { root } from '../setup/root.mjs';
import { built, ensureServerBuilt } from '../setup/server-build.mjs';
import { newPlace, removePlace } from '../testing/start-command.ts';

/** The real server process on its real database, to be killed. Mail goes to a sink outside, which lives on. */
export interface Target {
  readonly url: string;
  readonly dataDir: string;
  kill(what: Victim): Promise<void>;
  /** Waits until it can work again; starts the server where that was killed. Gives the milliseconds. */
  recover(): Promise<number>;
  databaseUrl(): Promise<string>;
  query<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export const victims = ['server', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

export const startTarget = async (smtpUrl: string): Promise<Target> => {
  const problem = await ensureServerBuilt(process.execPath, () => {});
  if (problem !== null) throw new Error(problem);
  const place = await newPlace();
  const clusterDir = join(place.dataDir, 'postgres');
  const url = `http://localhost:${place.port}`;
  const server = serverOn(place, smtpUrl);
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  let dead = 0;
  const killDatabase = async (): Promise<void> => {
    const postmaster = await postmasterOf(clusterDir);
    if (postmaster === null) return;
    dead = postmaster.pid;
    process.kill(dead, 'SIGKILL');
  };
  /** The children of a killed postmaster answer for a moment more: ready is who stands on a new one. */
  const isBack = async (): Promise<boolean> => {
    const postmaster = await postmasterOf(clusterDir);
    return postmaster !== null && postmaster.pid !== dead && (await isReady());
  };
  const untilReady = async (limit: number): Promise<number> => {
    const began = performance.now();
    while (!(await isBack())) {
      if (performance.now() - began > limit) throw new Error(`Not ready again in time. It said:\n${server.said()}`);
      await sleep(25);
    }
    return performance.now() - began;
  };
  server.spawn();
  await untilReady(60_000);
  await untilAnnounced(server.said);
  const databaseUrl = async (): Promise<string> => {
    const { password, port } = await clusterIdentity(clusterDir);
    return `postgres://${ownerRole}:${password}@127.0.0.1:${port}/gatehouse`;
  };
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: await databaseUrl() });
    client.on('error', () => {}); // killed with its server
    await client.connect();
    await client.query("select set_config('gatehouse.scope', '*', false)");
    return client;
  };
  return {
    url,
    dataDir: place.dataDir,
    databaseUrl,
    kill: async (what) => {
      if (what !== 'database') await server.kill();
      if (what !== 'server') await killDatabase();
    },
    recover: async () => {
      if (!server.isRunning()) server.spawn();
      return untilReady(30_000);
    },
    query: async <Row>(statement: string, values: readonly unknown[] = []) => {
      const client = await connect();
      try {
        return (await client.query(statement, [...values])).rows as Row[];
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      await server.kill('SIGTERM');
      await killDatabase();
      await removePlace(place);
    },
  };
};

/** The built server as a process of its own. */
const serverOn = (place: { readonly port: number; readonly dataDir: string }, smtpUrl: string) => {
  let child: ChildProcess | null = null;
  let said = '';
  const start = (): void => {
    child = spawn(process.execPath, [built.lot], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(place.port),
        GATEHOUSE_DATA: place.dataDir,
        GATEHOUSE_RATE_FACTOR: '100000',
        GATEHOUSE_LOG: 'error',
        SMTP_URL: smtpUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said = `${said}${chunk}`.slice(-4000);
      });
  };
  const isRunning = (): boolean => child !== null && child.exitCode === null;
  return {
    spawn: start,
    isRunning,
    /** The end of what it printed. */
    said: (): string => said,
    kill: async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
      if (child === null || !isRunning()) return;
      child.kill(signal);
      await once(child, 'exit');
      child = null;
    },
  };
};

const untilAnnounced = async (said: () => string): Promise<void> => {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (said().includes('Gatehouse is open at')) return;
    await sleep(50);
  }
  throw new Error(`The demo lot was not filled:\n${said()}`);
};
