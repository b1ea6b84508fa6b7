import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
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

describe('a service that takes its time', () => {
  /** One that answers as it is told. A store of it, which waits a second for an answer to begin. */
  const answering = async (answer: RequestListener) => {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const settings = { bucket: 'papers', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' };
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const opened = await openS3Store({ ...settings, endpoint: address }, folder, { answerMs: 1_000 });
    const close = (): void => {
      server.closeAllConnections();
      server.close();
    };
    return { store: opened, close };
  };

  it('is heard to its end: whoever reads may sit on a slow line', async () => {
    const { store: slow, close } = await answering(async (_, response) => {
      response.writeHead(200).write('first, ');
      await sleep(1_500);
      response.end('then the rest');
    });
    expect((await buffer(await slow.open(newStorageKey()))).toString()).toBe('first, then the rest');
    close();
  });

  it('is given as much more of it as a file is large', async () => {
    const { store: slow, close } = await answering(async (request, response) => {
      await sleep(1_500);
      const came = await buffer(request).catch(() => null); // or they hung up
      response.writeHead(came?.length === 1_000_000 ? 200 : 400).end();
    });
    const path = join(folder, 'large');
    await writeFile(path, Buffer.alloc(1_000_000));
    await slow.put(path, newStorageKey());
    await writeFile(path, 'small');
    await expect(slow.put(path, newStorageKey())).rejects.toThrow(/timeout/);
    await rm(path);
    close();
  });

  it('is waited for no longer where it says nothing', async () => {
    const { store: silent, close } = await answering(() => undefined);
    await expect(silent.open(newStorageKey())).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(silent.delete(newStorageKey())).rejects.toMatchObject({ name: 'TimeoutError' });
    close();
  });

  it('is quoted with its own word for what it refuses', async () => {
    const { store: refusing, close } = await answering((_, response) => {
      response.writeHead(400).end('<?xml version="1.0"?><Error><Code>AuthorizationHeaderMalformed</Code></Error>');
    });
    await expect(refusing.open(newStorageKey())).rejects.toThrow(
      'The file service answered 400 (AuthorizationHeaderMalformed) to a get.',
    );
    close();
  });
});
