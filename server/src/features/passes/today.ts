import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { countWaiting, passesToday } from './queries/today.ts';
import { passShape } from './shapes.ts';

const ON_PANEL = 6;

/** The panel of the visitors of a day: who is expected, who has come, and what waits for the studio's yes. */
export const todayOf = async ({ work, scope, person }: Asker, site: Site) => {
  const date = dayAtSite(site, work.now);
  const today = await passesToday({ work, scope, person }, site, date);
  return {
    site,
    date,
    expected: today.length,
    onTheLot: today.filter(({ status }) => status === 'ARRIVED').length,
    turnedAway: today.filter(({ turnedAwayBecause }) => turnedAwayBecause !== null).length,
    waiting: await countWaiting({ work, scope, person }, site),
    rows: today.slice(0, ON_PANEL).map((row) => passShape(row, person, work.now)),
  };
};
