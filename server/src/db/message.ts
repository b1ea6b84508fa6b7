import pg from 'pg';

/** A statement on its way. It stays prepared under its name; without one it is parsed each time. */
export interface Part {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | undefined;
}

/** What @types/pg does not say of the connection below a client. */
export interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  close(statement: { type: 'S'; name: string }): void;
  sync(): void;
}

/** What @types/pg does not say of a query: it writes itself to a connection, and collects the results of all that it wrote. */
interface Collecting {
  prepare(connection: Wire): void;
  readonly _results: pg.QueryResult | readonly pg.QueryResult[];
}

/** Each part's result in turn, as far as they came; `error` is what the next one failed by, and all behind it with it. */
export type Answered = (results: readonly pg.QueryResult[], error: Error | undefined) => void;

/**
 * Statements that go to the database one behind the other with one end, and are answered in one: between statements that end each for itself both sides send
 * and wake up once more (decision 0127). After one that fails the database passes over the others. Asked of a client like any query (`client.query(message)`).
 */
export class Message extends pg.Query {
  readonly parts: readonly Part[];
  #isAnswered = false;

  constructor(parts: readonly Part[], answered: Answered) {
    super('', (error) => {
      if (this.#isAnswered) return;
      this.#isAnswered = true;
      const { _results } = this as unknown as Collecting;
      answered(
        [_results].flat().filter(({ command }) => command !== null),
        error ?? undefined,
      );
    });
    this.parts = parts;
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire;
    const each: Wire = Object.create(wire, { sync: { value: () => undefined } });
    wire.stream.cork();
    try {
      for (const part of this.parts) {
        Object.assign(this, part);
        (this as unknown as Collecting).prepare(each);
        // a value that cannot be written: nothing behind it may go out, least of all an end
        if (this.#isAnswered) break;
      }
      // the client would take it for the name of whatever is parsed now
      Object.assign(this, { name: undefined });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  };
}
