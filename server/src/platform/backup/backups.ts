import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptFile, readList } from './kept-files.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** 0: done, 1: something is not as it should be, and was said, 2: it could not be begun or ended. */
export type BackupCode = 0 | 1 | 2;

export interface Place {
  /** Of the backups: a folder for each, and one for the files that they share. */
  readonly root: string;
  readonly say: (line: string) => void;
}

export const rowsPath = (root: string, name: string, table: string): string => join(root, name, 'rows', `${table}.zst`);
export const listPath = (root: string, name: string): string => join(root, name, 'files.zst');
export const manifestPath = (root: string, name: string): string => join(root, name, 'manifest.json');

export const nameAt = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, '-');

/** By the moment they were made: their names sort as they came. One that was not finished is among them, and has no manifest. */
export const backupsIn = async (root: string): Promise<readonly string[]> => {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
};

export interface Chosen {
  readonly name: string;
  readonly manifest: Manifest;
  readonly files: readonly KeptFile[];
  readonly identity: string | null;
}

/** The backup of this name, or the newest, with the list of its files. Says why not: null. */
export const choose = async (
  { root, say }: Place,
  name: string | undefined,
  identity: string | null,
): Promise<Chosen | null> => {
  const chosen = name ?? (await backupsIn(root)).at(-1);
  if (chosen === undefined) return refused(say, `There is no backup in ${root}.`);
  let manifest: Manifest | null;
  try {
    manifest = await readManifest(manifestPath(root, chosen));
  } catch {
    return refused(say, `${chosen} was not finished, or its manifest is gone.`);
  }
  if (manifest === null) return refused(say, `The manifest of ${chosen} is not as it was written.`);
  if (manifest.recipient !== null && identity === null)
    return refused(say, `${chosen} is sealed for ${manifest.recipient}: BACKUP_IDENTITY has to open it.`);
  const opens = manifest.recipient === null ? null : identity;
  try {
    const files = await readList(listPath(root, chosen), manifest.files, opens);
    return { name: chosen, manifest, files, identity: opens };
  } catch (error) {
    return refused(
      say,
      error instanceof Error ? `The list of files of ${chosen} could not be read: ${error.message}` : '',
    );
  }
};

const refused = (say: (line: string) => void, because: string): null => {
  say(because);
  return null;
};
