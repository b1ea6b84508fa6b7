import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, type DocumentRef, documentAt } from './render.ts';

let folder: string;
let misbehaving: (name: string) => DocumentRef<unknown>;
const renderer = createRenderer({ memoryMb: 64, timeoutMs: 30_000 });
const hasty = createRenderer({ memoryMb: 64, timeoutMs: 3_000 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-render-'));
  const file = join(folder, 'documents.mjs');
  await writeFile(
    file,
    `export const fine = async ({ text }) => new TextEncoder().encode(text);
     export const endless = async () => { for (;;); };
     export const greedy = async () => { const all = []; for (;;) all.push(new Array(1e6).fill({})); };
     export const failing = async () => { throw new Error('no paper'); };
     export const leaving = async () => { process.exit(3); };
     export const environment = async () => new TextEncoder().encode(JSON.stringify(Object.keys(process.env)));
     export const notAFunction = 1;
     let running = 0;
     export const slow = async () => { running += 1; await new Promise((done) => setTimeout(done, 300)); return new Uint8Array([running]); };`,
  );
  misbehaving = (name) => documentAt(pathToFileURL(file), name);
});
afterAll(async () => {
  await Promise.all([renderer.stop(), hasty.stop()]);
  await rm(folder, { recursive: true });
});

describe('drawing in a thread of its own', () => {
  it('gives what the document function gives', async () => {
    expect((await renderer.render(misbehaving('fine'), { text: 'Żółć' })).toString()).toBe('Żółć');
  });

  it.each([
    ['endless', hasty, 'took longer than 3000 ms'],
    ['greedy', renderer, 'memory'],
    ['failing', renderer, 'no paper'],
    ['leaving', renderer, 'ended with code 3'],
    ['notAFunction', renderer, 'is not a document'],
    ['missing', renderer, 'is not a document'],
  ])('%s: says so, and the next one is drawn', async (name, by, message) => {
    await expect(by.render(misbehaving(name), {})).rejects.toThrow(message);
    expect((await by.render(misbehaving('fine'), { text: 'next' })).toString()).toBe('next');
  });

  it('knows nothing of the environment', async () => {
    expect((await renderer.render(misbehaving('environment'), {})).toString()).toBe('[]');
  });

  it('draws two at once and the third after', async () => {
    const started = performance.now();
    await Promise.all([1, 2, 3].map(() => renderer.render(misbehaving('slow'), {})));
    expect(performance.now() - started).toBeGreaterThan(590);
  });

  it('draws a real letter', async () => {
    const module = new URL('../../features/letters/documents/letter.ts', import.meta.url);
    const bytes = await createRenderer().render(documentAt(module, 'drawLetter'), {
      sentAt: '2026-11-20T18:00:00.000Z',
      about: 'Letter of approval',
      paper: {
        kind: 'APPROVAL',
        title: 'Letter of approval',
        site: 'Burbank',
        senderAddress: '2200 West Ground Row',
        to: { company: 'Silver Gate Television', addressLines: [] },
        date: '2026-11-20',
        arNumber: '20350',
        blocks: [{ is: 'paragraph', stretches: [{ text: 'Approved.', strong: false }] }],
        signedBy: 'Joan Petrosyan',
        foot: 'Gatehouse',
        templateVersion: 1,
      },
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
