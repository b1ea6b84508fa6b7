import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FileStore, MissingFile } from '#server/platform/files/store.ts';
import { Counting, measured, readPacked, type Written, writePacked } from './packed.ts';
import type { Place } from './place.ts';

/** A stored file as it lies in the backup. */
export interface KeptFile extends Written {
  readonly key: string;
  /** The backup that copied it, and the later ones name it. */
  readonly by: string;
  /** By which its content is known again, and which tells nothing of it. */
  readonly mark: string;
}

/** Backups of one place share their files: each is copied once, and nothing that lies there is ever written over. */
export const filesFolder = 'files';
export const pathOfFile = ({ key, by }: Pick<KeptFile, 'key' | 'by'>): string =>
  `${filesFolder}/${by}/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;

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

/** What an earlier backup has of the files. */
export interface Known {
  readonly madeAt: Date;
  readonly files: ReadonlyMap<string, KeptFile>;
}

export interface Copied {
  readonly files: readonly KeptFile[];
  /** Those that an earlier backup had copied. */
  readonly before: number;
  /** Keys whose file the store does not have. */
  readonly gone: readonly string[];
  /** Keys whose file is another than the one that was copied before, though a file never changes. */
  readonly changed: readonly string[];
}

export interface Copying {
  /** Of the backup under way. */
  readonly name: string;
  readonly recipient: string | null;
  readonly known: Known | null;
  /** Of the installation: nobody else can tell by a mark which file it is. */
  readonly markKey: Buffer;
}

/** Copies what an earlier backup does not have yet, and gives all of them in the order of their keys. What was stored anew since then is compared with what was copied. */
export const copyFiles = async (
  place: Place,
  store: FileStore,
  keys: readonly string[],
  { name, recipient, known, markKey }: Copying,
): Promise<Copied> => {
  const markOf = ({ sha256 }: Written): string => createHmac('sha256', markKey).update(sha256).digest('hex');
  const lying = new Map<string, number>();
  if (known !== null) for await (const { path, bytes } of place.list(filesFolder)) lying.set(path, bytes);
  const anew = new Set<string>();
  if (known !== null) for await (const { key, storedAt } of store.list()) if (storedAt > known.madeAt) anew.add(key);

  const files: KeptFile[] = [];
  const gone: string[] = [];
  const changed: string[] = [];
  let before = 0;
  const keep = async (key: string): Promise<void> => {
    const earlier = known?.files.get(key);
    if (earlier !== undefined && lying.get(pathOfFile(earlier)) === earlier.bytes) {
      const isSame = !anew.has(key) || markOf(await measured(await store.open(key))) === earlier.mark;
      if (isSame) {
        before += 1;
        files.push(earlier);
        return;
      }
      changed.push(key);
    }
    const content = new Counting();
    const source = await store.open(key);
    source.on('error', (error) => content.destroy(error));
    const path = pathOfFile({ key, by: name });
    const written = await writePacked(place, path, source.pipe(content), { isPacked: false, recipient });
    files.push({ key, by: name, ...written, mark: markOf(content.written()) });
  };
  await forEachAtOnce(keys, (key) =>
    keep(key).catch((error: unknown) => {
      if (!(error instanceof MissingFile)) throw error;
      gone.push(key);
    }),
  );
  return { files: files.sort((one, other) => (one.key < other.key ? -1 : 1)), before, gone, changed };
};

/** A line for each: its key, the backup that copied it, bytes and hash as it lies there, and its mark. */
export const listInText = (files: readonly KeptFile[]): Readable =>
  Readable.from(files.map(({ key, by, bytes, sha256, mark }) => `${key} ${by} ${bytes} ${sha256} ${mark}\n`));

/** Reads the list of a backup; ends with Changed where it is not as it was written. */
export const readList = async (place: Place, path: string, expected: Written): Promise<readonly KeptFile[]> => {
  const files: KeptFile[] = [];
  let rest = '';
  // not by readline, which waits for ever where its input ends with an error
  for await (const chunk of await readPacked(place, path, expected, { isPacked: true, identity: null })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [key = '', by = '', bytes = '', sha256 = '', mark = ''] = line.split(' ');
      files.push({ key, by, bytes: Number(bytes), sha256, mark });
    }
  }
  return files;
};
