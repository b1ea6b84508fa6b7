import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './store.ts';

/** Stores a document that the server itself wrote: arrived, flushed, then taken over like any other file. Nothing stays of one that was not. */
export const putBytes = async (store: FileStore, key: string, bytes: Buffer): Promise<void> => {
  const arrived = join(store.arrivals, randomUUID());
  try {
    const file = await open(arrived, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await store.put(arrived, key);
  } catch (error) {
    await rm(arrived, { force: true }).catch(() => undefined);
    throw error;
  }
};
