import type { Readable } from 'node:stream';

export interface Lies {
  readonly path: string;
  readonly bytes: number;
}

/** Where backups lie: a folder or a bucket. Paths are of small letters, digits and slashes, from the place itself. */
export interface Place {
  /** As it was typed; holds no credentials. */
  readonly name: string;
  /** When it returns, all of it lies there, a power cut later too; a reader finds the whole or nothing. */
  write(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Refuses with NothingThere. */
  read(path: string): Promise<Readable>;
  /** All parts below a folder. */
  list(folder: string): AsyncIterable<Lies>;
  /** The names of the folders right in the place. */
  folders(): AsyncIterable<string>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** A folder with all that lies in it. */
  removeAll(folder: string): Promise<void>;
}

/** Where, and who is told what is done and found there. */
export interface Backups {
  readonly place: Place;
  readonly say: (line: string) => void;
}

export class NothingThere extends Error {
  constructor(path: string) {
    super(`${path} is gone.`);
    this.name = 'NothingThere';
  }
}

/** A place that does not answer, in a sentence. */
export class PlaceDown extends Error {}
