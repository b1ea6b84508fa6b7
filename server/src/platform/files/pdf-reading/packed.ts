import type { Row, Table } from './layout.ts';
import { Scanner } from './scanner.ts';
import { type IndirectObject, isList, Name, Stream, unreadable, type Value } from './values.ts';

/** An object that others are packed in, in the order of their places. */
export interface Pack {
  readonly number: number;
  readonly objects: readonly IndirectObject[];
}

/**
 * Whether some reader would unpack objects from it. Several ask only for what they need, the count and the first offset, and not for the
 * type.
 */
export const isPack = (value: Value): value is Stream =>
  value instanceof Stream &&
  ((value.dict.all('N').length > 0 && value.dict.all('First').length > 0) || isOfType(value, 'ObjStm'));

export const isOfType = ({ dict }: Stream, type: string): boolean =>
  dict.all('Type').some((value) => value instanceof Name && value.text === type);

/** The objects of an object stream (ISO 32000-1 §7.5.7). Refuses anything that lies between them. */
export const readPack = (number: number, { dict }: Stream, plain: Buffer): Pack => {
  const count = dict.count('N');
  const first = dict.count('First');
  const type = dict.only('Type');
  if (count === undefined || first === undefined || !(type instanceof Name) || type.text !== 'ObjStm')
    throw unreadable('packed objects under another name');
  if (first > plain.length) throw unreadable('packed objects without a place');
  const head = new Scanner(plain.subarray(0, first));
  const places: { number: number; at: number }[] = [];
  for (head.skipBlank(); !head.isAtEnd(); head.skipBlank()) {
    const packed = head.digits();
    head.skipBlank();
    const offset = head.digits();
    if (packed === undefined || offset === undefined || places.length === count)
      throw unreadable('packed objects that are not listed');
    places.push({ number: packed, at: first + offset });
  }
  if (places.length !== count) throw unreadable('packed objects that are not there');
  const scanner = new Scanner(plain, first);
  const values = new Map<number, Value>();
  for (const { at } of [...places].sort((one, other) => one.at - other.at)) {
    scanner.skip();
    const begin = new Scanner(plain, at);
    begin.skip();
    if (at > plain.length || begin.at !== scanner.at) throw unreadable('something between packed objects');
    values.set(at, scanner.value());
  }
  scanner.skip();
  if (!scanner.isAtEnd()) throw unreadable('something behind packed objects');
  const objects = places.map(({ number: packed, at }) => ({
    number: packed,
    generation: 0,
    at: null,
    value: values.get(at) ?? null,
  }));
  return { number, objects };
};

/** A cross-reference stream (ISO 32000-1 §7.5.8) as a table. */
export const readPackedTable = (at: number, { dict }: Stream, plain: Buffer): Table => {
  const widths = numbersOf(dict.only('W'));
  const size = dict.count('Size');
  if (widths.length !== 3 || widths.some((width) => width > 8) || size === undefined)
    throw unreadable('a broken cross-reference stream');
  const index = dict.only('Index') === undefined ? [0, size] : numbersOf(dict.only('Index'));
  const [kindWidth, oneWidth, twoWidth] = widths as [number, number, number];
  const rows: Row[] = [];
  let from = 0;
  const next = (width: number): number => {
    let value = 0;
    for (let place = 0; place < width; place += 1) value = value * 256 + (plain[from + place] ?? 0);
    from += width;
    return value;
  };
  for (let section = 0; section < index.length; section += 2) {
    const [first = 0, count = 0] = index.slice(section, section + 2);
    if (from + count * (kindWidth + oneWidth + twoWidth) > plain.length) throw unreadable('a short cross-reference');
    for (let place = 0; place < count; place += 1) {
      const kind = kindWidth === 0 ? 1 : next(kindWidth);
      const [one, two] = [next(oneWidth), next(twoWidth)];
      if (kind === 1) rows.push({ number: first + place, at: one, generation: two });
      else if (kind === 2) rows.push({ number: first + place, packedIn: one, place: two });
      else if (kind !== 0) throw unreadable('a row of an unknown kind');
    }
  }
  return { at, rows, trailer: dict };
};

const numbersOf = (value: Value | undefined): readonly number[] => {
  if (!isList(value)) throw unreadable('a broken cross-reference stream');
  return value.map((part) => {
    if (typeof part !== 'number' || !Number.isSafeInteger(part) || part < 0)
      throw unreadable('a broken cross-reference stream');
    return part;
  });
};
