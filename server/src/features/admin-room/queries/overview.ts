import type { AdminRoom } from '@gatehouse/domain/admin-room/contract.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allRows, oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** What the database says of itself: how it was migrated, and what its clock shows now. */
export const readDatabase = async (
  work: Work,
): Promise<{ readonly database: AdminRoom['database']; readonly clockMs: number }> => {
  const row = await oneRow<AdminRoom['database'] & { clockMs: number }>(work)`
    select count(*)::int as migrations, (array_agg(name order by applied_at desc, name desc))[1] as last, ${instantText(sql`max(applied_at)`)} as "appliedAt",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs" from migrations`;
  const { clockMs, ...database } = row as AdminRoom['database'] & { clockMs: number };
  return { database, clockMs };
};

export const readDatabaseVersion = async (work: Work): Promise<string> =>
  (await oneValue<string>(work)`select current_setting('server_version') as version`) ?? '';

/** Jobs of which a run failed for good within a day, the last one first. The tables of the jobs come a moment after the first start. */
export const failedJobs = async (work: Work): Promise<AdminRoom['jobs']> => {
  const isThere = await oneValue<boolean>(work)`select to_regclass('pgboss.job') is not null as there`;
  if (isThere !== true) return [];
  return allRows<AdminRoom['jobs'][number]>(work)`
    select name, count(*)::int as failed, ${instantText(sql`max(completed_on)`)} as "failedAt",
      coalesce((array_agg(output->>'message' order by completed_on desc))[1], '') as problem
    from pgboss.job where state = 'failed' and completed_on > ${work.now}::timestamptz - interval '1 day' group by name order by max(completed_on) desc, name`;
};
