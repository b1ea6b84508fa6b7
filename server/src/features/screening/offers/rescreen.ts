import type { ScreeningOutcome } from '@gatehouse/domain/screening/screening.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { listsAsKept, screenedBefore } from '../queries.ts';
import { type Ran, runScreening, type Screened } from '../run.ts';

export interface Rescreening {
  readonly db: Database;
  readonly clock: Clock;
  /** Runs `run` on the locked application and keeps what came out; does nothing when it is gone. */
  readonly keep: (
    work: Work,
    creditApplicationId: string,
    run: (screened: Screened) => Promise<Ran>,
  ) => Promise<ScreeningOutcome | null>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The lists in force under which nothing was left to screen again, by the database; of a process that has just begun nothing is known. */
const settled = new WeakMap<Database, string>();

/**
 * Whatever was screened before is screened again when a list came or went; safe to run twice, because the second run finds nothing old. While the lists
 * stay what they are, only what moved lately can have been screened by others: it was reopened.
 */
export const rescreen = async ({ db, clock, keep }: Rescreening): Promise<number> => {
  const now = clock.now();
  const { waiting, lists, since } = await inWork(db, { rows: '*', now }, async (work) => {
    const { lists, since } = await listsAsKept(work);
    const moved = settled.get(db) === lists ? new Date(now.getTime() - DAY_MS) : null;
    return { lists, since, waiting: await screenedBefore(work, moved) };
  });
  for (const id of waiting)
    await inWork(db, { rows: '*', now: clock.now() }, (work) =>
      keep(work, id, (screened) => runScreening(work, screened)),
    );
  // a screening that was under way when a list came may have seen the one before it: all are asked for an hour
  if (waiting.length === 0 && (since === null || now.getTime() - since.getTime() > HOUR_MS)) settled.set(db, lists);
  return waiting.length;
};
