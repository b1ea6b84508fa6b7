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

/**
 * A connection of the runtime. It keeps the statements that come again prepared, and sends what begins a transaction together with its first
 * statement: a message costs as much as a small statement. A transaction without any is never begun.
 *
 * Nothing can be written outside a transaction (see `openPool`): a beginning that failed cannot leave its first statement to stand by itself.
 */
export class RuntimeClient extends pg.Client {
  /** A plan with a wall in it belongs to the role it was made for: under one name, each change of the role would have it made anew. */
  #role = 'app';
  #beginning: string | null = null;
  readonly #given = new GivenNames(MOST_STATEMENTS);
  readonly #wire = (this as unknown as Wire).connection;

  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads; all but this one pass through untouched
  override query(first: any, second?: any, third?: any): any {
    if (typeof first !== 'string' || third !== undefined) return super.query(first, second, third);
    if (first.startsWith('begin')) {
      this.#beginning = first;
      this.#role = first.endsWith('role gatehouse_staff') ? 'staff' : 'app';
      return Promise.resolve(nothing);
    }
    const ends = first === 'commit' || first === 'rollback';
    if (ends) this.#role = 'app';
    const beginning = this.#beginning;
    if (beginning === null) return this.#send(first, second);
    this.#beginning = null;
    return ends ? Promise.resolve(nothing) : this.#begin(beginning, () => this.#send(first, second));
  }

  #begin(beginning: string, send: () => Promise<unknown>): Promise<unknown> {
    const { stream } = this.#wire;
    stream.cork();
    try {
      return Promise.all([super.query(beginning), send()]).then(([, answer]) => answer);
    } finally {
      stream.uncork();
    }
  }

  async #send(text: string, values: readonly unknown[] | undefined): Promise<unknown> {
    const named = values === undefined ? null : namedText(text, values);
    if (named === null || named.name === null) return super.query(text, values as unknown[]);
    const name = `${this.#role} ${named.name}`;
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
