import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { type Account, accountFor, giveTo } from './postgres/account.ts';
import { type Binaries, binariesFor } from './postgres/binaries.ts';
import { clusterIdentity, createCluster, type Identity, ownerRole } from './postgres/cluster.ts';
import { placeFor } from './postgres/place.ts';
import { postmasterOf, removePidFile, signalAllOf } from './postgres/postmaster.ts';
import { runAs } from './postgres/run-as.ts';
import { Stop } from './stop.ts';

export interface PostgresOptions {
  /** The folder that holds the cluster. It may be moved to the system's temporary folder when the database user cannot enter it. */
  readonly dataDir: string;
  /** false only for tests: nothing waits for the disk. */
  readonly durable?: boolean;
  /** Ends a start in the middle: what it launched is ended with it, and it refuses. */
  readonly signal?: AbortSignal;
  /** One line about anything a person would want to know. */
  readonly say?: (line: string) => void;
}

export interface RunningPostgres {
  readonly url: string;
  /** True when the server of an earlier start was still alive and is used again. */
  readonly adopted: boolean;
  /** Where the cluster really is. */
  readonly dataDir: string;
  /** Is the server process alive? Asked by the supervisor of the start command. */
  isAlive(): Promise<boolean>;
  /** Starts it again on the same address after its process was killed. */
  restart(): Promise<void>;
  /** Within about six seconds, also in the middle of a restart: politely, then at once, then whatever is left is killed. */
  stop(): Promise<void>;
  /** The last resort, at once: nothing of it lives after this, and the next start recovers what was committed. */
  kill(): void;
}

const databaseName = 'gatehouse';

/**
 * Starts the embedded PostgreSQL on 127.0.0.1, or adopts the one that a killed start left behind (promise M4).
 * Refuses with one sentence when the folder belongs to somebody else or the server does not come up.
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const account = accountFor(options.dataDir);
  const { dataDir, moved } = await placeFor(options.dataDir, account);
  if (moved)
    options.say?.(`The database user cannot enter ${dirname(options.dataDir)}; the database is kept in ${dataDir}`);
  const binaries = await binariesFor(account);
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  const server = { dataDir, binaries, account, durable: options.durable ?? true, signal };
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await makeCluster(server);

  const identity = await clusterIdentity(dataDir);
  const first = await runOrAdopt(server, identity);
  await createDatabase(urlOf(identity, first.port, 'postgres'));
  let restarting: Promise<unknown> = Promise.resolve();
  return {
    url: urlOf(identity, first.port, databaseName),
    adopted: first.adopted,
    dataDir,
    isAlive: async () => (await postmasterOf(dataDir)) !== null,
    restart: async () => {
      restarting = runOrAdopt(server, { ...identity, port: first.port }, true);
      await restarting;
    },
    stop: async () => {
      ending.abort();
      await restarting.catch(() => undefined); // ended with what it launched
      await stopServer(server);
    },
    kill: () => void signalAllOf(dataDir, 'SIGKILL'),
  };
};

/** The address of the server that runs on this folder now, or null. Starts, adopts and makes nothing. */
export const runningPostgres = async (wanted: string): Promise<string | null> => {
  if (!existsSync(dirname(wanted))) return null;
  const { dataDir } = await placeFor(wanted, accountFor(wanted));
  const alive = await postmasterOf(dataDir);
  if (alive === null || alive.port === null) return null;
  return urlOf(await clusterIdentity(dataDir), alive.port, databaseName);
};

interface Server {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly durable: boolean;
  /** No start goes on once this is given. */
  readonly signal: AbortSignal;
}

/** Made beside its place and renamed, so that a start killed in the middle leaves no half-made cluster. */
const makeCluster = async ({ dataDir, binaries, account, durable, signal }: Server): Promise<void> => {
  const making = `${dataDir}.new`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  await giveTo(account, making);
  await createCluster(making, binaries, account, durable, signal);
  await rm(dataDir, { recursive: true, force: true });
  await rename(making, dataDir);
};

