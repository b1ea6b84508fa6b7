import { sql } from 'kysely';
import { run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { SWEPT } from './changes.ts';

/**
 * Forgets changes that are older than the sweep before this one, and leaves a mark of what there was now: what was remembered before the oldest mark
 * may lack a change that is gone, and is asked anew.
 */
export const sweepChanges = async (work: Work): Promise<void> => {
  const before = sql`(select max(change) from list_changes where kind = ${SWEPT})`;
  await run(work)`
    with moves as (delete from list_moves where change < ${before}), marks as (delete from list_changes where change < ${before})
    insert into list_changes (kind, change) values (${SWEPT}, pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing`;
};
