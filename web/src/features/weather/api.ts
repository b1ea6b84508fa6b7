import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { Weather } from '@gatehouse/domain/weather/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export type { Weather };
export type Hour = Weather['hours'][number];

/** The server asks its provider every 15 minutes; an open page looks as often. */
export const weatherQuery = (site: Site) =>
  queryOptions({
    queryKey: ['weather', site],
    queryFn: ({ signal }) => call('GET /api/customer-portal/weather', { query: { site }, signal }),
    refetchInterval: 15 * 60_000,
  });

/** The hours from the one that this moment lies in; of a report that is too old, its last hour. */
export const hoursFrom = (hours: readonly Hour[], now: Date): readonly [Hour, ...Hour[]] | undefined => {
  const current = hours.findLastIndex(({ at }) => Date.parse(at) <= now.getTime());
  const [first, ...rest] = hours.slice(Math.max(0, current));
  return first === undefined ? undefined : [first, ...rest];
};
