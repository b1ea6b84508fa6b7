import type { Database } from '#server/db/database.ts';

const DAY = 86_400_000;
/** Ended sessions stay this long, so that a person and the operator can see where somebody was signed in. */
const SESSIONS_KEPT = 30 * DAY;

/** Removes what has expired. Safe at any time and on several servers at once. */
export const sweepSessions = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('idp_records').where('expires_at', '<', now).execute();
  await db.deleteFrom('session_tokens').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('sign_in_waits')
    .where('last_try_at', '<', new Date(now.getTime() - DAY))
    .execute();
  await db
    .deleteFrom('sessions')
    .where('ends_at', '<', new Date(now.getTime() - SESSIONS_KEPT))
    .execute();
};
