import type { Readable } from 'node:stream';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { type FileStore, MissingFile } from './store.ts';

/**
 * Opens a kept file and does something with it. Files down means 503 on file calls only (promises rule 17); a file that is gone is not worth a
 * retry and answers 410.
 */
export const openStored = async <T>(
  store: FileStore,
  key: string,
  read: (content: Readable) => T | Promise<T>,
): Promise<T> => {
  try {
    return await read(await store.open(key));
  } catch (error) {
    throw error instanceof MissingFile
      ? new Refusal(410, uploadMessages.nothingThere, 'file-missing')
      : new Refusal(503, uploadMessages.storageDown, 'storage-down');
  }
};
