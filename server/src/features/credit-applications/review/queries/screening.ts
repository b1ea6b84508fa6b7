import { oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** What the last run against the lists says, or the person who judged it; null where nothing was run. */
export const lastScreening = async (
  work: Work,
  applicationId: string,
): Promise<'CLEAR' | 'POSSIBLE' | 'CONFIRMED' | null> =>
  (await oneValue<'CLEAR' | 'POSSIBLE' | 'CONFIRMED'>(work)`select outcome from screenings
    where application_id = ${applicationId} order by screened_at desc, id desc limit 1`) ?? null;
