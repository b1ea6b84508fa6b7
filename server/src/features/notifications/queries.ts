import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

export const countUnread = async ({ trx }: Work, userId: string): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications where user_id = ${userId} and read_at is null`.execute(trx);
  return rows[0]?.unread ?? 0;
};
