import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { daysKept } from '@gatehouse/domain/passes/status.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { daysAtSites } from '#server/platform/clock/site-days.ts';
import { deletePassesOver, expirePasses } from '../queries/writes.ts';

/** The job: passes whose last day is over end, those long past go, with what the gate noted of them (decisions §5). Twice is as good as once. */
export const endPasses = ({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<{ readonly expired: number; readonly deleted: number }> =>
  inWork(db, { rows: '*', now: clock.now() }, async (work) => {
    const expired = await expirePasses(work, daysAtSites(work.now));
    const deleted = await deletePassesOver(work, addDays(lotDayOf(work.now.toISOString()), -daysKept));
    return { expired, deleted };
  });
