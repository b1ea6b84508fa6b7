import { Dict, Name, Ref, Text, unreadable, type Value } from './values.ts';

const kinds = new Uint8Array(256);
const BLANK = 1;
const DELIMITER = 2;
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = BLANK;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = DELIMITER;

const code = (sign: string): number => sign.charCodeAt(0);
const [SLASH, PERCENT, ROUND, ROUND_END, ANGLE, ANGLE_END, SQUARE, SQUARE_END, BACKSLASH, HASH] = [
  '/',
  '%',
  '(',
  ')',
  '<',
  '>',
  '[',
  ']',
  '\\',
  '#',
].map(code) as [number, number, number, number, number, number, number, number, number, number];

/** Honest files nest a dozen levels; deeper ones are made to exhaust whoever reads them. */
const DEEPEST = 100;
/** Programs write a line or two about themselves; more is another file, or a place to hide one. */
export const LONGEST_COMMENT = 2_000;

const HEAD = '%PDF-';

export const isBlank = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === BLANK;
const isRegular = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === 0;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/**
 * Reads the tokens and values of ISO 32000-1 §7.2 and §7.3 and nothing else: what another reader would have to guess at throws. `at` is
 * where it stands.
 */
export class Scanner {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  /** White space and comments. A comment ends at either end of line, wherever it stands. */
  skip(): void {
    for (;;) {
      while (isBlank(this.bytes[this.at])) this.at += 1;
      if (this.bytes[this.at] !== PERCENT) return;
      const begin = this.at;
      while (!this.isAtEnd() && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at += 1;
      if (this.at - begin > LONGEST_COMMENT) throw unreadable('a long comment');
      if (this.bytes.toString('latin1', begin, begin + HEAD.length) === HEAD) throw unreadable('a second head');
    }
  }

  skipBlank(): number {
    const begin = this.at;
    while (isBlank(this.bytes[this.at])) this.at += 1;
    return this.at - begin;
  }

  /** Whether this word stands here by itself; then it is passed. */
  word(word: string): boolean {
    const end = this.at + word.length;
    if (this.bytes.toString('latin1', this.at, end) !== word || isRegular(this.bytes[end])) return false;
    this.at = end;
    return true;
  }

  expect(word: string): void {
    if (!this.word(word)) throw unreadable(`no ${word} at ${this.at}`);
  }

  /** Digits and nothing else, of at most this many places; undefined and unmoved otherwise. */
  digits(places = 10): number | undefined {
    let end = this.at;
    while (isDigit(this.bytes[end])) end += 1;
    if (end === this.at || end - this.at > places || isRegular(this.bytes[end])) return undefined;
    const value = Number(this.bytes.toString('latin1', this.at, end));
    this.at = end;
    return value;
  }

  value(depth = 0): Value {
    if (depth > DEEPEST) throw unreadable('nested too deep');
    const byte = this.bytes[this.at];
    if (byte === SLASH) return new Name(this.name());
    if (byte === ROUND) return this.text();
    if (byte === SQUARE) return this.list(depth);
    if (byte === ANGLE) return this.bytes[this.at + 1] === ANGLE ? this.dict(depth) : this.hexText();
    return this.referenceOrWord();
  }

  /** A dictionary; a value under each key. */
  dict(depth = 0): Dict {
    if (this.bytes[this.at] !== ANGLE || this.bytes[this.at + 1] !== ANGLE) throw unreadable(`no << at ${this.at}`);
    this.at += 2;
    const entries: [string, Value][] = [];
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === ANGLE_END && this.bytes[this.at + 1] === ANGLE_END) break;
      if (this.bytes[this.at] !== SLASH) throw unreadable(`no key at ${this.at}`);
      const key = this.name();
      this.skip();
      entries.push([key, this.value(depth + 1)]);
    }
    this.at += 2;
    return new Dict(entries);
  }

  private list(depth: number): readonly Value[] {
    const values: Value[] = [];
    this.at += 1;
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === SQUARE_END) break;
      values.push(this.value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  private name(): string {
    const begin = this.at + 1;
    let end = begin;
    let isEscaped = false;
    for (; isRegular(this.bytes[end]); end += 1) if (this.bytes[end] === HASH) isEscaped = true;
    this.at = end;
    const raw = this.bytes.toString('latin1', begin, end);
    if (!isEscaped) return raw;
    const name = raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    // a name ends there for readers that are written in C
    if (name.includes('\0')) throw unreadable('a zero in a name');
    return name;
  }

  private text(): Text {
    const begin = this.at + 1;
    let depth = 0;
    do {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw unreadable('a string without an end');
      if (byte === BACKSLASH) this.at += 1;
      else if (byte === ROUND) depth += 1;
      else if (byte === ROUND_END) depth -= 1;
      this.at += 1;
    } while (depth > 0);
    return new Text(unescaped(this.bytes.toString('latin1', begin, this.at - 1)));
  }

  private hexText(): Text {
    const end = this.bytes.indexOf(ANGLE_END, this.at);
    const hex = this.bytes.toString('latin1', this.at + 1, Math.max(end, this.at + 1)).replace(/[\0\t\n\f\r ]/g, '');
    if (end < 0 || !/^[0-9a-f]*$/i.test(hex)) throw unreadable('a broken string');
    this.at = end + 1;
    return new Text(Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, 'hex').toString('latin1'));
  }

  private referenceOrWord(): Value {
    const begin = this.at;
    const number = this.digits();
    if (number !== undefined) {
      const end = this.at;
      if (this.skipBlank() > 0) {
        const generation = this.digits(5);
        if (generation !== undefined && this.skipBlank() > 0 && this.word('R')) return new Ref(number, generation);
      }
      this.at = end;
      return number;
    }
    let end = begin;
    while (isRegular(this.bytes[end])) end += 1;
    this.at = end;
    const word = this.bytes.toString('latin1', begin, end);
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    // two signs are wrong and yet written by widespread programs; every reader takes them for a number
    if (/^[+-]*(\d+\.?\d*|\.\d*)$/.test(word)) return Number.parseFloat(word.replace(/^[+-]*(?=[+-])/, '')) || 0;
    throw unreadable(`no value at ${begin}`);
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (raw: string): string =>
  raw.includes('\\')
    ? raw.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, what: string) => {
        if (/^[0-7]/.test(what)) return String.fromCharCode(Number.parseInt(what, 8) & 255);
        return /^[\r\n]/.test(what) ? '' : (escapes[what] ?? what);
      })
    : raw;
