import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '#server/testing/pdf-corpus.ts';
import { createInspector } from './inspect.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-idle-'));
  path = join(folder, 'page.pdf');
  await writeFile(path, await plainPdf());
});
afterAll(() => rm(folder, { recursive: true }));

describe('a child that waits for the next file', () => {
  it('is not given one while it is being sent away: a sound file would be refused for nothing', async () => {
    const idleMs = 4;
    const inspector = createInspector({ messages: uploadMessages, idleMs });
    try {
      for (let time = 0; time < 12; time += 1) {
        await expect(inspector.inspect(path, 'page.pdf', 'Saltmarsh'), `time ${time}`).resolves.toEqual({ pages: 1 });
        const until = performance.now() + idleMs + 1;
        await sleep(idleMs - 1);
        while (performance.now() < until); // the very moment after its time is up and before it is gone
        await new Promise(setImmediate);
      }
    } finally {
      inspector.stop();
    }
  });
});
