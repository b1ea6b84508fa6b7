import type { Database } from '#server/db/database.ts';
import { run } from '#server/db/rows.ts';
import { inWork } from '#server/db/work.ts';

const DAY = 86_400_000;
/** Ended sessions stay this long, so that a person and the operator can see where somebody was signed in. */
const SESSIONS_KEPT = 30 * DAY;

/** Removes what has expired. Safe at any time and on several servers at once. */
export const sweepSessions = (db: Database, now: Date): Promise<void> =>
  inWork(db, { rows: '*', now }, async (work) => {
    const before = (age: number): Date => new Date(now.getTime() - age);
    await run(work)`delete from idp_records where expires_at < ${now}`;
    await run(work)`delete from session_tokens where expires_at < ${now}`;
    await run(work)`delete from sign_in_waits where last_try_at < ${before(DAY)}`;
    await run(work)`delete from sessions where ends_at < ${before(SESSIONS_KEPT)}`;
  });
