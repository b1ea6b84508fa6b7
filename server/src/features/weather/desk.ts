import { placeOf, type Site, showsWeather, siteIds } from '@gatehouse/domain/sites/sites.ts';
import { WeatherReport } from '@gatehouse/domain/weather/contract.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { WeatherProviders } from './providers/provider.ts';
import { keepReading, noteProblem, type Reading, readReading } from './queries.ts';

/** Decision §5: nobody is asked more often. */
const WEATHER_FRESH = 15 * 60_000;
/** After a failure nobody is asked again for this long, however many people look. */
const REST = 60_000;

export interface WeatherSettings {
  readonly providers: WeatherProviders;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
}

export interface WeatherDesk {
  /** The report of a site as it is kept; asks for one only where there is none yet, or one of another provider or place. */
  reading(site: Site): Promise<Reading | undefined>;
  /** Asks for every site's; never throws. */
  refreshAll(): Promise<void>;
  close(): void;
}

/** A site that moves is asked for anew: what was read is the weather of another place. */
const placeName = (site: Site): string => {
  const { latitude, longitude } = placeOf(site);
  return `${latitude}, ${longitude}`;
};

/** Keeps the last weather of each site. People read what is kept; the job asks every 15 minutes, so that no page waits for a stranger. */
export const openWeatherDesk = ({ providers, db, clock, log }: WeatherSettings): WeatherDesk => {
  const underWay = new Map<Site, Promise<void>>();
  const failedAt = new Map<Site, number>();
  /** How often a site's service has answered or failed: what was read before the last of them says nothing. */
  const heard = new Map<Site, number>();
  // nothing here belongs to a company
  const work = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
    inWork(db, { rows: 'none', now: clock.now() }, task);

  const ask = async (site: Site): Promise<void> => {
    const provider = providers.of(site);
    const place = placeName(site);
    try {
      const report = WeatherReport.parse(await provider.read(site, clock.now()));
      failedAt.delete(site);
      await work((open) => keepReading(open, site, { provider: provider.name, place, report }));
    } catch (error) {
      failedAt.set(site, clock.now().getTime());
      const problem = (error as Error).message.slice(0, 500);
      log.warn({ site, provider: provider.name, problem }, 'weather not read');
      await work((open) => noteProblem(open, site, problem));
    }
  };
  const refresh = (site: Site): Promise<void> => {
    const same = underWay.get(site);
    if (same !== undefined) return same;
    const asked = ask(site)
      .catch((error: Error) => log.warn({ site, problem: error.message }, 'weather not kept'))
      .finally(() => {
        underWay.delete(site);
        heard.set(site, (heard.get(site) ?? 0) + 1);
      });
    underWay.set(site, asked);
    return asked;
  };
  const rests = (site: Site): boolean => clock.now().getTime() - (failedAt.get(site) ?? 0) < REST;

  return {
    reading: async (site) => {
      const heardBefore = heard.get(site);
      const kept = await work((open) => readReading(open, site));
      if (heard.get(site) !== heardBefore) return work((open) => readReading(open, site));
      const isOurs = kept?.provider === providers.of(site).name && kept.place === placeName(site);
      if (isOurs && clock.now().getTime() - kept.readAt.getTime() < WEATHER_FRESH) return kept;
      if (rests(site)) return kept;
      const asked = refresh(site);
      // an old report is better than waiting: the next look shows the new one
      if (isOurs) return kept;
      await asked;
      return work((open) => readReading(open, site));
    },
    refreshAll: async () => {
      await Promise.all(siteIds().filter(showsWeather).map(refresh));
    },
    close: () => {
      for (const provider of providers.all) provider.close();
    },
  };
};
