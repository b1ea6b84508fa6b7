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
  /** What each key is. */
  readonly casts: readonly Sql[];
  /** From this row on, after it, before it. */
  readonly since: (rung: Rung) => Sql;
  readonly after: (rung: Rung) => Sql;
  readonly before: (rung: Rung) => Sql;
  /** What is joined for its keys. */
  readonly joined: Sql | undefined;
  /** An index holds the rows of one company in it. */
  readonly isOwn: boolean;
}

/** Everything that stands in a statement as text is one of these; whatever a person sent stands there as a parameter. */
const ascending = { word: sql`asc`, after: sql`>`, since: sql`>=`, before: sql`<` };
const descending = { word: sql`desc`, after: sql`<`, since: sql`<=`, before: sql`>` };
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
  const keys: readonly SortKey[] = [...known.keys, { sql: list.id, type: list.idType ?? 'uuid' }];
  const by = (parts: readonly Sql[]): Sql => sql.join(parts.map((part) => sql`${part} ${way.word}`));
  const than = (sign: Sql, rung: Rung): Sql => {
    const values = keys.map((key, index) => sql`${rung[index]}::${casts[key.type]}`);
    return sql`(${sql.join(keys.map((key) => key.sql))}) ${sign} (${sql.join(values)})`;
  };
  return {
    keys: keys.map((key) => key.sql),
    by: by(keys.map((key) => key.sql)),
    byColumns: by,
    casts: keys.map((key) => casts[key.type]),
    since: (rung) => than(way.since, rung),
    after: (rung) => than(way.after, rung),
    before: (rung) => than(way.before, rung),
    joined: known.joined,
    isOwn: known.own === true,
  };
};

/** The keys of an order as columns k0, k1 and so on of a statement within: their names, how they are made, and all of a row as texts. */
export const columnsOf = (
  order: Pick<Order, 'keys'>,
): { readonly names: readonly Sql[]; readonly columns: Sql; readonly keys: Sql } => {
  const names = order.keys.map((_, index) => sql.ref(`k${index}`));
  return {
    names,
    columns: sql.join(order.keys.map((key, index) => sql`${key} as ${names[index]}`)),
    keys: sql`json_build_array(${sql.join(names.map((name) => sql`${name}::text`))})`,
  };
};
