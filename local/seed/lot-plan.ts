import { insertRows } from '@gatehouse/server/db/rows.ts';
import type { Work } from '@gatehouse/server/db/work.ts';
import { demoPlanDocument } from '../lot-plan/demo-plan.ts';

/** The plan of the demo's lot as its first version, as if it had been published before anybody came. */
export const insertLotPlan = (work: Work): Promise<void> =>
  insertRows(work, 'lot_plans', {
    version: 1,
    plan: JSON.stringify(demoPlanDocument),
    published_by: null,
    published_by_name: 'Gatehouse',
    published_at: work.now,
    note: null,
  });
