import { type RawBuilder, sql } from 'kysely';
import { fromOf, type List } from './list.ts';
import type { Order } from './order.ts';

type Sql = RawBuilder<unknown>;

/** A search that finds more than this is wide: it is not gathered for the ten rows of a page. */
const WIDE = 1_500;
/** So many rows of the order are looked at for a page of a wide search, before everything is. */
const AHEAD = 1_000;

export const isWide = (total: number): boolean => total > WIDE;

/**
 * The first rows of the order, called what the list calls its rows and with their keys by `names`. A word that a tenth of a long list holds is on the
 * first page of its order many times; to gather all that hold it, fifty thousand texts are read for ten of them. They are read in their order and
 * only until enough are found; fewer than asked for say nothing.
 */
export const rowsAhead = (list: Ahead, { by, joined }: Pick<Order, 'by' | 'joined'>, columns: Sql): Sql =>
  sql`(select (${list.as}).*, ${columns} from ${fromOf(list, joined)} where ${list.among} order by ${by} limit ${sql.lit(AHEAD)}) ${list.as}`;

type Ahead = Pick<List<unknown>, 'table' | 'as' | 'joined' | 'among'>;
