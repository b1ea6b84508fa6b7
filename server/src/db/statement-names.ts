import { createHash } from 'node:crypto';

/** Texts that the process remembers, and statements that one connection keeps: each far more than one of a busy server uses. */
const MOST_TEXTS = 2_000;
const MOST_VALUES = 200;

/** A statement that begins so is planned for its values each time: for the few searches where one plan for all of them is a bad one for some. */
const PLAN_EACH_TIME = '/* plan each time */';
/**
 * A kept statement refuses when its columns have become others, and what answers with all of them has others after the next migration. What a part of it
 * gives (`with made as (insert … returning *)`) is nobody's answer, and is made anew with the plan.
 */
const ALL_COLUMNS = /(?:^|\)\s*)select\s+(?:\w+\.)?\*|\breturning\s+(?:\w+\.)?\*\s*$/;

/** The last `most` keys that were used, and what belongs to them. */
class LastUsed<V> {
  readonly #kept = new Map<string, V>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): V | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined && this.#kept.delete(key)) this.#kept.set(key, value);
    return value;
  }

  /** Gives the key that had to go for this one. */
  set(key: string, value: V): string | undefined {
    const oldest = this.#kept.size < this.#most ? undefined : this.#kept.keys().next().value;
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, value);
    return oldest;
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }
}

/** What a text is sent as; once it came a second time, under a name. The text is held once for all connections. */
export interface Named {
  readonly text: string;
  readonly name: string | null;
}

const texts = new LastUsed<Named>(MOST_TEXTS);

/** How a statement is to be sent. No name: it is new here, plans for its values, or is none that comes again. */
export const namedText = (text: string, values: readonly unknown[]): Named | null => {
  if (values.length === 0 || values.length > MOST_VALUES) return null;
  const known = texts.get(text);
  if (known === undefined) {
    texts.set(text, { text, name: null });
    return null;
  }
  if (known.name !== null) return known;
  if (text.startsWith(PLAN_EACH_TIME) || ALL_COLUMNS.test(text)) return null;
  // by its content: two servers behind one pooler must not mean different statements by one name
  const named = { text, name: createHash('sha256').update(text).digest('hex').slice(0, 32) };
  texts.delete(text);
  texts.set(text, named);
  return named;
};

/** The names that one connection has given, so that it keeps no more than it may. */
export class GivenNames {
  readonly #given: LastUsed<true>;

  constructor(most: number) {
    this.#given = new LastUsed(most);
  }

  /** Gives the name that has to be taken back for this one. */
  use(name: string): string | undefined {
    return this.#given.get(name) ? undefined : this.#given.set(name, true);
  }

  forget(name: string): void {
    this.#given.delete(name);
  }
}
