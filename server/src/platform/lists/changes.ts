import { type RawBuilder, sql } from 'kysely';
import type { ListTable } from './list.ts';

/** What has changed so far, as this very statement sees it. Two equal answers: the tables are equal (see list_changes). */
export const changesOf = (tables: readonly ListTable[]): RawBuilder<unknown> =>
  sql`(select current_database() || '.' || count(*) || '.' || coalesce(max(change), 0) from list_changes where kind in (${sql.join(tables)}))`;
