import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { forEachAtOnce } from '#server/platform/backup/kept-files.ts';
import { openSnapshot, stillNamed } from '#server/platform/backup/snapshot.ts';
import { type FileStore, MissingFile } from '#server/platform/files/store.ts';

export interface Moving {
  readonly databaseUrl: string;
  readonly from: FileStore;
  readonly to: FileStore;
  readonly say: (line: string) => void;
}

const digestOf = async (store: FileStore, key: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of await store.open(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Puts the file there and reads it back. Gives its bytes, or null where it came to lie there as another; then it lies there no more. */
const copy = async ({ from, to }: Moving, key: string): Promise<number | null> => {
  const arrived = join(to.arrivals, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(await from.open(key), count, createWriteStream(arrived, { flags: 'wx', mode: 0o600 }));
    await to.put(arrived, key);
  } finally {
    await rm(arrived, { force: true });
  }
  if ((await digestOf(to, key)) === hash.digest('hex')) return bytes;
  await to.delete(key);
  return null;
};

const keysNamed = async (databaseUrl: string): Promise<readonly string[]> => {
  const snapshot = await openSnapshot(databaseUrl);
  try {
    return await snapshot.keys();
  } finally {
    await snapshot.close();
  }
};

const keysIn = async (store: FileStore): Promise<ReadonlySet<string>> => {
  const keys = new Set<string>();
  for await (const { key } of store.list()) keys.add(key);
  return keys;
};

/**
 * Copies every file that a row names and that does not lie at the new place yet, the mark of the place among them; nothing is taken away from the old one. `again`
 * compares those that were there before too. Gives the exit code: 1 where a file is missing or came otherwise than it was, each said.
 */
export const moveFiles = async (moving: Moving, again: boolean): Promise<0 | 1> => {
  const { databaseUrl, from, to, say } = moving;
  const there = await keysIn(to);
  const keys = await keysNamed(databaseUrl);
  const missing: string[] = [];
  const changed: string[] = [];
  let copied = 0;
  let bytes = 0;
  const bring = async (key: string): Promise<void> => {
    if (there.has(key)) {
      if (again && (await digestOf(from, key)) !== (await digestOf(to, key))) changed.push(key);
      return;
    }
    const brought = await copy(moving, key);
    if (brought === null) return void changed.push(key);
    copied += 1;
    bytes += brought;
  };
  await forEachAtOnce(keys, async (key) => {
    try {
      await bring(key);
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      missing.push(key);
    }
  });
  const lost = missing.length === 0 ? [] : await stillNamed(databaseUrl, missing);
  for (const key of lost) say(`The file ${key} is missing where the lot keeps its files, and a row names it.`);
  for (const key of changed) say(`The file ${key} is not the same at both places.`);
  const before = keys.length - copied - missing.length - changed.length;
  say(
    `Files: ${copied} of ${(bytes / 1e6).toFixed(1)} MB copied and read back, ${before} there before${again ? ' and compared' : ''}, ${lost.length + changed.length} left.`,
  );
  return lost.length + changed.length === 0 ? 0 : 1;
};
