import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOwnSite, useProfile } from '#web/api/session-state.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { readLotDayAddress } from './addresses.ts';
import { lotDayQuery } from './api.ts';
import style from './lot-day.module.css';
import { GateList, PassesByGate } from './lot-day-gates.tsx';
import { DayFacts, DayHead } from './lot-day-head.tsx';
import { Notices } from './lot-day-notices.tsx';
import { InUse } from './lot-day-use.tsx';

/** A day of a site as a call sheet (30); prints on one page. */
export function LotDayPage({
  weather,
}: {
  /** The weather belongs to another feature; the route puts it in. */
  readonly weather: (site: Site, date: string) => ReactNode;
}) {
  usePageTitle('Lot day');
  const [search] = useAddress(readLotDayAddress);
  const { timeFormat } = useProfile().userPreferences;
  const ownSite = useOwnSite();
  const site = search.site ?? ownSite;
  const reading = useQuery(lotDayQuery(site, search.date));
  const { data } = reading;
  if (data === undefined)
    return (
      <div className={house.content} aria-busy={!reading.isError}>
        <h1 className={house.unseen}>Lot day</h1>
        {reading.isError ? <ErrorPanel of={reading} /> : <SkeletonSheet lines={12} />}
      </div>
    );
  return (
    <div className={`${house.content} ${style.page}`}>
      <DayHead data={data} site={site} />
      <DayFacts data={data} site={site} weather={weather(site, data.date)} />
      <div className={style.columns}>
        <InUse use={data.use} site={site} timeFormat={timeFormat} />
        <div className={house.columns}>
          <PassesByGate data={data} />
          <Notices notices={data.notices} site={site} date={data.date} />
        </div>
      </div>
      <GateList data={data} timeFormat={timeFormat} />
    </div>
  );
}
