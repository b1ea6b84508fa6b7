import { Scanner } from './scanner.ts';
import { Dict, type IndirectObject, Ref, Stream, unreadable } from './values.ts';

/** One row of a cross-reference section: an object at an offset, or packed in another object at a place. */
export type Row =
  | { readonly number: number; readonly at: number; readonly generation: number }
  | { readonly number: number; readonly packedIn: number; readonly place: number };

export interface Table {
  readonly at: number;
  readonly rows: readonly Row[];
  readonly trailer: Dict;
}

/** What lies in the file, byte after byte. Nothing is left over: that is what makes it the reading of every other reader too. */
export interface Layout {
  readonly objects: readonly IndirectObject[];
  readonly tables: readonly Table[];
  /** The offsets after `startxref`, in their order. */
  readonly starts: readonly number[];
  readonly claims: readonly Claim[];
}

/** A stream whose length stands elsewhere in the file; compared when everything is read. */
export interface Claim {
  readonly length: Ref;
  readonly isRight: (length: number) => boolean;
}

const END = '%%EOF';
/** Readers look for the start in the last kilobyte. */
const MOST_BEHIND_END = 900;

/**
 * Reads a PDF from its first byte to its last: the head, then objects, cross-reference tables and starts of reading, with nothing but white
 * space and comments between them. Throws where anything else lies.
 */
export const readLayout = (bytes: Buffer): Layout => {
  const head = /^%PDF-(1\.[0-7]|2\.0)[\0 \t%\x80-\xff]{0,12}[\r\n]/.exec(bytes.toString('latin1', 0, 40));
  if (head === null) throw unreadable('no head');
  const scanner = new Scanner(bytes, head[0].length);
  const objects: IndirectObject[] = [];
  const tables: Table[] = [];
  const starts: number[] = [];
  const claims: Claim[] = [];
  let lastStart = bytes.length;
  for (scanner.skip(); !scanner.isAtEnd(); scanner.skip()) {
    const at = scanner.at;
    if (scanner.word('xref')) tables.push(readTable(scanner, at));
    else if (scanner.word('startxref')) {
      scanner.skipBlank();
      const start = scanner.digits();
      if (start === undefined) throw unreadable('no offset after startxref');
      starts.push(start);
      lastStart = scanner.at;
      // no comment here: what Word writes ends with it, and Acrobat appends to the same line
      scanner.skipBlank();
      if (bytes.toString('latin1', scanner.at, scanner.at + END.length) === END) scanner.at += END.length;
    } else objects.push(readObject(scanner, claims));
  }
  assertEnds(bytes, lastStart);
  return { objects, tables, starts, claims };
};

/** Behind the last start of reading: the mark of the end and white space, so that no second file follows. */
const assertEnds = (bytes: Buffer, lastStart: number): void => {
  const tail = new Scanner(bytes, lastStart);
  tail.skipBlank();
  tail.expect(END);
  if (tail.skipBlank() > MOST_BEHIND_END) throw unreadable('an end that several readers do not find');
  if (!tail.isAtEnd()) throw unreadable('something behind the end');
};

/** `12 0 obj`, passed; undefined and unmoved when none stands here. */
const readObjectHead = (scanner: Scanner): { number: number; generation: number; at: number } | undefined => {
  const at = scanner.at;
  const number = scanner.digits();
  const gap = scanner.skipBlank();
  const generation = scanner.digits(5);
  if (number !== undefined && gap > 0 && generation !== undefined && scanner.skipBlank() > 0 && scanner.word('obj'))
    return { number, generation, at };
  scanner.at = at;
  return undefined;
};

const readObject = (scanner: Scanner, claims: Claim[]): IndirectObject => {
  const head = readObjectHead(scanner);
  if (head === undefined) throw unreadable(`nothing known at ${scanner.at}`);
  scanner.skip();
  let value = scanner.value();
  scanner.skip();
  if (value instanceof Dict && scanner.word('stream')) {
    value = readStream(scanner, value, claims);
    scanner.skip();
  }
  scanner.expect('endobj');
  return { ...head, value };
};

const readStream = (scanner: Scanner, dict: Dict, claims: Claim[]): Stream => {
  const { bytes } = scanner;
  // a carriage return alone is the end of the line to some readers and the first byte of the content to others
  if (bytes[scanner.at] === 13) scanner.at += 1;
  if (bytes[scanner.at] !== 10) throw unreadable('no line after stream');
  const begin = scanner.at + 1;
  const length = dict.only('Length');
  let end: number;
  if (length instanceof Ref) {
    const close = closeOf(bytes, begin);
    end = close;
    claims.push({ length, isRight: (claimed) => claimed >= 0 && isLineEnd(bytes, begin + claimed, close) });
  } else {
    end = begin + (dict.count('Length') ?? Number.NaN);
    const close = bytes.indexOf('endstream', end, 'latin1');
    if (!(end <= bytes.length) || close < 0 || !isLineEnd(bytes, end, close)) throw unreadable('a length that lies');
  }
  scanner.at = bytes.indexOf('endstream', end, 'latin1');
  scanner.expect('endstream');
  return new Stream(dict, bytes.subarray(begin, end));
};

/** Where `endstream` stands with `endobj` behind it. */
const closeOf = (bytes: Buffer, begin: number): number => {
  for (let close = bytes.indexOf('endstream', begin, 'latin1'); close >= 0; ) {
    const behind = new Scanner(bytes, close + 'endstream'.length);
    behind.skipBlank();
    if (behind.word('endobj')) return close;
    close = bytes.indexOf('endstream', close + 1, 'latin1');
  }
  throw unreadable('a stream without an end');
};

/** Nothing, or one end of line, between the last byte of a stream and its mark. */
const isLineEnd = (bytes: Buffer, from: number, to: number): boolean =>
  to - from >= 0 && to - from <= 2 && ['', '\n', '\r', '\r\n'].includes(bytes.toString('latin1', from, to));

/** Rows are of exactly 20 bytes, because some readers count bytes and others read words. */
const readTable = (scanner: Scanner, at: number): Table => {
  const rows: Row[] = [];
  const { bytes } = scanner;
  for (scanner.skipBlank(); !scanner.word('trailer'); scanner.skipBlank()) {
    const first = scanner.digits();
    scanner.skipBlank();
    const count = scanner.digits();
    if (first === undefined || count === undefined) throw unreadable('a broken cross-reference table');
    if (count > 0) scanner.skipBlank();
    for (let place = 0; place < count; place += 1) {
      const row = /^(\d{10}) (\d{5}) ([nf])( \r| \n|\r\n)$/.exec(bytes.toString('latin1', scanner.at, scanner.at + 20));
      if (row === null) throw unreadable('a broken row of a cross-reference table');
      scanner.at += 20;
      if (row[3] === 'n') rows.push({ number: first + place, at: Number(row[1]), generation: Number(row[2]) });
    }
  }
  scanner.skip();
  return { at, rows, trailer: scanner.dict() };
};
