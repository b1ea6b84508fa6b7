import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { WeatherReport } from '@gatehouse/domain/weather/weather.ts';

/** One place that weather comes from. What it throws is logged; the last report stays. */
export interface WeatherProvider {
  readonly name: string;
  read(site: Site, now: Date): Promise<WeatherReport>;
  close(): void;
}

/** Which of them tells the weather of a site. */
export interface WeatherProviders {
  readonly all: readonly WeatherProvider[];
  of(site: Site): WeatherProvider;
}

const HOUR = 3_600_000;

/** The beginning of the hour that an instant lies in. Hours are Greenwich's. */
export const hourOf = (instant: Date): number => Math.floor(instant.getTime() / HOUR) * HOUR;

export const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
