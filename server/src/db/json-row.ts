import type { Selectable } from 'kysely';

/** How PostgreSQL writes a value into JSON: moments are text, and so are bytes. */
type InJson<Value> = Value extends Date | Buffer ? string : Value;

/** A row of a table as `to_jsonb` gives it. `Known`: columns of which the house knows more than the database tells. */
export type JsonRow<Table, Known = unknown> = Readonly<
  Omit<{ [Column in keyof Selectable<Table>]: InJson<Selectable<Table>[Column]> }, keyof Known> & Known
>;
