import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { pastSince } from '@gatehouse/domain/retention/until.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { daysAtSites } from '#server/platform/clock/site-days.ts';
import { deleteNotesOver, expirePasses } from '../queries/writes.ts';

/**
 * The job: passes whose last day is over end, and what the gate and the lot noted goes after the time that passes are kept (decisions §5). The passes themselves
 * go as all records do, by the policy (decision 0112). Twice is as good as once.
 */
export const endPasses = ({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<{ readonly expired: number }> =>
  inWork(db, { rows: '*', now: clock.now() }, async (work) => {
    const expired = await expirePasses(work, daysAtSites(work.now));
    await deleteNotesOver(work, pastSince('passes', lot().retention, work.now));
    return { expired };
  });
