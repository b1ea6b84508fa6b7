import { type RawBuilder, sql } from 'kysely';
import type { Asked, List, SortKey } from './list.ts';

type Sql = RawBuilder<unknown>;

/** Where a page begins: the keys of a row as text, its id last. */
export type Rung = readonly string[];

/** An order in the words of SQL. */
export interface Order {
  readonly keys: readonly Sql[];
  /** `lower(p.name) desc, p.id desc`: one direction for all, so that one index serves both. */
  readonly by: Sql;
  /** The same order of columns that hold the keys. */
  readonly byColumns: (columns: readonly Sql[]) => Sql;
  /** From this row on, or after it. */
  readonly since: (rung: Rung, including: boolean) => Sql;
}

/** Everything that stands in a statement as text is one of these; whatever a person sent stands there as a parameter. */
const ascending = { word: sql`asc`, after: sql`>`, from: sql`>=` };
const descending = { word: sql`desc`, after: sql`<`, from: sql`<=` };
const casts: Readonly<Record<SortKey['type'], Sql>> = {
  text: sql`text`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  integer: sql`integer`,
  bigint: sql`bigint`,
  boolean: sql`boolean`,
  uuid: sql`uuid`,
};

/** Refuses a sort that the list does not have: the contract's list of sorts is the door, this is the wall. */
export const orderOf = <R>(list: List<R>, { sort, direction }: Asked): Order => {
  const known = list.sorts[sort];
  if (known === undefined) throw new Error(`The list ${list.name} has no order ${sort}.`);
  const way = (direction ?? known.first ?? 'asc') === 'desc' ? descending : ascending;
  const keys: readonly SortKey[] = [...known.keys, { sql: list.id, type: 'uuid' }];
  const by = (parts: readonly Sql[]): Sql => sql.join(parts.map((part) => sql`${part} ${way.word}`));
  return {
    keys: keys.map((key) => key.sql),
    by: by(keys.map((key) => key.sql)),
    byColumns: by,
    since: (rung, including) => {
      const values = keys.map((key, index) => sql`${rung[index]}::${casts[key.type]}`);
      return sql`(${sql.join(keys.map((key) => key.sql))}) ${including ? way.from : way.after} (${sql.join(values)})`;
    },
  };
};
