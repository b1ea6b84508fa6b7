/** Why a file is not kept; the words for people are in domain/src/uploads/messages.ts. */
export type Why = 'encrypted' | 'noPages' | 'unreadable' | 'activeContent' | 'tooComplex';

/** Thrown at the first thing that does not agree; `found` says what, for tests and the log, never for people. */
export class NotKept extends Error {
  readonly why: Why;

  constructor(why: Why, found: string) {
    super(found);
    this.why = why;
  }
}

export const unreadable = (found: string): NotKept => new NotKept('unreadable', found);

export class Name {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A string of a PDF, each character one of its bytes. */
export class Text {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export class Ref {
  readonly number: number;
  readonly generation: number;

  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** Every pair as it stands: where a key is there twice, readers differ in which one counts, so nobody may look at one only. */
export class Dict {
  readonly entries: readonly (readonly [string, Value])[];

  constructor(entries: readonly (readonly [string, Value])[]) {
    this.entries = entries;
  }

  all(key: string): readonly Value[] {
    const values: Value[] = [];
    for (const [name, value] of this.entries) if (name === key) values.push(value);
    return values;
  }

  /** For what decides how the file is read: refuses a key that is there twice. */
  only(key: string): Value | undefined {
    const values = this.all(key);
    if (values.length > 1) throw unreadable(`/${key} twice`);
    return values[0];
  }

  /** A whole number from 0 on that stands here itself; undefined when the key is not there. */
  count(key: string): number | undefined {
    const value = this.only(key);
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw unreadable(`/${key} is no count`);
    return value;
  }
}

export class Stream {
  readonly dict: Dict;
  /** As it lies in the file, packed. */
  readonly bytes: Buffer;

  constructor(dict: Dict, bytes: Buffer) {
    this.dict = dict;
    this.bytes = bytes;
  }
}

export type Value = null | boolean | number | Name | Text | Ref | Dict | Stream | readonly Value[];

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  /** The offset of its number in the file; null for one that lay packed in another. */
  readonly at: number | null;
  readonly value: Value;
}
