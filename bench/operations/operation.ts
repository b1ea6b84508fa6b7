/** Who calls: the customer whose company owns 2 % of everything, client services, or accounts receivable. */
export type Caller = 'customer' | 'staff' | 'ar';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** What is asked in one variation of an operation: a page, a word, a record. */
export type Asked = Readonly<Record<string, string | number>>;

/** A statement as a bare program prepares it: `$1`, `$2` and so on, its answer one row of one column `answer`. */
export interface Statement {
  readonly text: string;
  /** PostgreSQL's names of the parameters' types, in their order. */
  readonly types: readonly string[];
  /** The first parameter of a customer's statement is their company: whoever runs it knows that from who is signed in. */
  readonly values: (asked: Asked) => readonly (string | number)[];
}

/** What two systems must agree on before they are measured beside each other. */
export interface Answer {
  readonly total?: number;
  /** Ids in their order. */
  readonly ids?: readonly string[];
  /** How many there are of each part. */
  readonly parts?: Readonly<Record<string, number>>;
}

/** A figure that is wanted: the product's rate, in so many times the rate of another. */
export interface Aim {
  /** `pgbench` of this operation, or of another where that is named; or a peer. */
  readonly beside: 'pgbench' | 'directus' | 'payload';
  readonly of?: string;
  readonly asked?: number;
  readonly goal?: number;
}

export interface Operation {
  readonly name: string;
  readonly who: Caller;
  /** The table whose rows are the size of this figure. */
  readonly among: 'projects' | 'credit_applications' | 'service_requests';
  readonly asked: readonly Asked[];
  readonly call: (asked: Asked) => Call;
  /** What the product answered, for the comparison; left out where answers differ by nature (an id that is made). */
  readonly answer?: (body: never) => Answer;
  readonly statement: Statement;
  readonly aims: readonly Aim[];
}

/** Calls of several operations, so many of a hundred each. */
export interface Mix {
  readonly name: string;
  readonly among: Operation['among'];
  readonly shares: Readonly<Record<string, number>>;
  readonly aims: readonly Aim[];
}
