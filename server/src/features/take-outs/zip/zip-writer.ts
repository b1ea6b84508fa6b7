import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** What stands in a file of a ZIP, as it was before packing. */
export interface Packed {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ZipWriter {
  /** Writes one file, piece by piece. `packed` false: as it is, for what is packed already. */
  readonly add: (path: string, content: AsyncIterable<Buffer | string>, packed?: boolean) => Promise<Packed>;
  /** Bytes of the ZIP so far. */
  readonly size: () => number;
  /** Writes the directory and lets the file go; it survives a power cut when this returns. */
  readonly finish: () => Promise<void>;
  readonly abandon: () => Promise<void>;
}

interface Entry {
  readonly name: Buffer;
  readonly method: 0 | 8;
  readonly offset: number;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
}

const LARGEST = 0xffffffff;
const MOST_ENTRIES = 0xffff;
/** UTF-8 names; 1980-01-01, so that the same content makes the same bytes. */
const [FLAGS, TIME, DAY, VERSION] = [0x0800, 0, 0x21, 45];
/** Room for 64-bit sizes in every local header; padding (0xa220) where the sizes turn out to be small. */
const [ZIP64, PADDING] = [0x0001, 0xa220];
const EXTRA = 20;

const fits = (n: number): number => Math.min(n, LARGEST);

const localHeader = ({ name, method, crc, size, packedSize }: Omit<Entry, 'offset'>): Buffer => {
  const isLarge = size >= LARGEST || packedSize >= LARGEST;
  const head = Buffer.alloc(30 + name.length + EXTRA);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(TIME, 10);
  head.writeUInt16LE(DAY, 12);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(isLarge ? LARGEST : packedSize, 18);
  head.writeUInt32LE(isLarge ? LARGEST : size, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(EXTRA, 28);
  name.copy(head, 30);
  const extra = 30 + name.length;
  head.writeUInt16LE(isLarge ? ZIP64 : PADDING, extra);
  head.writeUInt16LE(EXTRA - 4, extra + 2);
  if (isLarge) {
    head.writeBigUInt64LE(BigInt(size), extra + 4);
    head.writeBigUInt64LE(BigInt(packedSize), extra + 12);
  }
  return head;
};

const directoryEntry = ({ name, method, offset, crc, size, packedSize }: Entry): Buffer => {
  const large = [size, packedSize, offset].filter((n) => n >= LARGEST);
  const extra = large.length === 0 ? 0 : 4 + 8 * large.length;
  const head = Buffer.alloc(46 + name.length + extra);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt16LE(TIME, 12);
  head.writeUInt16LE(DAY, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(fits(packedSize), 20);
  head.writeUInt32LE(fits(size), 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra, 30);
  head.writeUInt32LE(fits(offset), 42);
  name.copy(head, 46);
  if (extra > 0) {
    head.writeUInt16LE(ZIP64, 46 + name.length);
    head.writeUInt16LE(extra - 4, 48 + name.length);
    for (const [index, n] of large.entries()) head.writeBigUInt64LE(BigInt(n), 50 + name.length + 8 * index);
  }
  return head;
};

/** The end of the ZIP: where its directory is; in 64 bits as well, where the old fields are too small. */
const endOf = (entries: number, offset: number, length: number): Buffer => {
  const isLarge = entries >= MOST_ENTRIES || offset >= LARGEST || length >= LARGEST;
  const large = Buffer.alloc(isLarge ? 76 : 0);
  if (isLarge) {
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(44n, 4);
    large.writeUInt16LE(VERSION, 12);
    large.writeUInt16LE(VERSION, 14);
    large.writeBigUInt64LE(BigInt(entries), 24);
    large.writeBigUInt64LE(BigInt(entries), 32);
    large.writeBigUInt64LE(BigInt(length), 40);
    large.writeBigUInt64LE(BigInt(offset), 48);
    large.writeUInt32LE(0x07064b50, 56);
    large.writeBigUInt64LE(BigInt(offset + length), 64);
    large.writeUInt32LE(1, 72);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, MOST_ENTRIES), 8);
  end.writeUInt16LE(Math.min(entries, MOST_ENTRIES), 10);
  end.writeUInt32LE(fits(length), 12);
  end.writeUInt32LE(fits(offset), 16);
  return Buffer.concat([large, end]);
};

/**
 * A ZIP that grows on the disk, however large (APPNOTE 6.3.10, with 64-bit sizes). Nothing of it is kept in memory but its directory. Each file's head is
 * written anew when its size is known, so that every reader finds it, also one that reads from the front.
 */
export const openZip = async (path: string): Promise<ZipWriter> => {
  const file: FileHandle = await open(path, 'wx', 0o600);
  const entries: Entry[] = [];
  let offset = 0;
  const append = async (bytes: Buffer): Promise<void> => {
    await file.write(bytes, 0, bytes.length, offset);
    offset += bytes.length;
  };

  const add: ZipWriter['add'] = async (name, content, packed = true) => {
    const begin = offset;
    const entry = { name: Buffer.from(name), method: packed ? 8 : 0, crc: 0, size: 0, packedSize: 0 } as const;
    await append(localHeader(entry));
    const hash = createHash('sha256');
    let [crc, size] = [0, 0];
    const measured = async function* () {
      for await (const piece of content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        crc = crc32(bytes, crc);
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    };
    const keep = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
      for await (const piece of pieces) await append(piece);
    };
    await (packed ? pipeline(measured, createDeflateRaw(), keep) : keep(measured()));
    const packedSize = offset - begin - 30 - entry.name.length - EXTRA;
    const whole = { ...entry, offset: begin, crc, size, packedSize };
    const head = localHeader(whole);
    await file.write(head, 0, head.length, begin);
    entries.push(whole);
    return { path: name, bytes: size, sha256: hash.digest('hex') };
  };

  return {
    add,
    size: () => offset,
    finish: async () => {
      const begin = offset;
      for (const entry of entries) await append(directoryEntry(entry));
      await append(endOf(entries.length, begin, offset - begin));
      await file.sync().finally(() => file.close());
    },
    abandon: () => file.close().catch(() => undefined),
  };
};
