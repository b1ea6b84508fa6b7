import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

/** What the last run against the lists says, or the person who judged it; null where nothing was run. */
export const lastScreening = async (
  work: Work,
  applicationId: string,
): Promise<'CLEAR' | 'POSSIBLE' | 'CONFIRMED' | null> => {
  const { rows } = await sql<{ outcome: 'CLEAR' | 'POSSIBLE' | 'CONFIRMED' }>`select outcome from screenings
    where application_id = ${applicationId} order by screened_at desc, id desc limit 1`.execute(work.trx);
  return rows[0]?.outcome ?? null;
};
