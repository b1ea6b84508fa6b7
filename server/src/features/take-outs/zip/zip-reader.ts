import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

export interface ZipFile {
  readonly names: readonly string[];
  /** The content of one file, unpacked piece by piece. Refuses what is not in it. */
  readonly read: (name: string) => Promise<AsyncIterable<Buffer>>;
  readonly close: () => Promise<void>;
}

interface Place {
  readonly method: number;
  readonly offset: number;
  readonly packedSize: number;
}

const LARGEST = 0xffffffff;
/** The end with a comment of the longest kind, and the 64-bit end before it. */
const TAIL = 22 + 0xffff + 20;

const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

const PIECE = 256 * 1024;

async function* piecesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = start; at < start + length; at += PIECE)
    yield await bytesAt(file, at, Math.min(PIECE, start + length - at));
}

const inflated = (packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> => {
  const inflate = createInflateRaw();
  void pipeline(packed, inflate).catch(() => undefined); // whoever reads it hears of it
  return inflate;
};

const broken = (): Error => new Error('This is no whole ZIP.');

const directoryOf = async (file: FileHandle): Promise<{ readonly offset: number; readonly length: number }> => {
  const { size } = await file.stat();
  const begin = Math.max(0, size - TAIL);
  const tail = await bytesAt(file, begin, size - begin);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw broken();
  const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const locator = end - 20;
  if (locator < 0 || tail.readUInt32LE(locator) !== 0x07064b50) return { offset, length };
  const large = await bytesAt(file, Number(tail.readBigUInt64LE(locator + 8)), 56);
  return { length: Number(large.readBigUInt64LE(40)), offset: Number(large.readBigUInt64LE(48)) };
};

/** The 64-bit values of an entry stand in its extra field, in the order of the fields that are too small for them. */
const largeValues = (extra: Buffer): readonly number[] => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: field.length >> 3 }, (_, index) => Number(field.readBigUInt64LE(8 * index)));
  }
  return [];
};

const placesIn = (directory: Buffer): Map<string, Place> => {
  const places = new Map<string, Place>();
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw broken();
    const [nameLength, extraLength] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)];
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const large = largeValues(directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)).values();
    const [, packedSize = 0, offset = 0] = [
      directory.readUInt32LE(at + 24),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ].map((value) => (value === LARGEST ? Number(large.next().value) : value));
    if (places.has(name)) throw broken();
    places.set(name, { method: directory.readUInt16LE(at + 10), offset, packedSize });
    at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
  }
  return places;
};

/** Opens a ZIP of ours by its directory; reads nothing else before it is asked for. */
export const readZip = async (path: string): Promise<ZipFile> => {
  const file = await open(path, 'r');
  try {
    const { offset, length } = await directoryOf(file);
    const places = placesIn(await bytesAt(file, offset, length));
    return {
      names: [...places.keys()],
      read: async (name) => {
        const place = places.get(name);
        if (place === undefined) throw new Error(`${name} is not in it.`);
        const head = await bytesAt(file, place.offset, 30);
        const start = place.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
        const packed = piecesOf(file, start, place.packedSize);
        return place.method === 0 ? packed : inflated(packed);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
};
