import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { openRelay, type Relay } from '#server/platform/relay/relay.ts';
import { nationalWeatherService } from './national-weather-service.ts';
import { openMeteo } from './open-meteo.ts';
import type { WeatherProvider } from './provider.ts';
import { sampleWeather } from './sample.ts';

const weatherProviders = ['sample', 'open-meteo', 'nws'] as const;
export type WeatherProviderName = (typeof weatherProviders)[number];

const origins = { openMeteo: 'https://api.open-meteo.com', nws: 'https://api.weather.gov' } as const;

interface Surroundings {
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
}

/** WEATHER_PROVIDER as providers of the two sites. The US service knows no sky over England, so Leavesden is Open-Meteo's then. */
export const chooseWeather = (
  name: WeatherProviderName,
  surroundings: Surroundings,
): Readonly<Record<Site, WeatherProvider>> => {
  const relayTo = (origin: string): Relay =>
    openRelay({ origin, allowPrivate: false, failuresBeforePause: 5, pause: 60_000, ...surroundings });
  if (name === 'sample') {
    const sample = sampleWeather();
    return { Burbank: sample, Leavesden: sample };
  }
  const meteo = openMeteo(relayTo(origins.openMeteo));
  if (name === 'open-meteo') return { Burbank: meteo, Leavesden: meteo };
  return { Burbank: nationalWeatherService(relayTo(origins.nws)), Leavesden: meteo };
};
