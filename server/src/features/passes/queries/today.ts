import { mayWorkWithPasses } from '@gatehouse/domain/passes/moves.ts';
import { admitted } from '@gatehouse/domain/passes/status.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { noticesOn } from './lot-day.ts';
import { listedFor, onDay, readPasses } from './rows.ts';

/** For the panel of what is on the lot: how many visitors of the person's projects are expected today and how many have come; null for whom passes are not. */
export const arrivalsOn = async (
  { work, scope, person }: Asker,
  site: Site,
  date: string,
): Promise<{ readonly expected: number; readonly onTheLot: number } | null> => {
  if (person.userTypeId === 1 ? !can(person, 'viewRequest') : !mayWorkWithPasses(person)) return null;
  const row = await oneRow<{ expected: number; onTheLot: number }>(work)`
    select count(*)::int as expected, count(*) filter (where a.status = 'ARRIVED')::int as "onTheLot" from passes a
    where ${listedFor(scope, person)} and a.site = ${site} and a.status in ${listed(admitted)} and ${onDay(date)}`;
  return row ?? null;
};

/** What everybody at the site should know on this day. */
export const noticesFor = async (work: Work, site: Site, date: string): Promise<string[]> =>
  (await noticesOn(work, site, date)).map(({ title }) => title);

/** The passes of the person's projects that admit on this day or did, the next to come first. */
export const passesToday = ({ work, scope, person }: Asker, site: Site, date: string) =>
  readPasses(
    work,
    sql<boolean>`${listedFor(scope, person)} and a.site = ${site} and ${onDay(date)}
      and a.status in ${listed(admitted)}`,
    { order: sql`a.status = 'LEFT', a.status = 'ARRIVED', a.from_time nulls last, a.last_name, a.id` },
  );

/** How many were asked for and are not answered. */
export const countWaiting = async ({ work, scope, person }: Asker, site: Site): Promise<number> =>
  (await oneValue<number>(work)`
    select count(*)::int as waiting from passes a where ${listedFor(scope, person)} and a.site = ${site} and a.status = 'REQUESTED'`) ??
  0;
