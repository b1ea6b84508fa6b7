import { identityToRecipient } from 'age-encryption';
import { type KeptFile, readList } from './kept-files.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { Changed } from './packed.ts';
import { type Backups, NothingThere, type Place } from './place.ts';

/** 0: done, 1: something is not as it should be, and was said, 2: it could not be begun or ended. */
export type BackupCode = 0 | 1 | 2;

export const rowsPath = (name: string, table: string): string => `${name}/rows/${table}.zst`;
export const listPath = (name: string): string => `${name}/files.zst`;
export const manifestPath = (name: string): string => `${name}/manifest.json`;

const named = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
export const nameAt = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, '-');
/** null: no backup has such a name. */
export const momentOf = (name: string): Date | null => {
  const [, hour, minute, second, part] = named.exec(name) ?? [];
  return hour === undefined ? null : new Date(`${hour}:${minute}:${second}.${part}Z`);
};

/** By the moment they were made: their names sort as they came. One that was not finished is among them, and has no manifest. */
export const backupsIn = async (place: Place): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const name of place.folders()) if (named.test(name)) names.push(name);
  return names.sort();
};

export interface Found {
  readonly name: string;
  readonly manifest: Manifest;
  readonly files: readonly KeptFile[];
}

/** A backup with the list of its files; or why it cannot be told what it is, in a sentence. */
export const find = async (place: Place, name: string): Promise<Found | string> => {
  try {
    const manifest = await readManifest(place, manifestPath(name));
    if (manifest === null) return `The manifest of ${name} is not as it was written, or that of another version.`;
    return { name, manifest, files: await readList(place, listPath(name), manifest.files) };
  } catch (error) {
    if (error instanceof NothingThere) return `${name} was not finished, or its manifest is gone.`;
    if (error instanceof Changed) return error.message;
    throw error;
  }
};

/** The backup of this name, or the newest. Says why not: null. */
export const choose = async ({ place, say }: Backups, name: string | undefined): Promise<Found | null> => {
  const chosen = name ?? (await backupsIn(place)).at(-1);
  const found = chosen === undefined ? `There is no backup in ${place.name}.` : await find(place, chosen);
  if (typeof found !== 'string') return found;
  say(found);
  return null;
};

/** Why what was sealed cannot be opened with this identity, in a sentence; null: it can, or nothing was sealed. */
export const notOpened = async ({ name, manifest }: Found, identity: string | null): Promise<string | null> => {
  const { recipient } = manifest;
  if (recipient === null) return null;
  if (identity === null) return `${name} is sealed for ${recipient}: BACKUP_IDENTITY has to open it.`;
  const opens = await identityToRecipient(identity).catch(() => null);
  return opens === recipient ? null : `${name} is sealed for ${recipient}, and BACKUP_IDENTITY is another's.`;
};
