import { run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/**
 * Forgets the marks of old changes. The sweep leaves a mark of its own for each table, so that what was remembered before it is asked anew and
 * no two states ever have the same marks.
 */
export const sweepChanges = (work: Work): Promise<void> =>
  run(work)`
    with swept as (delete from list_changes returning kind)
    insert into list_changes (kind) select distinct kind from swept on conflict do nothing`;
