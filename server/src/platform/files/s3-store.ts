import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type BucketSettings, expectOk, openBucket } from './bucket.ts';
import { freeBytes } from './disk-store.ts';
import { assertStorageKey, type FileStore, MissingFile, type StoredFile } from './store.ts';

const folder = 'documents/';
/** Until an answer begins. What is read then takes as long as whoever reads it; a service that falls silent in the middle is noticed by fetch. */
const ANSWER_MS = 30_000;
/** What goes up has time by its size: half a megabyte a second at least. */
const BYTES_PER_MS = 500;
/** Whoever asks whether it works asks the service no more often: anybody may ask the server. */
const WORKS_FOR_MS = 2_000;

/** Files in a bucket of any S3-compatible service, addressed by path (`endpoint/bucket/documents/key`). Arrivals still lie on this machine. */
export const openS3Store = async (
  settings: BucketSettings,
  arrivals: string,
  { answerMs = ANSWER_MS }: { readonly answerMs?: number } = {},
): Promise<FileStore> => {
  await mkdir(arrivals, { recursive: true, mode: 0o700 });
  const bucket = openBucket(settings);
  const call = (key: string, request: RequestInit = {}): Promise<Response> => {
    assertStorageKey(key);
    return bucket.call(`${folder}${key}`, { signal: AbortSignal.timeout(answerMs), ...request });
  };

  let lately: { readonly at: number; readonly works: Promise<boolean> } | null = null;
  const answers = async (): Promise<boolean> => {
    const response = await bucket.ask({ prefix: folder, 'max-keys': '1' }, { signal: AbortSignal.timeout(answerMs) });
    await response.body?.cancel();
    return response.ok;
  };

  return {
    arrivals,
    put: async (arrived, key) => {
      const body = await openAsBlob(arrived, { type: 'application/pdf' });
      const signal = AbortSignal.timeout(answerMs + Math.ceil(body.size / BYTES_PER_MS));
      const response = await call(key, { method: 'PUT', body, signal });
      await expectOk(response, 'a put');
      await response.body?.cancel();
      await rm(arrived, { force: true });
    },
    open: async (key) => {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new DOMException('It does not answer.', 'TimeoutError')), answerMs);
      try {
        const response = await call(key, { signal: late.signal });
        if (response.status === 404) {
          await response.body?.cancel();
          throw new MissingFile(key);
        }
        await expectOk(response, 'a get');
        return response.body === null
          ? Readable.from([])
          : Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
      } finally {
        clearTimeout(timer);
      }
    },
    delete: async (key) => {
      const response = await call(key, { method: 'DELETE' });
      if (response.status !== 404) await expectOk(response, 'a delete');
      await response.body?.cancel();
    },
    free: () => freeBytes(arrivals),
    works: async () => {
      if (lately === null || performance.now() - lately.at > WORKS_FOR_MS)
        lately = { at: performance.now(), works: answers().catch(() => false) };
      return (await lately.works) && (await freeBytes(arrivals)) > 0;
    },
    list: () => documentsIn(bucket),
  };
};

async function* documentsIn(bucket: ReturnType<typeof openBucket>): AsyncIterable<StoredFile> {
  for await (const { key, storedAt } of bucket.list(folder)) {
    const name = key.slice(folder.length);
    if (/^[0-9a-f]{32}$/.test(name)) yield { key: name, storedAt };
  }
}
