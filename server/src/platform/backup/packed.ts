import { createHash } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { NothingThere, type Place } from './place.ts';

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

export class Counting extends Transform {
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

/** Writes a stream as a part of a backup, there whole or not at all, and gives what lies there now. */
export const writePacked = async (
  place: Place,
  path: string,
  source: Readable,
  { isPacked, recipient }: Packing,
): Promise<Written> => {
  const counting = new Counting();
  const packed = isPacked ? source.pipe(createZstdCompress()) : source;
  source.on('error', (error) => packed.destroy(error));
  const shut = recipient === null ? packed : await sealed(packed, recipient);
  await pipeline(shut, counting, (chunks: AsyncIterable<Uint8Array>) => place.write(path, chunks));
  return counting.written();
};

/** What lies at this path is not what was written there. */
export class Changed extends Error {
  constructor(path: string) {
    super(`${path} is not as it was written.`);
    this.name = 'Changed';
  }
}

/** What a stream gives until its end. */
export const measured = async (content: Readable): Promise<Written> => {
  const counting = new Counting();
  await pipeline(content, counting, async (chunks) => {
    for await (const _ of chunks);
  });
  return counting.written();
};

/**
 * Gives the content of a part whose hash is known, as a stream that ends with Changed where the part is another or gone. What was read of it until then has to
 * be thrown away by whoever reads.
 */
export const readPacked = async (
  place: Place,
  path: string,
  expected: Written,
  { isPacked, identity }: { readonly isPacked: boolean; readonly identity: string | null },
): Promise<Readable> => {
  const changed = (): Changed => new Changed(`${place.name}/${path}`);
  const file = await place.read(path).catch((error: unknown) => {
    throw error instanceof NothingThere ? changed() : error;
  });
  const counting = new Counting();
  let trouble: Error | null = null;
  file.on('error', (error) => {
    trouble = error;
    counting.destroy(error);
  });
  const raw = file.pipe(counting);
  const stream = async (): Promise<Readable> => {
    const shut = identity === null ? raw : await opened(raw, identity);
    if (!isPacked) return shut;
    const content = shut.pipe(createZstdDecompress());
    shut.on('error', (error) => content.destroy(error));
    return content;
  };
  return Readable.from(
    (async function* () {
      try {
        for await (const chunk of await stream()) yield chunk as Buffer;
      } catch {
        throw trouble ?? changed(); // the place did not give it, or gave something else
      }
      const { sha256, bytes } = counting.written();
      if (sha256 !== expected.sha256 || bytes !== expected.bytes) throw changed();
    })(),
    { objectMode: false },
  );
};
