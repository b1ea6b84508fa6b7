import { gateNames, gatesOf, siteHelp } from '@gatehouse/domain/passes/gates.ts';
import { mayWorkWithPasses } from '@gatehouse/domain/passes/moves.ts';
import { dayBounds, dayOfYear } from '@gatehouse/domain/passes/site-day.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { placeOf, type Site, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { sunTimes } from '@gatehouse/domain/weather/sun.ts';
import type { Work } from '#server/db/work.ts';
import { countsOfDay, firstPassesOfDay, gateEventsBetween, passesOfDay } from './queries/gate.ts';
import { countsByGate, noticesOn, turnedAwayBetween, usedOn } from './queries/lot-day.ts';
import { passShape } from './shapes.ts';

const SHOWN = 100;
/** What a gate has to know for a day, so that it can work without a line: who may come in, and what was noted so far (decision 0076). */
export const gateOf = async (work: Work, site: Site) => {
  const date = dayAtSite(site, work.now);
  const { from, to } = dayBounds(site, date);
  return {
    site,
    date,
    readAt: work.now.toISOString(),
    timeZone: zoneOf(site),
    gates: [...gateNames(site)],
    passes: await passesOfDay(work, site, date),
    events: await gateEventsBetween(work, site, from, to),
  };
};

/** A call sheet for the whole site: what is in use, who comes through which gate, what everybody should know (30). */
export const lotDayOf = async (work: Work, person: Person, site: Site, wanted: string | undefined) => {
  const today = dayAtSite(site, work.now);
  const date = wanted ?? today;
  const { from, to } = dayBounds(site, date);
  const { latitude, longitude } = placeOf(site);
  const { sunrise, sunset, goldenFrom } = sunTimes(date, latitude, longitude);
  const use = await usedOn(work, site, date);
  const counts = await countsByGate(work, site, date, { from, to });
  const mayRead = mayWorkWithPasses(person);
  const rows = mayRead ? await firstPassesOfDay(work, site, date, SHOWN) : [];
  const { total, onTheLot } = mayRead ? await countsOfDay(work, site, date) : { total: 0, onTheLot: 0 };
  const sum = (part: 'expected' | 'arrived'): number => counts.reduce((total, count) => total + count[part], 0);
  return {
    site,
    date,
    today,
    dayOfYear: dayOfYear(date),
    called: use.reduce((total, { called }) => total + called, 0),
    gates: gatesOf(site).map(({ name, hours }) => {
      const { expected = 0, arrived = 0 } = counts.find(({ gate }) => gate === name) ?? {};
      return { name, hours, expected, arrived };
    }),
    daylight: { sunrise, sunset, goldenFrom },
    ...siteHelp(site),
    use,
    passes: {
      expected: sum('expected'),
      onTheLot,
      turnedAway: await turnedAwayBetween(work, site, from, to),
    },
    notices: await noticesOn(work, site, date),
    rows: rows.map((row) => passShape(row, person, work.now)),
    total,
    events: await gateEventsBetween(work, site, from, to),
  };
};
