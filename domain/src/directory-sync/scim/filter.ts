import { type AttributePath, readAttributePath } from './paths.ts';
import { ScimProblem } from './problem.ts';

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];
export type Literal = string | number | boolean | null;

/** A filter as a tree. `has`: one value of a list for which all of `where` is true. */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly one: Filter; readonly other: Filter }
  | { readonly op: 'not'; readonly of: Filter }
  | { readonly op: 'pr'; readonly path: AttributePath }
  | { readonly op: 'has'; readonly path: AttributePath; readonly where: Filter }
  | { readonly op: Comparison; readonly path: AttributePath; readonly value: Literal };

/** Where in a resource a PATCH writes: an attribute, those values of a list that a filter finds, or a part of either. */
export interface TargetPath {
  readonly path: AttributePath;
  readonly where: Filter | null;
}

/** Longer or deeper than this is no question but an attempt on whoever reads it. */
const LONGEST = 4_000;
const DEEPEST = 20;

const bad = (detail: string): ScimProblem => new ScimProblem(400, 'invalidFilter', detail);

interface Token {
  readonly kind: 'word' | 'literal' | '(' | ')' | '[' | ']';
  readonly text: string;
  readonly value?: Literal;
}

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const literalOf = (text: string): Literal | undefined => {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return NUMBER.test(text) ? Number(text) : undefined;
};

const unquoted = (text: string): string => {
  try {
    return JSON.parse(text) as string;
  } catch {
    throw bad(`${text} is no string of JSON.`);
  }
};

const tokensOf = (text: string): readonly Token[] => {
  if (text.length > LONGEST) throw bad(`A filter has at most ${LONGEST} characters.`);
  const tokens: Token[] = [];
  const reader = new RegExp(TOKEN);
  while (reader.lastIndex < text.trimEnd().length) {
    const at = reader.lastIndex;
    const [, quoted, bracket, word] = reader.exec(text) ?? [];
    if (quoted !== undefined) tokens.push({ kind: 'literal', text: quoted, value: unquoted(quoted) });
    else if (bracket !== undefined) tokens.push({ kind: bracket as '(', text: bracket });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else throw bad(`The filter cannot be read from character ${at + 1} on.`);
  }
  return tokens;
};

/** Reads the grammar of RFC 7644 §3.4.2.2: `or` binds least, then `and`, then `not`. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #isWord(word: string): boolean {
    return this.#next?.kind === 'word' && this.#next.text.toLowerCase() === word;
  }

  #take(kind: Token['kind'], what: string): Token {
    const token = this.#next;
    if (token?.kind !== kind) throw bad(`${what} is missing${token === undefined ? '' : ` before ${token.text}`}.`);
    this.#at += 1;
    return token;
  }

  #end(): void {
    if (this.#next !== undefined) throw bad(`Nobody expects ${this.#next.text} there.`);
  }

  filter(): Filter {
    const filter = this.#or();
    this.#end();
    return filter;
  }

  target(): TargetPath {
    const path = this.#path();
    if (this.#next === undefined) return { path, where: null };
    const where = this.#inBrackets();
    const sub = this.#next === undefined ? null : this.#take('word', 'A part').text;
    this.#end();
    if (sub === null) return { path, where };
    const part = readAttributePath(sub.replace(/^\./, ''));
    if (!sub.startsWith('.') || part === null || part.schema !== null || part.sub !== null || path.sub !== null)
      throw bad(`${sub} names no part.`);
    return { path: { ...path, sub: part.attribute }, where };
  }

  #or(): Filter {
    let one = this.#and();
    while (this.#isWord('or')) {
      this.#at += 1;
      one = { op: 'or', one, other: this.#and() };
    }
    return one;
  }

  #and(): Filter {
    let one = this.#single();
    while (this.#isWord('and')) {
      this.#at += 1;
      one = { op: 'and', one, other: this.#single() };
    }
    return one;
  }

  #within(open: '(' | '[', close: ')' | ']'): Filter {
    this.#take(open, open);
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw bad('The filter is too deep.');
    const filter = this.#or();
    this.#take(close, close);
    this.#depth -= 1;
    return filter;
  }

  #inBrackets(): Filter {
    return this.#within('[', ']');
  }

  #single(): Filter {
    if (this.#next?.kind === '(') return this.#within('(', ')');
    if (this.#isWord('not')) {
      this.#at += 1;
      return { op: 'not', of: this.#within('(', ')') };
    }
    const path = this.#path();
    if (this.#next?.kind === '[') return { op: 'has', path, where: this.#inBrackets() };
    const op = this.#take('word', 'An operator').text.toLowerCase();
    if (op === 'pr') return { op, path };
    const comparison = comparisons.find((each) => each === op);
    if (comparison === undefined) throw bad(`There is no operator ${op}.`);
    return { op: comparison, path, value: this.#literal() };
  }

  #literal(): Literal {
    const token = this.#next;
    if (token?.kind === 'literal') {
      this.#at += 1;
      return token.value ?? null;
    }
    const { text } = this.#take('word', 'A value');
    const value = literalOf(text);
    if (value === undefined) throw bad(`${text} is no value; strings stand in quotation marks.`);
    return value;
  }

  #path(): AttributePath {
    const { text } = this.#take('word', 'An attribute');
    const path = readAttributePath(text);
    if (path === null) throw bad(`${text} names no attribute.`);
    return path;
  }
}

/** Reads a filter; refuses with invalidFilter what the grammar does not know. */
export const readFilter = (text: string): Filter => new Reader(text).filter();

/** Reads the path of a PATCH operation; refuses with invalidPath, and with invalidFilter what is wrong within its brackets. */
export const readTarget = (text: string): TargetPath => {
  try {
    return new Reader(text).target();
  } catch (error) {
    if (error instanceof ScimProblem && !text.includes('[')) throw new ScimProblem(400, 'invalidPath', error.message);
    throw error;
  }
};

/**
 * The value that an attribute must have for the filter to be true, where it says so: `userName eq "x" and …`. What is found by it still has to be
 * held against the whole filter.
 */
export const mustEqual = (filter: Filter, attribute: string): string | null => {
  if (filter.op === 'and') return mustEqual(filter.one, attribute) ?? mustEqual(filter.other, attribute);
  if (filter.op !== 'eq' || filter.path.sub !== null || typeof filter.value !== 'string') return null;
  return filter.path.attribute.toLowerCase() === attribute.toLowerCase() ? filter.value : null;
};
