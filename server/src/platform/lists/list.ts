import { Id } from '@gatehouse/domain/fields/id.ts';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The tables whose changes are noticed (migration 0010, table list_changes). */
export type ListTable =
  | 'companies'
  | 'projects'
  | 'users'
  | 'project_users'
  | 'user_roles'
  | 'user_values'
  | 'user_departments'
  | 'designations'
  | 'allocations'
  | 'credit_applications'
  | 'service_requests'
  | 'passes'
  | 'lot_setting_changes'
  | 'audit';

/** One part of an order. Never null (`coalesce` it), and cheap where an index has the same expression. */
export interface SortKey {
  readonly sql: Sql;
  readonly type: 'text' | 'date' | 'timestamptz' | 'integer' | 'bigint' | 'boolean' | 'uuid';
}

export interface ListSort {
  /** Compared one after the other; the row's id is always the last one, so that every order is total. */
  readonly keys: readonly SortKey[];
  /** Joined besides what the list joins, where a key is another table's: an index of each is then followed, which an expression that looks it up would not. */
  readonly joined?: Sql;
  /** An index holds the rows of one company in this order. Of one company's rows in another order it is these rows that are put in order. */
  readonly own?: true;
  /** The direction when the address names none. */
  readonly first?: 'asc' | 'desc';
}

/**
 * A list as data. `table` and what is `joined` to it hold what filters and sorts ask for and nothing else; what a row shows is read by `row`, for the
 * ten rows of the page only. Whose rows: the caller's `where` says it, and the database's policies say it again.
 */
export interface List<R, S extends string = string> {
  /** Names it in what is remembered, in saved views and in exports. */
  readonly name: string;
  /** Every table that a filter or a sort may ask: a change of one that is asked is seen by the next reading. */
  readonly watches: readonly ListTable[];
  /** Its own rows, and what they are called in every condition. */
  readonly table: ListTable;
  readonly as: Sql;
  /** `join projects p on p.id = a.project_id`: what neither adds a row nor takes one away. */
  readonly joined?: Sql;
  readonly id: Sql;
  /** 'uuid' unless said otherwise. */
  readonly idType?: 'bigint';
  /** What is true of every row, in the words of the indexes of its orders; a list that says it is searched from its beginning where much is found. */
  readonly among?: Sql;
  /** One for each sort that the list's query takes: `S` is the contract's. */
  readonly sorts: Readonly<Record<S, ListSort>>;
  /** One statement for one row: `select … from projects p where p.id = ${id}`. Its columns are the row's names on the wire. */
  readonly row: (id: Sql) => Sql;
  /**
   * Every table that `row` reads, where each column of them that it reads is noticed (functions/04-lists.sql): an answer is then kept, and given again
   * as long as nothing happened to them (decision 0134). Not to be said where a row hangs on the hour, or on more of who asks than whose rows they may see.
   */
  readonly shows?: readonly ListTable[];
  /** Only the type of a row; never there. */
  readonly Row?: R;
}

/** The tables of a list, or of the same rows at another place. */
export const fromOf = (
  { table, as, joined = sql`` }: Pick<List<unknown>, 'as' | 'joined'> & { readonly table: string },
  more: Sql = sql``,
): Sql => sql`${sql.table(table)} ${as} ${joined} ${more}`;

export const defineList = <R, S extends string>(list: List<R, S>): List<R, S> => list;

/**
 * The project `p` of each row `a`, for an order by its name. Of whose rows they are is said of both where they are one company's, which are then found
 * in the order of its own projects; of all it would only make the planner count on few.
 */
export const byProject = (rows: 'own' | 'all'): Sql =>
  sql`join projects p on p.id = a.project_id ${rows === 'own' ? sql`and p.company_id = a.company_id` : sql``}`;

/** The rows of a list that somebody ticked; what is no id is none of them. */
export const isOneOf = ({ id, idType }: Pick<List<unknown>, 'id' | 'idType'>, ids: readonly string[]): Sql =>
  idType === 'bigint'
    ? sql`${id} = any(${ids.filter((each) => /^\d{1,15}$/.test(each))}::bigint[])`
    : sql`${id} = any(${ids.filter((each) => Id.safeParse(each).success)}::uuid[])`;

/** Which rows, in which order. The shape of a parsed `listQuery` fits, with the filters made into `where`. */
export interface Asked<S extends string = string> {
  readonly where: Sql;
  readonly sort: S;
  readonly direction?: 'asc' | 'desc' | undefined;
  /** Words that were typed, where some were: the rows that hold them are gathered by their index and then ordered. Else the order's own index is followed. */
  readonly q?: string | undefined;
  /**
   * What is asked has an index of its own and stands at one end of the order, as the passes of today behind those of all days before: it is gathered by that
   * index however much it is, and then put in order.
   */
  readonly isGathered?: boolean | undefined;
  /** Everything that `where` hangs on besides whose rows, as plain values: what is said in the same words has the same answer. */
  readonly said?: unknown;
}

/** All of them, in brackets; nothing to ask is true. `undefined` is a filter that is not set. */
export const allOf = (...parts: readonly (Sql | undefined)[]): RawBuilder<boolean> => {
  const asked = parts.filter((part) => part !== undefined);
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(asked, sql` and `)})`;
};

/** One of them at least, in brackets. */
export const anyOf = (parts: readonly Sql[]): RawBuilder<boolean> => sql<boolean>`(${sql.join(parts, sql` or `)})`;

/** `column` is one of these; a filter that names none is not set. One alone is said as one, so that an index that begins with it keeps its order. */
export const isAmong = (column: Sql, values: readonly string[] | undefined): RawBuilder<boolean> | undefined =>
  values === undefined || values.length === 0
    ? undefined
    : values.length === 1
      ? sql<boolean>`${column} = ${values[0]}`
      : sql<boolean>`${column} = any(${[...values]}::text[])`;

/** `text` holds these letters, large or small. What was typed is text: `%` and `_` mean themselves. */
export const holdsText = (text: Sql, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ilike ${`%${typed.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`}`;
