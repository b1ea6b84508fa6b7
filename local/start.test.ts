import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startsOfEachTest } from './testing/starts.ts';

const headerOf = (answer: Response): string => answer.headers.get('content-security-policy') ?? '';

// promises T23: start and stop, done for real. What kills and what restarts is in start.sweep.test.ts.
describe('npm start', () => {
  const { place, start, open, allGone } = startsOfEachTest();

  it('[XF-018] opens an empty folder, with the forms host beside it, and on SIGTERM to npm stops the server, its database and the host', async () => {
    const command = await open();
    const pids = [command.find('start.mjs'), command.find('lot.js'), command.postmaster()];
    expect(await command.status('/healthz')).toBe(200);
    expect(command.said()).toContain(`Gatehouse is open at http://localhost:${place().port}\n`);
    // nobody was ever here: whoever started it holds the way in
    const link = new RegExp(`^  (http://localhost:${place().port}/set-up\\?token=\\S{43,60})$`, 'm');
    expect(command.said()).toMatch(link);
    // the page says which address it may frame; that host is there, and may be framed by this portal and nobody else
    const page = await fetch(`http://localhost:${place().port}/usercogform`);
    const framed = /frame-src 'self' (http:\/\/127\.0\.0\.1:\d+);/.exec(headerOf(page))?.[1];
    const form = await fetch(`${framed}/forms/201`);
    expect([form.status, headerOf(form)]).toEqual([
      200,
      expect.stringContaining(`frame-ancestors http://localhost:${place().port};`),
    ]);
    command.npm.kill('SIGTERM');
    await allGone(pids);
    await expect(fetch(`${framed}/forms/201`)).rejects.toThrow('fetch failed');
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
