import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAlive, newPlace, removePlace, until } from './testing/start-command.ts';
import { startsOfEachTest } from './testing/starts.ts';

/** As many as the issue asks for in the sweeps; STOP_ROUNDS for a look of one's own. */
const ROUNDS = Number(process.env.STOP_ROUNDS ?? 20);

/** Whatever runs in this lot's cluster, with or without its pid file. */
const databaseProcesses = (dataDir: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === join(dataDir, 'postgres');
      } catch {
        return false; // gone while we looked
      }
    });

// promises T23: however a start ends, and whatever is wrong with it.
describe('npm start', () => {
  const { place, start, open, allGone } = startsOfEachTest();

  it('stops cleanly on Ctrl-C, also when it is pressed twice', async () => {
    const command = await open();
    const pids = [command.find('lot.js'), command.postmaster()];
    process.kill(-(command.npm.pid ?? 0), 'SIGINT');
    process.kill(-(command.npm.pid ?? 0), 'SIGINT');
    await allGone(pids);
    expect(command.said()).not.toMatch(/Error|could not/);
  });

  it('stops the server and its database when npm is killed -9', async () => {
    const command = await open();
    const pids = [command.find('start.mjs'), command.find('lot.js'), command.postmaster()];
    command.npm.kill('SIGKILL');
    await allGone(pids);
  });

  it('stops the server and its database when the start script is killed -9', async () => {
    const command = await open();
    const pids = [command.find('lot.js'), command.postmaster()];
    process.kill(command.find('start.mjs'), 'SIGKILL');
    await allGone(pids);
    expect(await command.ended).not.toBe(0);
  });

  it('uses the database again that a server killed -9 left behind', async () => {
    const first = await open();
    const postmaster = first.postmaster();
    process.kill(first.find('lot.js'), 'SIGKILL');
    expect(await first.ended).not.toBe(0);
    expect(isAlive(postmaster)).toBe(true);
    const second = await open();
    expect(second.postmaster()).toBe(postmaster);
    expect(second.said()).toContain('is used again');
    expect(await second.status('/readyz')).toBe(200);
  });

  it('keeps its process and brings the database back when that is killed -9', async () => {
    const command = await open();
    const app = command.find('lot.js');
    process.kill(command.postmaster(), 'SIGKILL');
    await until(async () => command.said().includes('starting it again') && (await command.status('/readyz')) === 200);
    expect(command.find('lot.js')).toBe(app);
  });

  // the supervisor looks once a second: with these pauses a stop meets it before, in and after its look, and in the middle of the start it makes
  it.each(Array.from({ length: ROUNDS }, (_, round) => (round * 137) % 2_000))(
    'leaves nothing behind when it is stopped %i ms after its database was killed -9',
    { timeout: 90_000 },
    async (pause) => {
      const command = await open();
      const pids = [command.find('start.mjs'), command.find('lot.js')];
      const { dataDir } = place();
      process.kill(command.postmaster(), 'SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, pause));
      const began = performance.now();
      process.kill(command.find('start.mjs'), 'SIGTERM');
      await until(() => ![...pids, ...databaseProcesses(dataDir)].some(isAlive), 30_000);
      expect(performance.now() - began, 'milliseconds').toBeLessThan(10_000);
    },
  );

  it('leaves nothing behind when it is stopped while it tries to start a database whose children do not get to run', {
    timeout: 90_000,
  }, async () => {
    const command = await open();
    const { dataDir } = place();
    const postmaster = command.postmaster();
    const pids = [command.find('start.mjs'), command.find('lot.js'), ...databaseProcesses(dataDir)];
    // they hold the memory of the killed server, so that no new one can start: as on a machine with too much to do, only for longer
    for (const pid of databaseProcesses(dataDir)) if (pid !== postmaster) process.kill(pid, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    await until(() => command.said().includes('starting it again'));
    const began = performance.now();
    try {
      process.kill(command.find('start.mjs'), 'SIGTERM');
      await until(() => ![...pids, ...databaseProcesses(dataDir)].some(isAlive), 20_000);
      expect(performance.now() - began, 'milliseconds').toBeLessThan(10_000);
    } finally {
      for (const pid of databaseProcesses(dataDir)) process.kill(pid, 'SIGKILL');
    }
  });

  it('says where it is running already, by port and by data folder, and leaves the first alone', async () => {
    const first = await open();
    const other = await newPlace();
    for (const again of [place(), { ...place(), port: other.port }, { ...other, port: place().port }]) {
      const second = start(again);
      expect(await second.ended).toBe(1);
      expect(second.said().trim().split('\n').at(-1)).toBe(
        `Gatehouse is already running at http://localhost:${place().port}`,
      );
    }
    expect(await first.status('/healthz')).toBe(200);
    await removePlace(other);
  });

  it.each([
    ['PORT', 'eighty', 'PORT'],
    ['DATABASE_URL', 'mysql://here', 'DATABASE_URL'],
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none', 'DATABASE_URL'],
    ['SMTP_URL', 'here', 'SMTP_URL'],
    ['GATEHOUSE_SECRET', 'short', 'GATEHOUSE_SECRET'],
    ['GATEHOUSE_SESSION_MINUTES', 'long', 'GATEHOUSE_SESSION_MINUTES'],
    ['NODE_ENV', 'production', 'GATEHOUSE_SECRET'],
  ])('names the setting %s in one sentence when it is %s', async (name, value, named) => {
    const command = start(place(), { [name]: value });
    expect(await command.ended).toBe(1);
    expect(command.said()).toContain(named);
    expect(command.said()).not.toMatch(/\n\s+at /);
  });
});
