import type { NotificationEvent } from '@gatehouse/domain/profile/notifications.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allRows, oneRow, oneValue, run } from '#server/db/rows.ts';
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
export const markRead = async ({ trx, now }: Work, userId: string, notificationId: string): Promise<boolean> => {
  const rows = await allRows({ trx })`
    update notifications set read_at = coalesce(read_at, ${now}) where id = ${notificationId} and user_id = ${userId} returning id`;
  return rows.length === 1;
};

/** Everything as old as `newest` or older; false when that one is not theirs. */
export const markReadUpTo = async ({ trx, now }: Work, userId: string, newest: string): Promise<boolean> => {
  const seen = await oneRow<{ at: Date }>({
    trx,
  })`select at from notifications where id = ${newest} and user_id = ${userId}`;
  if (seen === undefined) return false;
  await run({ trx })`update notifications set read_at = ${now}
    where user_id = ${userId} and read_at is null and (at, id) <= (select at, id from notifications where id = ${newest})`;
  return true;
};

export const deleteOld = ({ trx, now }: Work, days: number): Promise<void> =>
  run({ trx })`delete from notifications where at < ${new Date(now.getTime() - days * 86_400_000)}`;
