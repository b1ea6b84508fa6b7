import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { WeatherReport } from '@gatehouse/domain/weather/weather.ts';
import type { Work } from '#server/db/work.ts';

export interface Reading {
  readonly report: WeatherReport;
  readonly provider: string;
  readonly readAt: Date;
  /** Since when the provider does not answer. */
  readonly failingSince: Date | null;
}

export const readReading = async ({ trx }: Work, site: Site): Promise<Reading | undefined> => {
  const row = await trx.selectFrom('weather_readings').selectAll().where('site', '=', site).executeTakeFirst();
  if (row === undefined) return undefined;
  const { content, provider, read_at, problem_at } = row;
  return { report: content as unknown as WeatherReport, provider, readAt: read_at, failingSince: problem_at };
};

export const keepReading = async (
  { trx, now }: Work,
  site: Site,
  provider: string,
  report: WeatherReport,
): Promise<void> => {
  const content = JSON.stringify(report);
  await trx
    .insertInto('weather_readings')
    .values({ site, content, provider, read_at: now })
    .onConflict((conflict) =>
      conflict.column('site').doUpdateSet({ content, provider, read_at: now, problem: null, problem_at: null }),
    )
    .execute();
};

/** The report stays; that it is an old one is said from the first failure on. */
export const noteProblem = async ({ trx, now }: Work, site: Site, problem: string): Promise<void> => {
  await trx
    .updateTable('weather_readings')
    .set((row) => ({ problem, problem_at: row.fn.coalesce('problem_at', row.val(now)) }))
    .where('site', '=', site)
    .execute();
};
