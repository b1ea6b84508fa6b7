import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from './postgres.ts';

const asRoot = process.getuid?.() === 0;

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let running: RunningPostgres | null;
  const start = async (dataDir = join(folder, 'postgres'), durable = false): Promise<RunningPostgres> => {
    running = await startPostgres({ dataDir, durable });
    return running;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-postgres-'));
    await chmod(folder, 0o711);
    running = null;
  });
  afterEach(async () => {
    await running?.stop();
    const moved = running !== null && !running.dataDir.startsWith(folder);
    if (moved) await rm(join(running?.dataDir ?? '', '..'), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps its rows, its password and its port over a restart', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 1 as one');
    await first.stop();
    expect(await first.isAlive()).toBe(false);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('has checksums, UTF-8 and a collation that does not depend on this system', async () => {
    const { url } = await start();
    expect(
      await ask(url, "select current_setting('data_checksums') checksums, current_setting('server_encoding') encoding"),
    ).toEqual([{ checksums: 'on', encoding: 'UTF8' }]);
    expect(
      await ask(url, "select datlocprovider provider, datlocale locale from pg_database where datname = 'gatehouse'"),
    ).toEqual([{ provider: 'b', locale: 'C.UTF-8' }]);
  });

  it('asks for the password even on loopback', async () => {
    const { url } = await start();
    await expect(ask(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it('is adopted when the start that made it is gone', async () => {
    const first = await start();
    const pid = await pidIn(first.dataDir);
    const second = await start();
    expect(second.adopted).toBe(true);
    expect(await pidIn(second.dataDir)).toBe(pid);
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('recovers what was committed after its process was killed -9', async () => {
    const durably = () => start(join(folder, 'postgres'), true);
    const first = await durably();
    await ask(first.url, 'create table kept as select 1 as one');
    process.kill(await pidIn(first.dataDir), 'SIGKILL');
    const second = await durably();
    expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('comes back on the same address when the supervisor restarts it', async () => {
    const first = await start();
    process.kill(await pidIn(first.dataDir), 'SIGKILL');
    await gone(first);
    await first.restart();
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts past a pid file that names an unrelated living process', async () => {
    const first = await start();
    const port = new URL(first.url).port;
    await first.stop();
    const other = spawn('sleep', ['30'], { stdio: 'ignore' });
    try {
      await writeFile(
        join(first.dataDir, 'postmaster.pid'),
        `${other.pid}\n${first.dataDir}\n1\n${port}\n\n127.0.0.1\n`,
      );
      const second = await start();
      expect(second.adopted).toBe(false);
      expect(other.exitCode).toBeNull();
    } finally {
      other.kill();
    }
  });

  it('takes another port when a program has taken the remembered one', async () => {
    const first = await start();
    const port = Number(new URL(first.url).port);
    await first.stop();
    const other = await listenOn(port);
    try {
      const second = await start();
      expect(Number(new URL(second.url).port)).not.toBe(port);
      expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      other.close();
    }
  });

  it('makes the cluster anew when an earlier start was killed while making it', async () => {
    await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true });
    const { url } = await start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a folder whose database it did not make, in one sentence', async () => {
    const first = await start();
    await first.stop();
    await rm(join(first.dataDir, 'gatehouse.json'));
    await expect(start()).rejects.toThrow(/holds a database that Gatehouse did not make\..*DATABASE_URL/);
  });

  it.runIf(asRoot)('never runs as root', async () => {
    const { dataDir } = await start();
    const status = await readFile(`/proc/${await pidIn(dataDir)}/status`, 'utf8');
    expect(status.match(/^Uid:\s+(\d+)/m)?.[1]).not.toBe('0');
  });

  it.runIf(asRoot)('moves to the temporary folder when its user cannot enter the project', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const moved = await start(join(closed, 'postgres'));
    expect(moved.dataDir).toMatch(new RegExp(`^${tmpdir()}/gatehouse-[0-9a-f]{16}/postgres$`));
    expect(await ask(moved.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await moved.stop();
    expect((await start(join(closed, 'postgres'))).dataDir).toBe(moved.dataDir);
  });

  it.runIf(asRoot)('refuses a folder of the temporary folder that somebody else put in its place', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const { openFolder } = await import('./postgres/place.ts');
    const place = openFolder(closed);
    await rm(place, { recursive: true });
    await symlink(folder, place);
    try {
      await expect(start(join(closed, 'postgres'))).rejects.toThrow(/is not ours/);
    } finally {
      await rm(place);
    }
  });
});

const ask = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

const pidIn = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);

const gone = async (postgres: RunningPostgres): Promise<void> => {
  while (await postgres.isAlive()) await new Promise((resolve) => setTimeout(resolve, 20));
};

const listenOn = async (port: number) => {
  const { createServer } = await import('node:net');
  return new Promise<import('node:net').Server>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });
};
