import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { WORKBOOK_LIMIT, WORKBOOK_RATIO, WORKBOOK_UNASKED } from '@gatehouse/domain/imports/limits.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { Unzip, UnzipInflate } from 'fflate';
import { refuseFile } from './table-row.ts';

export interface Part {
  readonly push: (bytes: Uint8Array) => void;
  readonly end: () => void;
}

/** Small, because one piece may unpack to a thousand times its size, and nobody waits for more than that. */
const PIECE = 2 * 1024;
/** After so many bytes other calls get their turn. */
const SLICE = 256 * 1024;

/**
 * Unpacks the parts of a workbook that somebody wants, piece by piece, and stops after each piece so that rows can be given on. What a part says of its
 * size is not believed: what comes out is counted, and too much of it, or too much for what went in, is refused.
 */
export async function* unpack(file: Readable, partFor: (name: string) => Part | null): AsyncGenerator<void> {
  let packed = 0;
  let unpacked = 0;
  let breathed = 0;
  const unzip = new Unzip((entry) => {
    const part = partFor(entry.name);
    if (part === null) return;
    entry.ondata = (error, bytes, isLast) => {
      if (error !== null) throw error;
      unpacked += bytes.length;
      if (unpacked > WORKBOOK_LIMIT || (unpacked > WORKBOOK_UNASKED && unpacked > packed * WORKBOOK_RATIO))
        throw refuseFile(importMessages.workbookTooLarge);
      part.push(bytes);
      if (isLast) part.end();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of file as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        packed += piece.length;
        unzip.push(piece);
        if (unpacked - breathed > SLICE) {
          breathed = unpacked;
          await setImmediate();
        }
        yield;
      }
    unzip.push(new Uint8Array(0), true);
    yield;
  } finally {
    file.destroy();
  }
}
