import pg from 'pg';
import { GivenNames, namedText } from './statement-names.ts';

/** As many statements stay prepared on one connection; a busy server uses some hundred (decision 0117). */
const MOST_STATEMENTS = 400;

/** A kept statement that the database no longer has as it was: its columns changed, or a pooler gave us another connection. */
const isGone = (code: unknown): boolean => code === '0A000' || code === '26000' || code === '42P05';

/** What @types/pg does not say of the connection below a client. */
interface Wire {
  readonly connection: {
    readonly stream: { cork(): void; uncork(): void };
    readonly parsedStatements: Record<string, string>;
    close(statement: { type: 'S'; name: string }): void;
  };
}

const nothing: Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> = { command: '', rowCount: 0, rows: [] };

/** A question outside of the transaction that it is handed over with: it goes out in front, in the same message. */
export interface AskedBefore {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly answered: (answer: Promise<pg.QueryResult>) => void;
}

/** What is written last: it goes out in front of the end, in the same message, and fails it. */
export interface WrittenLast {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Beginning {
  readonly text: string;
  readonly asked: AskedBefore | undefined;
}

/**
 * A connection of the runtime. It keeps the statements that come again prepared, and sends what begins a transaction together with its first
 * statement: a message costs as much as a small statement. A transaction without any is never begun. The end of one that only read is waited for by
 * nobody, and goes out together with whatever the connection is asked next (decision 0126).
 *
 * Nothing can be written outside a transaction (see `openPool`): a beginning that failed cannot leave its first statement to stand by itself.
 */
export class RuntimeClient extends pg.Client {
  /** A plan with a wall in it belongs to the role it was made for: under one name, each change of the role would have it made anew. */
  #role = 'app';
  #onlyReads = false;
  #beginning: Beginning | null = null;
  #isHeld = false;
  readonly #given = new GivenNames(MOST_STATEMENTS);
  readonly #wire = (this as unknown as Wire).connection;

  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads; all but this one pass through untouched
  override query(first: any, second?: any, third?: any): any {
    if (typeof first !== 'string' || third !== undefined) return super.query(first, second, third);
    if (first.startsWith('begin')) {
      this.#beginning = { text: first, asked: second?.[0] };
      this.#role = first.endsWith('role gatehouse_staff') ? 'staff' : 'app';
      this.#onlyReads = first.startsWith('begin read only');
      return Promise.resolve(nothing);
    }
    const beginning = this.#beginning;
    this.#beginning = null;
    if (first === 'commit' || first === 'rollback') return this.#end(first, beginning, second ?? []);
    return this.#begin(beginning, () => this.#send(first, second));
  }

  #end(end: 'commit' | 'rollback', beginning: Beginning | null, last: readonly WrittenLast[]): Promise<unknown> {
    const role = this.#role;
    this.#role = 'app';
    if (last.length === 0 && beginning !== null) return Promise.resolve(nothing);
    if (last.length === 0 && end === 'commit' && this.#onlyReads) return this.#leave(end);
    return this.#begin(beginning, async () => {
      const written = last.map(({ sql, parameters }) => this.#send(sql, parameters, role));
      return (await Promise.all([super.query(end), ...written]))[0];
    });
  }

  /** What is sent in one turn of the program leaves in one message, and what was held back before it. */
  #hold(until: (then: () => void) => void): void {
    if (!this.#isHeld) this.#wire.stream.cork();
    this.#isHeld = true;
    until(() => this.#letGo());
  }

  #letGo(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#wire.stream.uncork();
  }

  /** Held back until something else is sent, for no longer than what is under way now. Should it fail, the connection is lost, and says so itself. */
  #leave(end: string): Promise<unknown> {
    this.#hold(setImmediate);
    super.query(end).catch(() => undefined);
    return Promise.resolve(nothing);
  }

  #begin(beginning: Beginning | null, send: () => Promise<unknown>): Promise<unknown> {
    this.#hold(process.nextTick);
    if (beginning === null) return send();
    const { text, asked } = beginning;
    asked?.answered(this.#send(asked.text, asked.values, 'app') as Promise<pg.QueryResult>);
    return Promise.all([super.query(text), send()]).then(([, answer]) => answer);
  }

  async #send(text: string, values: readonly unknown[] | undefined, role = this.#role): Promise<unknown> {
    const named = values === undefined ? null : namedText(text, values);
    if (named === null || named.name === null) return super.query(text, values as unknown[]);
    const name = `${role} ${named.name}`;
    const tooMany = this.#given.use(name);
    if (tooMany !== undefined) this.#forget(tooMany);
    try {
      return await super.query({ name, text: named.text, values: values as unknown[] });
    } catch (error) {
      if (isGone((error as pg.DatabaseError).code)) {
        this.#given.forget(name);
        this.#forget(name);
      }
      throw error;
    }
  }

  /** By the protocol's own word, which is understood in a broken transaction and by a pooler; it goes out with whatever is sent next. */
  #forget(name: string): void {
    delete this.#wire.parsedStatements[name];
    this.#wire.close({ type: 'S', name });
  }
}
