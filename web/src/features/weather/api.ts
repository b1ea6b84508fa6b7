import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { Weather } from '@gatehouse/domain/weather/contract.ts';
import { answersOf } from '#web/api/answers-of.ts';

export type { Weather };
export type Hour = Weather['hours'][number];

/** The server asks its provider every 15 minutes; an open page looks as often. */
export const weatherQuery = (site: Site) =>
  answersOf('weather').query('GET /api/customer-portal/weather', { query: { site } }, { refetchInterval: 15 * 60_000 });

/** The hours from the one that this moment lies in; of a report that is too old, its last hour. */
export const hoursFrom = (hours: readonly Hour[], now: Date): readonly [Hour, ...Hour[]] | undefined => {
  const current = hours.findLastIndex(({ at }) => Date.parse(at) <= now.getTime());
  const [first, ...rest] = hours.slice(Math.max(0, current));
  return first === undefined ? undefined : [first, ...rest];
};
