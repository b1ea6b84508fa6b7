import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, MissingFile } from '#server/platform/files/store.ts';
import { readPacked, type Written, writePacked } from './packed.ts';

/** A stored file as it lies in the backup. */
export interface KeptFile extends Written {
  readonly key: string;
}

/** Backups of one folder share their files: each is copied once. Those that are sealed for somebody lie apart from all others. */
export const folderOfFiles = (root: string, recipient: string | null): string =>
  join(
    root,
    recipient === null ? 'files' : `files-${createHash('sha256').update(recipient).digest('hex').slice(0, 12)}`,
  );

export const pathOfFile = (folder: string, key: string): string => join(folder, key.slice(0, 2), key.slice(2, 4), key);

const AT_ONCE = 4;

/** Does `task` for each, some at once; ends with the first error, when those under way have ended. */
export const forEachAtOnce = async <T>(all: readonly T[], task: (one: T) => Promise<void>): Promise<void> => {
  const left = [...all].reverse();
  const troubles: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined && troubles.length === 0; one = left.pop())
      await task(one).catch((error: unknown) => troubles.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (troubles.length > 0) throw troubles[0];
};

export interface Copied {
  readonly files: readonly KeptFile[];
  /** Those that an earlier backup had copied. */
  readonly before: number;
  /** Keys whose file the store does not have. */
  readonly gone: readonly string[];
}

/** Copies what `known` of an earlier backup does not have yet, and gives all of them in the order of their keys. */
export const copyFiles = async (
  store: FileStore,
  keys: readonly string[],
  { folder, recipient, known }: { folder: string; recipient: string | null; known: ReadonlyMap<string, KeptFile> },
): Promise<Copied> => {
  const files: KeptFile[] = [];
  const gone: string[] = [];
  let before = 0;
  await forEachAtOnce(keys, async (key) => {
    const path = pathOfFile(folder, key);
    const earlier = known.get(key);
    const lies = earlier === undefined ? null : await stat(path).catch(() => null);
    if (earlier !== undefined && lies?.size === earlier.bytes) {
      before += 1;
      files.push(earlier);
      return;
    }
    try {
      files.push({ key, ...(await writePacked(path, await store.open(key), { isPacked: false, recipient })) });
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      gone.push(key);
    }
  });
  return { files: files.sort((one, other) => (one.key < other.key ? -1 : 1)), before, gone };
};

export const listInText = (files: readonly KeptFile[]): Readable =>
  Readable.from(files.map(({ key, bytes, sha256 }) => `${key} ${bytes} ${sha256}\n`));

/** Reads the list of a backup; ends with Changed where it is not as it was written. */
export const readList = async (
  path: string,
  expected: Written,
  identity: string | null,
): Promise<readonly KeptFile[]> => {
  const files: KeptFile[] = [];
  let rest = '';
  // not by readline, which waits for ever where its input ends with an error
  for await (const chunk of await readPacked(path, expected, { isPacked: true, identity })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [key = '', bytes = '', sha256 = ''] = line.split(' ');
      files.push({ key, bytes: Number(bytes), sha256 });
    }
  }
  return files;
};
