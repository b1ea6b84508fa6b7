import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf, streamBomb } from '#server/testing/pdf-corpus.ts';
import { crowd } from '#server/testing/pdfs/shapes.ts';
import { onePagePdf } from '#server/testing/pdfs/writer.ts';
import { createInspector } from './inspect.ts';

const inspector = createInspector({ messages: uploadMessages });
let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-inspect-'));
});
afterAll(async () => {
  inspector.stop();
  await rm(folder, { recursive: true });
});

const stored = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, `${count++}`);
  await writeFile(path, bytes);
  return path;
};
const verdictOn = async (bytes: Buffer, owner = 'Saltmarsh', by = inspector): Promise<string | number> => {
  try {
    return (await by.inspect(await stored(bytes), 'a.pdf', owner)).pages;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

describe('a file in a child', () => {
  it('a file that unpacks to 500 MB, and the next file is not harmed', async () => {
    const bomb = await streamBomb(500);
    expect(bomb.length).toBeLessThan(2_000_000);
    const before = process.memoryUsage.rss();
    expect(await verdictOn(bomb)).toBe(uploadMessages.tooComplex);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
    expect(await verdictOn(await plainPdf(2))).toBe(2);
  });

  it('a file that fills the memory of the child ends the child, and the next file is not harmed', async () => {
    const many = onePagePdf({ objects: [`[${'3 0 R '.repeat(4_000_000)}]`] });
    expect(await verdictOn(many)).toBe(uploadMessages.tooComplex);
    expect(await verdictOn(await plainPdf(2))).toBe(2);
  });

  it('a file that takes too much work, and says so beside its name', async () => {
    const hurried = createInspector({ messages: uploadMessages, workMs: 100 });
    await expect(hurried.inspect(await stored(crowd()), 'a.pdf', 'Saltmarsh')).rejects.toMatchObject({
      status: 400,
      messages: [{ errorMessage: uploadMessages.tooComplex, field: 'a.pdf', code: 'file-too-complex' }],
    });
    hurried.stop();
  });

  it('a sound file is not too complex because a child is slow to start: only work counts', async () => {
    const young = createInspector({ messages: uploadMessages, workMs: 60 });
    expect(await verdictOn(onePagePdf(), 'Saltmarsh', young)).toBe(1);
    young.stop();
  });

  it('ten at once are looked at, each by itself', async () => {
    const wide = createInspector({ messages: uploadMessages, eachWaiting: 20 });
    const files = await Promise.all(Array.from({ length: 10 }, (_, index) => plainPdf(index + 1)));
    expect(await Promise.all(files.map((bytes) => verdictOn(bytes, 'Saltmarsh', wide)))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    wide.stop();
  });
});

describe('[P19] a company with many files', () => {
  it('makes no other company wait, and is told when too many of its own do', async () => {
    const order: string[] = [];
    const crowded = await stored(crowd());
    const bomb = () =>
      inspector.inspect(crowded, 'a.pdf', 'Saltmarsh').catch((error: Refusal) => {
        order.push(error.messages[0]?.code ?? '');
      });
    const bombs = Array.from({ length: 24 }, bomb);
    expect(await verdictOn(onePagePdf(), 'Groyne')).toBe(1);
    expect(order.filter((code) => code === 'file-too-complex').length, 'bombs that were through').toBeLessThanOrEqual(
      1,
    );
    expect(order.filter((code) => code === 'inspection-busy')).toHaveLength(15);
    expect(() => inspector.expect('Saltmarsh')).toThrow(uploadMessages.busy);
    expect(() => inspector.expect('Groyne')).not.toThrow();
    inspector.stop();
    await Promise.all(bombs);
  });
});
