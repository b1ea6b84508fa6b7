import { zoneOf } from '@gatehouse/domain/sites/sites.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { openRelay, type Relay } from '#server/platform/relay/relay.ts';
import { nationalWeatherService } from './national-weather-service.ts';
import { openMeteo } from './open-meteo.ts';
import type { WeatherProviders } from './provider.ts';
import { sampleWeather } from './sample.ts';

const weatherProviders = ['sample', 'open-meteo', 'nws'] as const;
export type WeatherProviderName = (typeof weatherProviders)[number];

const origins = { openMeteo: 'https://api.open-meteo.com', nws: 'https://api.weather.gov' } as const;

interface Surroundings {
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
}

/** Zones of the fifty states that are not named after a place in America. */
const farStates: readonly string[] = ['Pacific/Honolulu'];
const states =
  /^America\/(New_York|Detroit|Chicago|Denver|Phoenix|Los_Angeles|Anchorage|Boise|Juneau|Sitka|Nome|Adak|Menominee|Metlakatla|Yakutat|Kentucky\/\w+|Indiana\/\w+|North_Dakota\/\w+)$/;
const isInTheStates = (zone: string): boolean => states.test(zone) || farStates.includes(zone);

/** WEATHER_PROVIDER as the provider of each site. The US service knows no sky but its own country's, so sites elsewhere are Open-Meteo's then. */
export const chooseWeather = (name: WeatherProviderName, surroundings: Surroundings): WeatherProviders => {
  const relayTo = (origin: string): Relay =>
    openRelay({ origin, allowPrivate: false, failuresBeforePause: 5, pause: 60_000, ...surroundings });
  if (name === 'sample') {
    const sample = sampleWeather();
    return { all: [sample], of: () => sample };
  }
  const meteo = openMeteo(relayTo(origins.openMeteo));
  if (name === 'open-meteo') return { all: [meteo], of: () => meteo };
  const service = nationalWeatherService(relayTo(origins.nws));
  return { all: [service, meteo], of: (site) => (isInTheStates(zoneOf(site)) ? service : meteo) };
};