/** An orphan that still answers is adopted; one that is on its way out is waited for; a dead one's pid file is removed. */
const runOrAdopt = async (
  server: Server,
  identity: Identity,
  samePort = false,
): Promise<{ port: number; adopted: boolean }> => {
  const deadline = Date.now() + 30_000;
  for (;;) {
    server.signal.throwIfAborted();
    const alive = await postmasterOf(server.dataDir);
    if (alive !== null) {
      if (alive.port !== null && (await answers(urlOf(identity, alive.port, 'postgres'))))
        return { port: alive.port, adopted: true };
      if (Date.now() > deadline)
        throw new Stop(
          `The database in ${server.dataDir} is running (process ${alive.pid}) and does not answer. End that process and start again.`,
        );
      await sleep(100);
      continue;
    }
    await removePidFile(server.dataDir);
    const port = samePort && identity.port !== null ? identity.port : await freePort(identity.port);
    const said = await launch(server, port);
    if (said === null) {
      await rememberPort(server, identity, port);
      return { port, adopted: false };
    }
    // Killed -9, the server's children hold its shared memory for a moment more; a port can be taken between the look and the start.
    if (Date.now() > deadline || !/shared memory|Address already in use|lock file/i.test(said))
      throw new Stop(
        `The database in ${server.dataDir} does not start: ${lastSentence(said)} (see ${join(server.dataDir, 'server.log')})`,
      );
    await sleep(200);
  }
};

/**
 * The program that starts the server waits for it. When the start is to end, the server is ended, as often as there is one: it may not be there yet,
 * and to end that program alone would leave it behind.
 */
const endedWith = async <T>({ dataDir, signal }: Server, starting: Promise<T>): Promise<T> => {
  let isOver = false;
  const over = starting.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined); // told to whoever waits for it
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([over, aborted]);
  for (let tries = 0; !isOver && signal.aborted; tries += 1) {
    signalAllOf(dataDir, tries < 20 ? 'SIGQUIT' : 'SIGKILL');
    await sleep(50);
  }
  return over;
};

/** null when it is up, else what the server's log says about this attempt. */
const launch = async (server: Server, port: number): Promise<string | null> => {
  const log = join(server.dataDir, 'server.log');
  const before = existsSync(log) ? (await readFile(log)).length : 0;
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // loopback only: a socket path can be too long, or its folder closed to the database user
    ...(server.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const starting = runAs(server.account, server.binaries.pgCtl, [
    'start',
    '-D',
    server.dataDir,
    '-l',
    log,
    '-w',
    '-t',
    '60',
    '-s',
    '-o',
    flags.join(' '),
  ]);
  const { code, output } = await endedWith(server, starting);
  if (code === 0) return null;
  const written = existsSync(log) ? (await readFile(log)).subarray(before).toString() : '';
  return `${written}\n${output}`;
};

const stopServer = async (server: Server): Promise<void> => {
  const stop = (mode: 'fast' | 'immediate', seconds: number) =>
    runAs(server.account, server.binaries.pgCtl, [
      ...['stop', '-D', server.dataDir, '-m', mode, '-w', '-t', String(seconds), '-s'],
    ]);
  if ((await postmasterOf(server.dataDir)) !== null && (await stop('fast', 4)).code !== 0) await stop('immediate', 1);
  signalAllOf(server.dataDir, 'SIGKILL'); // what a server that was killed -9 has left, and one that does not end
};

const rememberPort = async (server: Server, identity: Identity, port: number): Promise<void> => {
  if (port === identity.port) return;
  const file = join(server.dataDir, 'gatehouse.json');
  await writeFile(file, JSON.stringify({ ...identity, port }), { mode: 0o600 });
  await giveTo(server.account, file);
};

const urlOf = (identity: Identity, port: number, database: string): string =>
  `postgres://${ownerRole}:${identity.password}@127.0.0.1:${port}/${database}`;

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {}); // a server that dies under us is an answer too: no
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

const createDatabase = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
};

const lastSentence = (said: string): string => {
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|ERROR|could not/.test(line));
  return (lines[0] ?? said.trim().split('\n').at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim();
};
