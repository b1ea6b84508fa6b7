import { isThere } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Where the person is signed in: sessions that their next call would still find alive. */
export const livingSessions = (work: Work, userId: string, idleMinutes: number) =>
  work.trx
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', work.now)
    .where('access_token_expires_at', '>', work.now)
    .where('last_seen_at', '>', new Date(work.now.getTime() - idleMinutes * 60_000))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Is it this person's, and still going? */
export const ownsSession = (work: Work, userId: string, sessionId: string): Promise<boolean> =>
  isThere(work, 'sessions', { id: sessionId, user_id: userId, ended_at: null });
