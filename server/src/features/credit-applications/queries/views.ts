import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

/** Opening a record clears "unseen"; only doing the work clears "actionable" (decision §3). Written only when there is something new to have seen. */
export const markSeen = async (work: Work, userId: string, recordId: string): Promise<void> => {
  await sql`insert into record_views (user_id, record_id, seen_at) values (${userId}, ${recordId}, ${work.now})
    on conflict (user_id, record_id) do update set seen_at = excluded.seen_at
      where record_views.seen_at < (select greatest(a.status_since, a.updated_at) from credit_applications a where a.id = excluded.record_id)`.execute(
    work.trx,
  );
};
