import { type RawBuilder, sql } from 'kysely';
import type { Asked, List } from './list.ts';

type Sql = RawBuilder<unknown>;

/** Where a page begins: the keys of a row as text, its id last. */
export type Rung = readonly string[];

/** An order in the words of SQL. */
export interface Order {
  readonly keys: readonly Sql[];
  /** `lower(p.name) desc, p.id desc`: one direction for all, so that one index serves both. */
  readonly by: Sql;
  /** From this row on, or after it. */
  readonly since: (rung: Rung, including: boolean) => Sql;
}

/** Refuses a sort that the list does not have: the contract's list of sorts is the door, this is the wall. */
export const orderOf = <R>(list: List<R>, { sort, direction }: Asked): Order => {
  const known = list.sorts[sort];
  if (known === undefined) throw new Error(`The list ${list.name} has no order ${sort}.`);
  const down = (direction ?? known.first ?? 'asc') === 'desc';
  const keys = [...known.keys, { sql: list.id, type: list.idType ?? 'uuid' }];
  const word = sql.raw(down ? 'desc' : 'asc');
  return {
    keys: keys.map((key) => key.sql),
    by: sql.join(keys.map((key) => sql`${key.sql} ${word}`)),
    since: (rung, including) => {
      const sign = sql.raw(`${down ? '<' : '>'}${including ? '=' : ''}`);
      const values = keys.map((key, index) => sql`${rung[index]}::${sql.raw(key.type)}`);
      return sql`(${sql.join(keys.map((key) => key.sql))}) ${sign} (${sql.join(values)})`;
    },
  };
};
