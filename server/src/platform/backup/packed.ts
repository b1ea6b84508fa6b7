import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { settle } from './folder.ts';

export interface Written {
  readonly sha256: string;
  readonly bytes: number;
}

export interface Packing {
  /** Rows are packed; files are PDFs and pictures, which are packed already. */
  readonly isPacked: boolean;
  /** age1…: whoever has the identity can open it, this machine cannot. null: it lies open. */
  readonly recipient: string | null;
}

class Counting extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  written(): Written {
    return { sha256: this.#hash.digest('hex'), bytes: this.bytes };
  }
}

const sealed = async (source: Readable, recipient: string): Promise<Readable> => {
  const age = new Encrypter();
  age.addRecipient(recipient);
  const stream = await age.encrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
};

const opened = async (source: Readable, identity: string): Promise<Readable> => {
  const age = new Decrypter();
  age.addIdentity(identity);
  const stream = await age.decrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
};

/** Writes a stream to a file that is there whole or not at all, and gives what lies there now. */
export const writePacked = async (
  path: string,
  source: Readable,
  { isPacked, recipient }: Packing,
): Promise<Written> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.part`;
  const counting = new Counting();
  const packed = isPacked ? source.pipe(createZstdCompress()) : source;
  source.on('error', (error) => packed.destroy(error));
  try {
    const shut = recipient === null ? packed : await sealed(packed, recipient);
    await pipeline(shut, counting, createWriteStream(beside, { mode: 0o600 }));
    await settle(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  return counting.written();
};

/** What lies at this path is not what was written there. */
export class Changed extends Error {
  constructor(path: string) {
    super(`${path} is not as it was written.`);
    this.name = 'Changed';
  }
}

/** What lies at a path, as it lies there. */
export const measured = async (path: string): Promise<Written> => {
  const counting = new Counting();
  await pipeline(createReadStream(path), counting, async (chunks) => {
    for await (const _ of chunks);
  });
  return counting.written();
};

/**
 * Gives the content of a file whose hash is known, as a stream that ends with Changed where the file is another. What was read of it until then has to be
 * thrown away by whoever reads.
 */
export const readPacked = async (
  path: string,
  expected: Written,
  { isPacked, identity }: { readonly isPacked: boolean; readonly identity: string | null },
): Promise<Readable> => {
  const counting = new Counting();
  const file = createReadStream(path);
  const raw = file.pipe(counting);
  file.on('error', (error) => counting.destroy(error));
  const shut = identity === null ? raw : await opened(raw, identity);
  const content = isPacked ? shut.pipe(createZstdDecompress()) : shut;
  if (content !== shut) shut.on('error', (error) => content.destroy(error));
  return Readable.from(
    (async function* () {
      try {
        for await (const chunk of content) yield chunk as Buffer;
      } catch {
        throw new Changed(path);
      }
      const { sha256, bytes } = counting.written();
      if (sha256 !== expected.sha256 || bytes !== expected.bytes) throw new Changed(path);
    })(),
    { objectMode: false },
  );
};
