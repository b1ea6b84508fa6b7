import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type BucketSettings, causeOf, expectOk, openBucket } from '#server/platform/files/bucket.ts';
import { NothingThere, type Place, PlaceDown } from './place.ts';

/** What goes at once; larger things go in pieces of it. A service takes ten thousand, so the largest thing has 160 GB. */
const PIECE = 16 * 1024 * 1024;
const TRIES = 3;
/** Of one piece. What is read has no end of its own: the largest thing may take an hour. */
const PIECE_MS = 300_000;

/** What comes, in pieces of the same size but for the last; of nothing one empty piece. */
async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let isFirst = true;
  for await (const chunk of content) {
    waiting.push(Buffer.from(chunk));
    bytes += chunk.length;
    while (bytes > PIECE) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, PIECE);
      isFirst = false;
      waiting = [all.subarray(PIECE)];
      bytes -= PIECE;
    }
  }
  if (bytes > 0 || isFirst) yield Buffer.concat(waiting);
}

/** Backups in a bucket of any S3-compatible service, below a prefix. */
export const openBucketPlace = (settings: BucketSettings, prefix: string): Place => {
  const start = prefix === '' ? '' : `${prefix}/`;
  const name = `s3://${settings.bucket}/${prefix}`.replace(/\/$/, '');
  /** A connection that breaks is another try; a service that is busy is asked again beneath this. */
  const patiently = async (ask: () => Promise<Response>): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        if (tries === TRIES) throw new PlaceDown(`${name} cannot be reached: ${causeOf(error)}`, { cause: error });
      }
    }
  };
  const bucket = openBucket(settings, { patiently });
  const call = (path: string, request: RequestInit): Promise<Response> => bucket.call(`${start}${path}`, request);
  const done = async (path: string, request: RequestInit, what: string): Promise<Response> => {
    const response = await call(path, { ...request, signal: AbortSignal.timeout(PIECE_MS) });
    await expectOk(response, what);
    return response;
  };
  /** The service refuses what arrives with another hash. */
  const put = async (path: string, body: Buffer): Promise<string> => {
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
    const response = await done(path, { method: 'PUT', body: new Uint8Array(body), headers }, 'a put');
    await response.body?.cancel();
    return response.headers.get('etag') ?? '';
  };
  const putInPieces = async (path: string, first: Buffer, others: AsyncGenerator<Buffer, void>): Promise<void> => {
    const begun = await (await done(`${path}?uploads=`, { method: 'POST' }, 'the begin of an upload')).text();
    const upload = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
    if (upload === undefined) throw new Error(`${name} takes nothing larger than ${PIECE} bytes: it names no upload.`);
    const query = `uploadId=${encodeURIComponent(upload)}`;
    try {
      const tags = [await put(`${path}?partNumber=1&${query}`, first)];
      for await (const piece of others) tags.push(await put(`${path}?partNumber=${tags.length + 1}&${query}`, piece));
      const parts = tags
        .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        .join('');
      const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`;
      const ended = await (await done(`${path}?${query}`, { method: 'POST', body }, 'the end of an upload')).text();
      // a service may begin its answer with 200 and then find that it cannot
      if (ended.includes('<Error>')) throw new Error(`${name} could not put together what was uploaded.`);
    } catch (error) {
      await call(`${path}?${query}`, { method: 'DELETE' }).catch(() => undefined);
      throw error;
    }
  };
  const remove = async (path: string): Promise<void> => {
    const response = await call(path, { method: 'DELETE', signal: AbortSignal.timeout(PIECE_MS) });
    if (response.status !== 404) await expectOk(response, 'a delete');
    await response.body?.cancel();
  };
  const list: Place['list'] = async function* (folder) {
    for await (const { key, bytes } of bucket.list(`${start}${folder}/`))
      yield { path: key.slice(start.length), bytes };
  };

  return {
    name,
    write: async (path, content) => {
      const pieces = piecesOf(content);
      const { value: first } = await pieces.next();
      if (first === undefined) return;
      if (first.length < PIECE) await put(path, first);
      else await putInPieces(path, first, pieces);
    },
    read: async (path) => {
      const response = await call(path, {});
      if (response.status === 404) {
        await response.body?.cancel();
        throw new NothingThere(`${name}/${path}`);
      }
      await expectOk(response, 'a get');
      return response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    },
    list,
    folders: () => bucket.folders(start),
    remove,
    removeAll: async (folder) => {
      for await (const { path } of list(folder)) await remove(path);
    },
  };
};
