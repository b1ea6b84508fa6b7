import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { type Site, siteIds } from '@gatehouse/domain/sites/sites.ts';
import { type RawBuilder, sql } from 'kysely';

/** Which date it is at a site. */
export type DayAtSite = readonly [site: Site, day: string];

export const daysAtSites = (now: Date): readonly DayAtSite[] => siteIds().map((site) => [site, dayAtSite(site, now)]);

/** Today where a row is, for a column that holds its site. */
export const todayWhere = (column: RawBuilder<unknown>, days: readonly DayAtSite[]): RawBuilder<unknown> => {
  const [first, ...others] = days;
  const cases = others.map(([site, day]) => sql`when ${site} then ${day}::date`);
  const usual = sql`${first?.[1]}::date`;
  return cases.length === 0 ? usual : sql`(case ${column} ${sql.join(cases, sql` `)} else ${usual} end)`;
};
