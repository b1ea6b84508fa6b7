import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmallBucket, startSmallBucket } from '#server/testing/small-bucket.ts';
import { openBucket } from './bucket.ts';
import { openS3Store } from './s3-store.ts';
import { type FileStore, MissingFile, newStorageKey } from './store.ts';

let bucket: SmallBucket;
let folder: string;
let endpoint: string;
let store: FileStore;
beforeAll(async () => {
  bucket = await startSmallBucket('papers');
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-s3-'));
  endpoint = bucket.endpoint;
  store = await openS3Store(
    { endpoint, bucket: 'papers', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' },
    folder,
  );
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true });
});

const put = async (text: string): Promise<string> => {
  const path = join(store.arrivals, 'arrived');
  await writeFile(path, text);
  const key = newStorageKey();
  await store.put(path, key);
  return key;
};

describe('files in a bucket', () => {
  it('gives back what was put and clears the arrival', async () => {
    const key = await put('%PDF-1.7 bytes');
    expect((await buffer(await store.open(key))).toString()).toBe('%PDF-1.7 bytes');
    expect(await readdir(folder)).toEqual([]);
    await store.delete(key);
    await store.delete(key);
    await expect(store.open(key)).rejects.toBeInstanceOf(MissingFile);
  });

  it('tries again when the service is busy, and says so when it stays busy', async () => {
    bucket.failures = 2;
    const key = await put('patient');
    expect(bucket.objects.has(`documents/${key}`)).toBe(true);
    bucket.failures = 100;
    await expect(store.open(key)).rejects.toThrow('answered 503');
    bucket.failures = 0;
    await store.delete(key);
  });

  it('lists every page', async () => {
    const keys = [await put('1'), await put('2'), await put('3'), await put('4'), await put('5')];
    const listed: string[] = [];
    for await (const { key, storedAt } of store.list()) {
      listed.push(key);
      expect(storedAt).toEqual(bucket.storedAt.get(`documents/${key}`));
    }
    expect(listed.sort()).toEqual(keys.sort());
  });

  it('says whether the service answers, and asks it every two seconds at most', async () => {
    const newly = (): Promise<FileStore> =>
      openS3Store({ endpoint, bucket: 'papers', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' }, folder);
    expect(await (await newly()).works()).toBe(true);
    bucket.failures = 3;
    const refused = await newly();
    expect([await refused.works(), await refused.works(), bucket.failures]).toEqual([false, false, 0]);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(await refused.works()).toBe(true);
    const nobody = await openS3Store(
      { endpoint: 'http://127.0.0.1:1', bucket: 'papers', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' },
      folder,
    );
    expect(await nobody.works()).toBe(false);
  });

  it('makes no address of what is not a key', async () => {
    await expect(async () => store.open('../other')).rejects.toThrow('not a storage key');
  });

  it('are listed by a service that answers in time, or not at all', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const settings = { bucket: 'papers', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' };
    const listed = async (): Promise<void> => {
      for await (const _ of openBucket({ ...settings, endpoint: address }, { listMs: 100 }).list('')) return;
    };
    await expect(listed()).rejects.toThrow(/timeout/);
    silent.closeAllConnections();
    silent.close();
  });
});
