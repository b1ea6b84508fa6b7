import { createHash, randomBytes } from 'node:crypto';
import { findRow, insertRows, run, updateRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** What a feed shows, as it was asked for. */
export interface FeedAbout {
  readonly site?: string | undefined;
  readonly kind?: string | undefined;
  readonly projectId?: string | undefined;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new address for this view; the person's older one for the same view ends. Only the hash is kept. */
export const createFeed = async (work: Work, userId: string, about: FeedAbout): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const kept = JSON.stringify(about);
  await run(work)`
    update calendar_feeds set revoked_at = ${work.now} where user_id = ${userId} and revoked_at is null and about = ${kept}::jsonb`;
  await insertRows(work, 'calendar_feeds', { hash: hashOf(token), user_id: userId, about: kept, created_at: work.now });
  return token;
};

/** Gives how many there were. */
export const revokeFeeds = (work: Work, userId: string): Promise<number> =>
  updateRows(work, 'calendar_feeds', { user_id: userId, revoked_at: null }, { revoked_at: work.now });

export const findFeed = async (
  work: Work,
  token: string,
): Promise<{ readonly userId: string; readonly about: FeedAbout } | undefined> => {
  const row = await findRow(work, 'calendar_feeds', { hash: hashOf(token), revoked_at: null }, ['user_id', 'about']);
  return row === undefined ? undefined : { userId: row.user_id, about: row.about as FeedAbout };
};
