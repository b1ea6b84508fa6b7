import { isBlank, LONGEST_COMMENT, Scanner } from './scanner.ts';
import { Dict, type IndirectObject, unreadable, type Value } from './values.ts';

/** More of them is no text about PDFs. */
const MOST = 200;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/**
 * What stands in streams, strings and comments and would be an object to a reader that repairs a file by looking for `12 0 obj`: such objects
 * are judged like all others. Refuses one that could be read in two ways, and a stream within a stream.
 */
export const findHidden = (bytes: Buffer, objects: readonly IndirectObject[]): readonly IndirectObject[] => {
  const known = new Set(objects.map(({ at }) => at));
  const hidden: IndirectObject[] = [];
  let count = 0;
  for (let word = bytes.indexOf('obj', 0, 'latin1'); word >= 0; word = bytes.indexOf('obj', word + 3, 'latin1')) {
    const head = headBefore(bytes, word);
    if (head === undefined || known.has(head.at)) continue;
    count += 1;
    if (count > MOST) throw unreadable('many objects within objects');
    const value = valueAt(new Scanner(bytes, word + 'obj'.length));
    if (value !== undefined) hidden.push({ ...head, value });
  }
  return hidden;
};

/** `12 0 ` before this word; some readers need no space behind the second number. */
const headBefore = (bytes: Buffer, word: number): Omit<IndirectObject, 'value'> | undefined => {
  const blank = gapBefore(bytes, word);
  const generation = back(bytes, blank, isDigit);
  const gap = gapBefore(bytes, generation);
  const at = back(bytes, gap, isDigit);
  if (generation === blank || gap === generation || at === gap) return undefined;
  const numberIn = (from: number, to: number): number => Number(bytes.toString('latin1', from, to));
  return { number: numberIn(at, gap), generation: numberIn(generation, blank), at };
};

/** Where white space and a comment begin that end here. */
const gapBefore = (bytes: Buffer, end: number): number => {
  const blank = back(bytes, end, isBlank);
  if (blank === end || isDigit(bytes[blank - 1])) return blank;
  const line = back(bytes, blank, (byte) => byte !== undefined && byte !== 10 && byte !== 13, LONGEST_COMMENT);
  const comment = bytes.subarray(line, blank).indexOf('%');
  return comment < 0 ? blank : back(bytes, line + comment, isBlank);
};

const back = (bytes: Buffer, from: number, is: (byte: number | undefined) => boolean, most = from): number => {
  let at = from;
  while (is(bytes[at - 1]) && from - at < most) at -= 1;
  return at;
};

const valueAt = (scanner: Scanner): Value | undefined => {
  let begins = '';
  try {
    scanner.skip();
    begins = scanner.bytes.toString('latin1', scanner.at, scanner.at + 2);
    const value = scanner.value();
    scanner.skip();
    if (value instanceof Dict && scanner.word('stream')) throw unreadable('a stream within a stream');
    return value;
  } catch (error) {
    // other words are a text; a dictionary or a list that cannot be read here may be read by somebody else
    if (begins === '<<' || begins.startsWith('[')) throw error;
    return undefined;
  }
};
