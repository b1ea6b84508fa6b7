import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import { type FileStore, MissingFile, newStorageKey } from './store.ts';
import { sweepFiles } from './sweep.ts';

let root: string;
let store: FileStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gatehouse-store-'));
  store = await openDiskStore(root);
});
afterAll(() => rm(root, { recursive: true }));

const arrive = async (text: string): Promise<string> => {
  const path = join(store.arrivals, newStorageKey());
  await writeFile(path, text);
  return path;
};
const put = async (text: string): Promise<string> => {
  const key = newStorageKey();
  await store.put(await arrive(text), key);
  return key;
};
const pathOf = (key: string): string => join(root, 'stored', key.slice(0, 2), key.slice(2, 4), key);

describe('files on disk', () => {
  it('gives back what was put, and nothing of it stays among the arrivals', async () => {
    const key = await put('some bytes');
    expect((await buffer(await store.open(key))).toString()).toBe('some bytes');
    expect(await readdir(store.arrivals)).toEqual([]);
    expect((await stat(root)).isDirectory()).toBe(true);
    expect((await stat(join(root, 'stored'))).mode & 0o077).toBe(0);
  });

  it('says plainly that a file is missing', async () => {
    const key = await put('short life');
    await store.delete(key);
    await store.delete(key);
    await expect(store.open(key)).rejects.toBeInstanceOf(MissingFile);
  });

  it.each(['../../etc/passwd', '', 'a'.repeat(31), `${'a'.repeat(31)}/`, 'G'.repeat(32)])(
    'makes no path of %j',
    async (key) => {
      await expect(async () => store.open(key)).rejects.toThrow('not a storage key');
      await expect(async () => store.put(await arrive('x'), key)).rejects.toThrow('not a storage key');
      await expect(async () => store.delete(key)).rejects.toThrow('not a storage key');
      for (const name of await readdir(store.arrivals)) await rm(join(store.arrivals, name));
    },
  );

  it('knows how much room is left', async () => {
    expect(await store.free()).toBeGreaterThan(0);
    expect(await store.works()).toBe(true);
  });
});

describe('the sweep', () => {
  const old = new Date(Date.now() - 2 * 3_600_000);

  it('takes old arrivals and old files without a row, and nothing else', async () => {
    const [named, orphan, young] = [await put('named'), await put('orphan'), await put('young')];
    await utimes(pathOf(named), old, old);
    await utimes(pathOf(orphan), old, old);
    const stale = await arrive('stale');
    await utimes(stale, old, old);
    const arriving = await arrive('arriving');

    const swept = await sweepFiles({
      store,
      now: new Date(),
      known: async (keys) => new Set(keys.filter((key) => key === named)),
    });

    expect(swept).toEqual({ arrivals: 1, orphans: 1 });
    await expect(store.open(orphan)).rejects.toBeInstanceOf(MissingFile);
    expect((await buffer(await store.open(named))).toString()).toBe('named');
    expect((await buffer(await store.open(young))).toString()).toBe('young');
    expect(await readdir(store.arrivals)).toEqual([arriving.split('/').at(-1)]);
  });

  it('asks in batches', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-sweep-'));
    const many = await openDiskStore(folder);
    const keys = Array.from({ length: 520 }, (_, index) => createHash('md5').update(`${index}`).digest('hex'));
    for (const key of keys) {
      const path = join(folder, 'stored', key.slice(0, 2), key.slice(2, 4), key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'x');
      await utimes(path, old, old);
    }
    const asked: number[] = [];
    const known = async (batch: readonly string[]): Promise<Set<string>> => {
      asked.push(batch.length);
      return new Set(batch);
    };
    expect(await sweepFiles({ store: many, now: new Date(), known })).toEqual({ arrivals: 0, orphans: 0 });
    expect(asked).toEqual([500, 20]);
    await rm(folder, { recursive: true });
  });
});
