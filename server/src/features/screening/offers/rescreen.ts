import type { ScreeningOutcome } from '@gatehouse/domain/screening/screening.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { screenedBefore } from '../queries.ts';
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

/** Whatever was screened before is screened again when a list came or went; safe to run twice, because the second run finds nothing old. */
export const rescreen = async ({ db, clock, keep }: Rescreening): Promise<number> => {
  const now = clock.now();
  const waiting = await inWork(db, { rows: '*', now }, screenedBefore);
  for (const id of waiting)
    await inWork(db, { rows: '*', now: clock.now() }, (work) =>
      keep(work, id, (screened) => runScreening(work, screened)),
    );
  return waiting.length;
};
