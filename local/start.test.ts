import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startsOfEachTest } from './testing/starts.ts';

// promises T23: start and stop, done for real. What kills and what restarts is in start.sweep.test.ts.
describe('npm start', () => {
  const { place, start, open, allGone } = startsOfEachTest();

  it('opens an empty folder, and on SIGTERM to npm stops the server and its database', async () => {
    const command = await open();
    const pids = [command.find('start.mjs'), command.find('lot.js'), command.postmaster()];
    expect(await command.status('/healthz')).toBe(200);
    expect(command.said()).toContain(`Gatehouse is open at http://localhost:${place().port}\n`);
    command.npm.kill('SIGTERM');
    await allGone(pids);
  });

  it('says that another program has the port, and starts nothing', async () => {
    const stranger = createServer().listen(place().port, '127.0.0.1');
    const command = start();
    expect(await command.ended).toBe(1);
    expect(command.said().trim().split('\n').at(-1)).toBe(
      `Port ${place().port} is used by another program. Choose another one: PORT=${place().port + 1} npm start`,
    );
    expect(() => command.postmaster()).toThrow();
    await new Promise((resolve) => stranger.close(resolve));
  });
});
