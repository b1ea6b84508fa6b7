import type { RawBuilder } from 'kysely';
import { allRows, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Page } from './page.ts';

export interface PageAsked {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** A page of what is short enough to be counted anew each time: logs, and what waits for somebody. `from` begins with a table and ends with its conditions. */
export const readPlainPage = async <R>(
  work: Work,
  { page, size }: PageAsked,
  { columns, from, order }: Readonly<Record<'columns' | 'from' | 'order', RawBuilder<unknown>>>,
): Promise<Page<R>> => {
  const rows = await allRows<R>(work)`
    select ${columns} from ${from} order by ${order} limit ${size} offset ${(page - 1) * size}`;
  const total = await oneValue<number>(work)`select count(*)::int as total from ${from}`;
  return { rows, total: total ?? 0, page, size };
};
