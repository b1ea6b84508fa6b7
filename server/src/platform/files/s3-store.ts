import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { freeBytes } from './disk-store.ts';
import { assertStorageKey, type FileStore, MissingFile, StoreDown, type StoredFile } from './store.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const timeoutMs = 30_000;
/** Whoever asks whether it works asks the service no more often: anybody may ask the server. */
const WORKS_FOR_MS = 2_000;

/** Files in a bucket of any S3-compatible service, addressed by path (`endpoint/bucket/documents/key`). Arrivals still lie on this machine. */
export const openS3Store = async (settings: S3Settings, arrivals: string): Promise<FileStore> => {
  await mkdir(arrivals, { recursive: true, mode: 0o700 });
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`;

  const addressOf = (key: string): string => {
    assertStorageKey(key);
    return `${bucket}/documents/${key}`;
  };
  const call = async (address: string, request: RequestInit = {}): Promise<Response> =>
    client.fetch(address, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  const expectOk = async (response: Response, what: string): Promise<void> => {
    if (response.ok) return;
    await response.body?.cancel();
    throw new StoreDown(response.status, what);
  };

  let lately: { readonly at: number; readonly works: Promise<boolean> } | null = null;
  const answers = async (): Promise<boolean> => {
    const response = await call(`${bucket}?list-type=2&prefix=documents/&max-keys=1`);
    await response.body?.cancel();
    return response.ok;
  };

  return {
    arrivals,
    put: async (arrived, key) => {
      const body = await openAsBlob(arrived, { type: 'application/pdf' });
      const response = await call(addressOf(key), { method: 'PUT', body });
      await expectOk(response, 'a put');
      await response.body?.cancel();
      await rm(arrived, { force: true });
    },
    open: async (key) => {
      const response = await call(addressOf(key));
      if (response.status === 404) {
        await response.body?.cancel();
        throw new MissingFile(key);
      }
      await expectOk(response, 'a get');
      return response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    },
    delete: async (key) => {
      const response = await call(addressOf(key), { method: 'DELETE' });
      if (response.status !== 404) await expectOk(response, 'a delete');
      await response.body?.cancel();
    },
    free: () => freeBytes(arrivals),
    works: async () => {
      if (lately === null || performance.now() - lately.at > WORKS_FOR_MS)
        lately = { at: performance.now(), works: answers().catch(() => false) };
      return (await lately.works) && (await freeBytes(arrivals)) > 0;
    },
    list: () => listBucket(bucket, call),
  };
};

async function* listBucket(bucket: string, call: (address: string) => Promise<Response>): AsyncIterable<StoredFile> {
  let continuation: string | null = null;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: 'documents/' });
    if (continuation !== null) query.set('continuation-token', continuation);
    const response = await call(`${bucket}?${query}`);
    if (!response.ok) throw new StoreDown(response.status, 'a list');
    const xml = await response.text();
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = /<Key>documents\/([0-9a-f]{32})<\/Key>/.exec(entry)?.[1];
      const storedAt = /<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1];
      if (key !== undefined && storedAt !== undefined) yield { key, storedAt: new Date(storedAt) };
    }
    continuation = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1] ?? null;
  } while (continuation !== null);
}
