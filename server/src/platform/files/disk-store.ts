import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertStorageKey, type FileStore, MissingFile, type StoredFile } from './store.ts';

/**
 * Files below one folder, two levels deep so that no folder grows without end. Arrivals lie on the same file system:
 * the move is one rename, and a reader sees the whole file or none.
 */
export const openDiskStore = async (root: string): Promise<FileStore> => {
  const arrivals = join(root, 'arrivals');
  const stored = join(root, 'stored');
  await mkdir(arrivals, { recursive: true, mode: 0o700 });
  await mkdir(stored, { recursive: true, mode: 0o700 });

  const pathOf = (key: string): string => {
    assertStorageKey(key);
    return join(stored, key.slice(0, 2), key.slice(2, 4), key);
  };

  return {
    arrivals,
    put: async (arrived, key) => {
      const target = pathOf(key);
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await flush(arrived);
      await rename(arrived, target);
      // a new name is durable only when its folder is written, and a new folder only when the one above is
      await flush(dirname(target));
      if (made !== undefined) {
        await flush(dirname(dirname(target)));
        await flush(stored);
      }
    },
    open: async (key) => {
      const stream = createReadStream(pathOf(key));
      await new Promise<void>((resolve, reject) => {
        stream.once('open', () => resolve());
        stream.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ENOENT' ? new MissingFile(key) : error),
        );
      });
      return stream;
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    free: () => freeBytes(arrivals),
    works: async () => (await freeBytes(arrivals)) > 0,
    list: () => listStored(stored),
  };
};

/** Bytes that an ordinary user may still write where this folder lies. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** A file, or the names in a folder, to the disk. */
export const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

async function* listStored(folder: string): AsyncIterable<StoredFile> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !/^[0-9a-f]{32}$/.test(entry.name)) continue;
    const facts = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    if (facts !== null) yield { key: entry.name, storedAt: facts.mtime };
  }
}
