import pg from 'pg';
import { Message, type Part, type Wire } from './message.ts';
import { GivenNames, namedText } from './statement-names.ts';

/** As many statements stay prepared on one connection; a busy server uses some hundred (decision 0117). */
const MOST_STATEMENTS = 400;

/** A kept statement that the database no longer has as it was: its columns changed, or a pooler gave us another connection. */
const isGone = (code: unknown): boolean => code === '0A000' || code === '26000' || code === '42P05';

const nothing: Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> = { command: '', rowCount: 0, rows: [] };

/** A question that goes out in the message that begins the transaction, before its wall is up. */
export interface AskedBefore {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Not called where the transaction has no statement: then nothing is sent. */
  readonly answered: (answer: Promise<pg.QueryResult>) => void;
}

/** What goes with `begin …`: what the wall lets through, as whom, and what is asked before. */
export interface Beginning {
  readonly scope: string;
  readonly role: 'app' | 'staff';
  readonly asked: AskedBefore | undefined;
}

/** What is written last: it goes out in front of the end, in the same message, and fails it. */
export interface WrittenLast {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const READ_ONLY = 'begin read only';

const WALLS: Readonly<Record<Beginning['role'], string>> = {
  app: "select set_config('gatehouse.scope', $1, true)",
  staff: "select set_config('gatehouse.scope', $1, true), set_config('role', 'gatehouse_staff', true)",
};

/** A word of the transaction's own. None of them is kept prepared: what ends a transaction must not be what the database forgot. */
const plain = (text: string): Part => ({ text, values: [], name: undefined });

/** A part whose answer somebody else hears than whoever sends the message. */
type Heard = Part & Partial<Pick<AskedBefore, 'answered'>>;

/**
 * A connection of the runtime. It keeps the statements that come again prepared, and sends what begins a transaction together with its first
 * statement, in one message: a message costs as much as a small statement. A transaction without any is never begun. The end of one that only read is
 * waited for by nobody, and goes out together with whatever the connection is asked next (decisions 0126, 0127).
 *
 * Nothing can be written outside a transaction (see `openPool`): a beginning that failed cannot leave its first statement to stand by itself.
 */
export class RuntimeClient extends pg.Client {
  /** A plan with a wall in it belongs to the role it was made for: under one name, each change of the role would have it made anew. */
  #role: Beginning['role'] = 'app';
  #onlyReads = false;
  #beginning: { readonly text: string; readonly with: Beginning | undefined } | null = null;
  #isHeld = false;
  /** A transaction that only read has ended, and nobody has told the database. */
  #owesCommit = false;
  readonly #given = new GivenNames(MOST_STATEMENTS);
  readonly #wire = (this as unknown as { readonly connection: Wire }).connection;

  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads; all but this one pass through untouched
  override query(first: any, second?: any, third?: any): any {
    if (typeof first !== 'string' || third !== undefined) {
      this.#payCommit();
      return super.query(first, second, third);
    }
    if (first.startsWith('begin')) {
      this.#beginning = { text: first, with: second?.[0] };
      this.#role = this.#beginning.with?.role ?? 'app';
      this.#onlyReads = first === READ_ONLY;
      return Promise.resolve(nothing);
    }
    if (first === 'commit' || first === 'rollback') return this.#end(first, second ?? []);
    return this.#ask(first, second);
  }

