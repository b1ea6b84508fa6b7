import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** Bytes that stay free on this machine, because a full disk stops the database too (promises rule 14). */
export const KEEP_FREE = 512 * 1024 * 1024;

/** Where the bytes of documents live. Knows nothing of names, people or records; those are rows. */
export interface FileStore {
  /** A folder on this machine for files that are still arriving. */
  readonly arrivals: string;
  /** Takes over an arrived file. When it returns, the bytes survive a power cut (promises rule 4). */
  put(arrived: string, key: string): Promise<void>;
  /** Refuses with MissingFile when there is no such file. */
  open(key: string): Promise<Readable>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Bytes left for arriving files. */
  free(): Promise<number>;
  /** Can files arrive and be read? Cheap: the balancer asks every few seconds. */
  works(): Promise<boolean>;
  /** Everything that is stored, for the sweep. */
  list(): AsyncIterable<StoredFile>;
}

/** The door knows it by its code: it says that the file is gone, and the log says which. */
export class MissingFile extends Error {
  readonly code = 'file-missing';

  constructor(key: string) {
    super(`No file is stored under ${key}.`);
    this.name = 'MissingFile';
  }
}

/** A file service that answers with a refusal, in the code that a disk would give: it has no room, or does not work. */
export class StoreDown extends Error {
  readonly code: 'ENOSPC' | 'EIO';

  constructor(status: number, what: string, word: string | null = null) {
    super(`The file service answered ${status}${word === null ? '' : ` (${word})`} to ${what}.`);
    this.name = 'StoreDown';
    this.code = status === 507 ? 'ENOSPC' : 'EIO';
  }
}

/** 128 random bits: nothing that a person typed ever becomes a path (promises rules 13, 19). */
export const newStorageKey = (): string => randomBytes(16).toString('hex');

/** A key read back from a row is checked all the same before it becomes a path or an address. */
export const assertStorageKey = (key: string): void => {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('This is not a storage key.');
};
