import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flush } from '#server/platform/files/disk-store.ts';
import { NothingThere, type Place } from './place.ts';

/** Makes a folder, and its name durable: a new one only when the one above is written. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flush(dirname(made));
};

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Backups in a folder of this machine. */
export const openFolder = (root: string): Place => ({
  name: root,
  write: async (path, content) => {
    const target = join(root, path);
    const beside = `${target}.part`;
    await makeFolder(dirname(target));
    try {
      await pipeline(content, createWriteStream(beside, { mode: 0o600 }));
      await flush(beside);
      await rename(beside, target);
      await flush(dirname(target));
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  },
  read: async (path) => {
    const handle = await open(join(root, path)).catch((error: unknown) => {
      throw isGone(error) ? new NothingThere(`${root}/${path}`) : error;
    });
    return createReadStream('', { fd: handle });
  },
  list: async function* (folder) {
    const entries = await opendir(join(root, folder), { recursive: true }).catch((error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    });
    for await (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const facts = await stat(path).catch(() => null);
      if (facts !== null) yield { path: relative(root, path).split(sep).join('/'), bytes: facts.size };
    }
  },
  folders: async function* () {
    const entries = await readdir(root, { withFileTypes: true }).catch((error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    });
    for (const entry of entries) if (entry.isDirectory()) yield entry.name;
  },
  remove: (path) => rm(join(root, path), { force: true }),
  removeAll: (folder) => rm(join(root, folder), { recursive: true, force: true }),
});
