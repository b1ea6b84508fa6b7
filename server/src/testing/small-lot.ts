import { smallLotDocument } from '@gatehouse/domain/maps/testing/small-lot.ts';
import { insertRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** A lot that has been drawn, for tests that look for its places. */
export const publishSmallLot = (work: Work): Promise<void> =>
  insertRows(work, 'lot_plans', {
    version: 2,
    plan: JSON.stringify(smallLotDocument),
    published_by: null,
    published_by_name: 'A test',
    published_at: work.now,
    note: null,
  });
