import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { IMPORT_FILE_LIMIT } from '@gatehouse/domain/imports/limits.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import type { FastifyRequest } from 'fastify';
import { receiveFile } from '#server/platform/files/receive.ts';
import { type FileStore, KEEP_FREE, newStorageKey } from '#server/platform/files/store.ts';

export interface TakenFile {
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
}

const refuse = (status: number, errorMessage: string, code: string): Refusal =>
  new Refusal(status, [{ errorMessage, field: 'file', code }]);

/** Takes the one file of a multipart body into the store, counted while it comes. What it is, the reading finds out. */
export const takeImportFile = async (request: FastifyRequest, store: FileStore): Promise<TakenFile> => {
  if (!request.isMultipart()) throw refuse(415, importMessages.fileMissing, 'media-type');
  try {
    const limits = {
      files: 1,
      fields: 5,
      parts: 10,
      fieldSize: 1_000,
      fileSize: IMPORT_FILE_LIMIT + 1,
      headerPairs: 20,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      const arrived = await receiveFile(part.file, store, {
        limit: IMPORT_FILE_LIMIT,
        keepFree: KEEP_FREE,
        pdf: false,
        field: 'file',
        messages: {
          tooLarge: importMessages.fileTooLarge,
          notPdf: importMessages.fileKind,
          storageFull: importMessages.storageFull,
        },
      });
      if (arrived.size === 0) {
        await arrived.discard();
        throw refuse(400, importMessages.empty, 'file-empty');
      }
      const storageKey = newStorageKey();
      await store.put(arrived.path, storageKey).catch(async () => {
        await arrived.discard();
        throw refuse(503, importMessages.storageDown, 'storage-down');
      });
      const fileName = part.filename.replace(/[\p{Cc}/\\]/gu, '').slice(-255) || 'file';
      return { fileName, fileSize: arrived.size, sha256: arrived.sha256, storageKey };
    }
  } finally {
    swallowRest(request);
  }
  throw refuse(400, importMessages.fileMissing, 'file-missing');
};

/** A browser reads the answer when it has sent everything; what is still coming is let in and thrown away, within reason. */
const swallowRest = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  let swallowed = 0;
  raw.on('data', (chunk: Buffer) => {
    swallowed += chunk.length;
    if (swallowed > 4 * IMPORT_FILE_LIMIT) raw.destroy();
  });
  raw.resume();
};
