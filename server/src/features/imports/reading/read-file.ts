import type { Readable } from 'node:stream';
import {
  type Encoding,
  encodingOfHead,
  isPacked,
  isText,
  type ReadAs,
  type Separator,
  separatorOf,
} from '@gatehouse/domain/imports/file-guess.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { readCsv } from './csv.ts';
import { refuseFile, type TableRow } from './table-row.ts';
import { readXlsx, sheetsOf } from './xlsx.ts';

/** What somebody said of how a file is to be read; what they did not say is guessed. */
export interface AskedReading {
  readonly encoding?: Encoding | undefined;
  readonly separator?: Separator | undefined;
  readonly sheet?: string | undefined;
}

const HEAD = 64 * 1024;

const headOf = async (file: Readable): Promise<Buffer> => {
  let head = Buffer.alloc(0);
  for await (const chunk of file as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEAD) break;
  }
  return head.subarray(0, HEAD);
};

/** UTF-8 if all of it is; else what Windows programs of the West write. */
const encodingOfWhole = async (file: Readable): Promise<Encoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  } finally {
    file.destroy();
  }
};

/** How a file is read: as somebody said, else as its bytes look. Refuses what is neither text nor a workbook. */
export const guessReading = async (open: () => Promise<Readable>, asked: AskedReading): Promise<ReadAs> => {
  const head = await headOf(await open());
  if (isPacked(head)) {
    const sheets = await sheetsOf(await open());
    return { format: 'xlsx', sheet: asked.sheet ?? sheets[0] ?? '', sheets };
  }
  if (!isText(head)) throw refuseFile(importMessages.fileKind);
  const encoding = asked.encoding ?? encodingOfHead(head) ?? (await encodingOfWhole(await open()));
  const separator = asked.separator ?? separatorOf(new TextDecoder(encoding).decode(head));
  return { format: 'csv', encoding, separator };
};

export const readTable = async (open: () => Promise<Readable>, readAs: ReadAs): Promise<AsyncIterable<TableRow>> =>
  readAs.format === 'csv' ? readCsv(await open(), readAs) : readXlsx(open, readAs.sheet);