  async #end(end: 'commit' | 'rollback', last: readonly WrittenLast[]): Promise<unknown> {
    const role = this.#role;
    const hasBegun = this.#beginning === null;
    const onlyRead = end === 'commit' && this.#onlyReads && last.length === 0;
    this.#role = 'app';
    if (hasBegun && onlyRead) this.#owe();
    else if (hasBegun && last.length === 0) return super.query(end);
    else if (last.length > 0) {
      const before = this.#before();
      return this.#tell([
        ...before,
        ...last.map(({ sql, parameters }) => this.#part(sql, parameters, role)),
        plain(end),
      ]);
    }
    this.#beginning = null;
    return nothing;
  }

  /** For no longer than what is under way now. Should it fail, the connection is lost, and says so itself. */
  #owe(): void {
    this.#owesCommit = true;
    setImmediate(() => this.#payCommit());
  }

  #payCommit(): void {
    if (this.#owesCommit) super.query('commit').catch(() => undefined);
    this.#owesCommit = false;
  }

  /** What is sent in one turn of the program leaves in one message. */
  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#wire.stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      this.#wire.stream.uncork();
    });
  }

  /** What goes out in front of a statement: the end of what was before, and the beginning that it stands in. */
  #before(): readonly Heard[] {
    const owed = this.#owesCommit;
    const begun = this.#beginning;
    this.#owesCommit = false;
    this.#beginning = null;
    if (begun === null) return owed ? [plain('commit')] : [];
    const { asked, scope, role = 'app' } = begun.with ?? {};
    return [
      // what was before only read, and the next one begins as it began
      ...(owed && begun.text === READ_ONLY
        ? [plain('commit and chain')]
        : [...(owed ? [plain('commit')] : []), plain(begun.text)]),
      ...(asked === undefined ? [] : [{ ...this.#part(asked.text, asked.values, 'app'), answered: asked.answered }]),
      ...(scope === undefined ? [] : [this.#part(WALLS[role], [scope], 'app')]),
    ];
  }

  async #ask(text: string, values: readonly unknown[] | undefined): Promise<unknown> {
    this.#hold();
    const before = this.#before();
    const part = this.#part(text, values ?? [], this.#role);
    if (before.length > 0) return this.#tell([...before, part]);
    try {
      return await super.query({ ...part, values: values as unknown[] } as pg.QueryConfig);
    } catch (error) {
      this.#doubt([part], error);
      throw error;
    }
  }

  /** Sends them as one, and gives what the last one gave. */
  #tell(parts: readonly Heard[]): Promise<pg.QueryResult> {
    const last = Promise.withResolvers<pg.QueryResult>();
    const heard = parts.flatMap(({ answered }, index) => {
      if (answered === undefined) return [];
      const answer = Promise.withResolvers<pg.QueryResult>();
      answer.promise.catch(() => undefined); // whoever asked hears it, and may have stopped listening
      answered(answer.promise);
      return [{ index, answer }];
    });
    const message = new Message(parts, (results, error) => {
      for (const { name, text } of parts.slice(0, results.length)) this.#keep(name, text);
      if (error !== undefined) this.#doubt(parts, error);
      for (const { index, answer } of [...heard, { index: parts.length - 1, answer: last }]) {
        const result = results[index];
        if (result === undefined) answer.reject(error);
        else answer.resolve(result);
      }
    });
    super.query(message);
    return last.promise;
  }

  #part(text: string, values: readonly unknown[], role: Beginning['role']): Part {
    const named = namedText(text, values);
    if (named === null || named.name === null) return { text, values, name: undefined };
    const name = `${role} ${named.name}`;
    const tooMany = this.#given.use(name);
    if (tooMany !== undefined) this.#forget(tooMany);
    return { text: named.text, values, name };
  }

  #keep(name: string | undefined, text: string): void {
    if (name === undefined) return;
    this.#wire.parsedStatements[name] = text;
    delete this.#wire.submittedNamedStatements[name];
  }

  /** What failed may not have been prepared, or is no longer what it was. Of a connection that is lost nothing has to be known any more. */
  #doubt(parts: readonly Part[], error: unknown): void {
    if (!(error instanceof pg.DatabaseError)) return;
    for (const { name } of parts)
      if (name !== undefined && (isGone(error.code) || this.#wire.parsedStatements[name] === undefined)) {
        this.#given.forget(name);
        this.#forget(name);
      }
  }

  /** By the protocol's own word, which is understood in a broken transaction and by a pooler; it goes out with whatever is sent next. */
  #forget(name: string): void {
    delete this.#wire.parsedStatements[name];
    delete this.#wire.submittedNamedStatements[name];
    this.#wire.close({ type: 'S', name });
  }
}
