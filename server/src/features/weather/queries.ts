import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { WeatherReport } from '@gatehouse/domain/weather/weather.ts';
import { run, upsertRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface Reading {
  readonly report: WeatherReport;
  readonly provider: string;
  /** Where the site was when it was asked for. */
  readonly place: string;
  readonly readAt: Date;
  /** Since when the provider does not answer. */
  readonly failingSince: Date | null;
}

export const readReading = async (work: Work, site: Site): Promise<Reading | undefined> => {
  const row = await work.trx.selectFrom('weather_readings').selectAll().where('site', '=', site).executeTakeFirst();
  if (row === undefined) return undefined;
  const { content, provider, place, read_at, problem_at } = row;
  return { report: content as unknown as WeatherReport, provider, place, readAt: read_at, failingSince: problem_at };
};

export const keepReading = async (
  work: Work,
  site: Site,
  { report, ...from }: Pick<Reading, 'provider' | 'place' | 'report'>,
): Promise<void> => {
  const reading = { content: JSON.stringify(report), ...from, read_at: work.now, problem: null, problem_at: null };
  await upsertRow(work, 'weather_readings', { site }, reading);
};

/** The report stays; that it is an old one is said from the first failure on. */
export const noteProblem = (work: Work, site: Site, problem: string): Promise<void> =>
  run(work)`
    update weather_readings set problem = ${problem}, problem_at = coalesce(problem_at, ${work.now}) where site = ${site}`;
