import type { NotificationEvent } from '@gatehouse/domain/profile/notifications.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { affected, allRows, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface StoredNotification {
  readonly notificationId: string;
  readonly event: NotificationEvent;
  readonly title: string;
  readonly body: string | null;
  readonly path: string;
  readonly at: string;
  readonly read: boolean;
}

export const countUnread = async (work: Work, userId: string): Promise<number> =>
  (await oneValue<number>(work)`
    select count(*)::int as unread from notifications where user_id = ${userId} and read_at is null`) ?? 0;

interface Page {
  readonly before: string | undefined;
  readonly unreadOnly: boolean;
  readonly limit: number;
}

/** Newest first; `before` names the last one of the page before, and one that is nobody's or another's begins from the top. */
export const listNotifications = (
  work: Work,
  userId: string,
  { before, unreadOnly, limit }: Page,
): Promise<readonly StoredNotification[]> =>
  allRows<StoredNotification>(work)`
    with last as (select at, id from notifications where id = ${before ?? null}::uuid and user_id = ${userId})
    select n.id as "notificationId", n.event, n.title, n.body, n.path, ${instantText(sql`n.at`)} as at, n.read_at is not null as read
    from notifications n left join last on true
    where n.user_id = ${userId} and (last.id is null or (n.at, n.id) < (last.at, last.id)) and (not ${unreadOnly}::boolean or n.read_at is null)
    order by n.at desc, n.id desc limit ${limit}`;

/** false: it is not there, or not theirs. */
export const markRead = async (work: Work, userId: string, notificationId: string): Promise<boolean> => {
  const marked = await affected(work)`
    update notifications set read_at = coalesce(read_at, ${work.now}) where id = ${notificationId} and user_id = ${userId}`;
  return marked === 1;
};

/** Everything as old as `newest` or older; false when that one is not theirs. */
export const markReadUpTo = async (work: Work, userId: string, newest: string): Promise<boolean> => {
  const seen = await oneRow<{ at: Date }>(
    work,
  )`select at from notifications where id = ${newest} and user_id = ${userId}`;
  if (seen === undefined) return false;
  await run(work)`update notifications set read_at = ${work.now}
    where user_id = ${userId} and read_at is null and (at, id) <= (select at, id from notifications where id = ${newest})`;
  return true;
};

export const deleteOld = (work: Work, days: number): Promise<void> =>
  run(work)`delete from notifications where at < ${new Date(work.now.getTime() - days * 86_400_000)}`;
