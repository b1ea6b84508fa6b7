import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Store } from './s3-store.ts';
import { type FileStore, MissingFile, newStorageKey } from './store.ts';

// A bucket over HTTP, so that real requests are signed, sent and answered. It checks who signed and what the path is.
const objects = new Map<string, Buffer>();
const pageSize = 2;
let failures = 0;
const answer = async (request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> => {
  const body = await buffer(request);
  const url = new URL(request.url ?? '', 'http://bucket');
  if (!/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/auto\/s3\/aws4_request, /.test(request.headers.authorization ?? ''))
    return { status: 403 };
  if (failures > 0) {
    failures -= 1;
    return { status: 503 };
  }
  if (url.pathname === '/papers' && url.searchParams.get('list-type') === '2') {
    const keys = [...objects.keys()].sort();
    const from = Number(url.searchParams.get('continuation-token') ?? 0);
    const contents = keys
      .slice(from, from + pageSize)
      .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`);
    const next =
      from + pageSize < keys.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
    return { status: 200, body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` };
  }
  const key = /^\/papers\/(documents\/[0-9a-f]{32})$/.exec(url.pathname)?.[1];
  if (key === undefined) return { status: 400 };
  if (request.method === 'PUT') {
    if (Number(request.headers['content-length']) !== body.length) return { status: 411 };
    objects.set(key, body);
    return { status: 200 };
  }
  if (request.method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 };
  const found = objects.get(key);
  return found === undefined ? { status: 404 } : { status: 200, body: found };
};

let server: Server;
let folder: string;
let endpoint: string;
let store: FileStore;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-s3-'));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  store = await openS3Store(
    { endpoint, bucket: 'papers', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' },
    folder,
  );
});
afterAll(async () => {
  server.close();
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
    failures = 2;
    const key = await put('patient');
    expect(objects.has(`documents/${key}`)).toBe(true);
    failures = 100;
    await expect(store.open(key)).rejects.toThrow('answered 503');
    failures = 0;
    await store.delete(key);
  });

  it('lists every page', async () => {
    const keys = [await put('1'), await put('2'), await put('3'), await put('4'), await put('5')];
    const listed: string[] = [];
    for await (const { key, storedAt } of store.list()) {
      listed.push(key);
      expect(storedAt.toISOString()).toBe('2026-11-20T10:00:00.000Z');
    }
    expect(listed.sort()).toEqual(keys.sort());
  });

  it('says whether the service answers, and asks it every two seconds at most', async () => {
    const newly = (): Promise<FileStore> =>
      openS3Store({ endpoint, bucket: 'papers', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' }, folder);
    expect(await (await newly()).works()).toBe(true);
    failures = 3;
    const refused = await newly();
    expect([await refused.works(), await refused.works(), failures]).toEqual([false, false, 0]);
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
});
