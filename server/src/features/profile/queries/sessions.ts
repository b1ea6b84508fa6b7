import type { Work } from '#server/db/work.ts';

/** Where the person is signed in: sessions that their next call would still find alive. */
export const livingSessions = ({ trx, now }: Work, userId: string, idleMinutes: number) =>
  trx
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('access_token_expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMinutes * 60_000))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Is it this person's, and still going? */
export const ownsSession = async ({ trx }: Work, userId: string, sessionId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};
