import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { putBytes } from '#server/platform/files/put-bytes.ts';
import { type FileStore, newStorageKey } from '#server/platform/files/store.ts';
import { outageOf } from '#server/platform/http/outage.ts';
import { type Streamed, sendAsIs } from '#server/platform/http/streamed.ts';
import { type ImageType, imageTypeOf } from './image-type.ts';

/** PJ-019, decisions: PNG, JPEG or WebP up to 5 MB. */
const LIMIT = 5 * 1024 * 1024;
/** Room for the database, as with documents (promises rule 14). */
const KEEP_FREE = 512 * 1024 * 1024;

const refuse = (status: number, errorMessage: string, code: string): Refusal =>
  new Refusal(status, [{ errorMessage, field: 'image', code }]);

/** Takes the one file of a multipart body: counted while it comes, judged by its bytes when it is whole. */
export const takeImage = async (
  request: FastifyRequest,
): Promise<{ readonly bytes: Buffer; readonly type: ImageType }> => {
  if (!request.isMultipart()) throw refuse(415, projectMessages.imageType, 'media-type');
  try {
    const limits = { files: 1, fields: 5, parts: 10, fieldSize: 1_000, fileSize: LIMIT + 1, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > LIMIT) throw refuse(413, projectMessages.imageSize, 'file-size');
        chunks.push(chunk);
      }
      const bytes = Buffer.concat(chunks);
      const type = imageTypeOf(bytes);
      if (type === null) throw refuse(400, projectMessages.imageContent, 'file-type');
      return { bytes, type };
    }
  } finally {
    swallowRest(request);
  }
  throw refuse(400, projectMessages.imageType, 'file-missing');
};

/** A browser reads the answer when it has sent everything; what is still coming is let in and thrown away, within reason. */
const swallowRest = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  let swallowed = 0;
  raw.on('data', (chunk: Buffer) => {
    swallowed += chunk.length;
    if (swallowed > 4 * LIMIT) raw.destroy();
  });
  raw.resume();
};

/** The file first, durable before a row names it (promises rule 4); gives its key. */
export const keepImage = async (store: FileStore, bytes: Buffer): Promise<string> => {
  if ((await store.free()) < KEEP_FREE) throw refuse(507, projectMessages.imageStorageFull, 'storage-full');
  const key = newStorageKey();
  try {
    await putBytes(store, key, bytes);
    return key;
  } catch (error) {
    await store.delete(key).catch(() => undefined); // the sweep gets what cannot be deleted now
    if (outageOf(error) === 'no-room') throw refuse(507, projectMessages.imageStorageFull, 'storage-full');
    throw refuse(503, projectMessages.imageStorageDown, 'storage-down');
  }
};

/** Shown as exactly what it was found to be, and as nothing that could run (promises rule 13; nosniff is on every answer). */
export const sendImage = (reply: FastifyReply, type: string, content: NodeJS.ReadableStream): Streamed =>
  sendAsIs(
    reply
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, no-store')
      .type(type),
    content,
  );
