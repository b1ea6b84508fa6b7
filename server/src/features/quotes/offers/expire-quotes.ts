import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { expireQuotes } from '../queries/quotes.ts';

/** The job: quotes whose last valid day is over. Twice is as good as once. */
export const expireOldQuotes = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Promise<number> =>
  inWork(db, { rows: '*', now: clock.now() }, (work) => expireQuotes(work, lotToday(work.now)));
