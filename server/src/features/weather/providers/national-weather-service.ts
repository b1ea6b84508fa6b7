import { placeOf, type Site, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { dateOfInstant } from '@gatehouse/domain/text/format.ts';
import {
  type Condition,
  DAYS_KEPT,
  HOURS_KEPT,
  type WeatherDay,
  type WeatherHour,
} from '@gatehouse/domain/weather/weather.ts';
import { z } from 'zod';
import type { Relay } from '#server/platform/relay/relay.ts';
import { carefulJson } from './careful-json.ts';
import { hourOf, instantOf, type WeatherProvider } from './provider.ts';

const Point = z.object({
  properties: z.object({ forecastHourly: z.url(), forecastGridData: z.url() }),
});
const Hourly = z.object({
  properties: z.object({
    periods: z
      .array(
        z.object({
          startTime: z.iso.datetime({ offset: true }),
          temperature: z.number(),
          temperatureUnit: z.enum(['F', 'C']),
          windSpeed: z.string().max(40),
          shortForecast: z.string().max(200),
          probabilityOfPrecipitation: z.object({ value: z.number().nullable() }).optional(),
        }),
      )
      .min(1),
  }),
});
/** A series of the grid: values that hold for `start/duration`, such as 2026-11-20T09:00:00+00:00/PT3H. */
const Series = z.object({
  values: z.array(z.object({ validTime: z.string().max(60), value: z.number().nullable() })),
});
const Grid = z.object({
  properties: z.object({ windGust: Series, maxTemperature: Series, minTemperature: Series }),
});

const conditionOf = (words: string): Condition => {
  if (/thunder/i.test(words)) return 'THUNDERSTORM';
  if (/snow|sleet|ice|flurries|blizzard/i.test(words)) return 'SNOW';
  if (/drizzle/i.test(words)) return 'DRIZZLE';
  if (/rain|showers/i.test(words)) return 'RAIN';
  if (/fog|haze|smoke/i.test(words)) return 'FOG';
  if (/mostly cloudy|overcast|^cloudy/i.test(words)) return 'CLOUDY';
  return /partly|mostly (sunny|clear)/i.test(words) ? 'PARTLY_CLOUDY' : 'CLEAR';
};

const celsius = (temperature: number, unit: 'F' | 'C'): number =>
  unit === 'C' ? temperature : Math.round(((temperature - 32) / 1.8) * 10) / 10;

/** '6 mph' or '5 to 10 mph': the stronger one. */
const kmhOf = (windSpeed: string): number => Math.max(0, ...(windSpeed.match(/\d+/g) ?? []).map(Number)) * 1.609344;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

const spansOf = ({ values }: z.output<typeof Series>): readonly Span[] =>
  values.flatMap(({ validTime, value }) => {
    const [, start = '', days = '0', hours = '0'] = /^(\S+)\/P(?:(\d+)D)?(?:T(\d+)H)?$/.exec(validTime) ?? [];
    const from = Date.parse(start);
    if (value === null || Number.isNaN(from)) return [];
    return [{ from, to: from + (Number(days) * 24 + Number(hours)) * 3_600_000, value }];
  });

/** The path of an address that an answer names; one that leads to another site is not followed. */
const pathOf = (relay: Relay, address: string): string => {
  const { origin, pathname, search } = new URL(address);
  if (origin !== relay.origin) throw new Error('It names an address of another site');
  return pathname + search;
};

/** The US National Weather Service: without a key, the United States only. A point names its grid, the grid has the forecast. */
export const nationalWeatherService = (relay: Relay): WeatherProvider => {
  const points = new Map<string, z.output<typeof Point>['properties']>();
  const pointOf = async (site: Site) => {
    const { latitude, longitude } = placeOf(site);
    const point = `${latitude},${longitude}`;
    const known = points.get(point);
    if (known !== undefined) return known;
    const { properties } = await carefulJson(relay, `/points/${point}`, Point);
    points.set(point, properties);
    return properties;
  };

  const daysOf = (hours: readonly WeatherHour[], grid: z.output<typeof Grid>, timeZone: string): WeatherDay[] => {
    const dateOf = (milliseconds: number): string => dateOfInstant(instantOf(milliseconds), timeZone);
    const extreme = (series: readonly Span[], date: string): number | undefined =>
      // a night's lowest temperature belongs to the day it ends in
      series.find(({ from, to }) => dateOf((from + to) / 2) === date)?.value;
    const highs = spansOf(grid.properties.maxTemperature);
    const lows = spansOf(grid.properties.minTemperature);
    const dates = [...new Set(hours.map(({ at }) => dateOfInstant(at, timeZone)))];
    return dates.slice(0, DAYS_KEPT).map((date) => {
      const own = hours.filter(({ at }) => dateOfInstant(at, timeZone) === date);
      const temperatures = own.map(({ temperatureC }) => temperatureC);
      const chances = own.flatMap(({ rainChance }) => rainChance ?? []);
      const middle = own[Math.floor(own.length / 2)];
      return {
        date,
        highC: extreme(highs, date) ?? Math.max(...temperatures),
        lowC: extreme(lows, date) ?? Math.min(...temperatures),
        condition: middle?.condition ?? 'CLEAR',
        rainChance: chances.length === 0 ? null : Math.max(...chances),
      };
    });
  };

  return {
    name: 'nws',
    read: async (site, now) => {
      const timeZone = zoneOf(site);
      const { forecastHourly, forecastGridData } = await pointOf(site);
      const [hourly, grid] = await Promise.all([
        carefulJson(relay, pathOf(relay, forecastHourly), Hourly),
        carefulJson(relay, pathOf(relay, forecastGridData), Grid),
      ]);
      const gusts = spansOf(grid.properties.windGust);
      const hours = hourly.properties.periods
        .map((period): WeatherHour => {
          const at = Date.parse(period.startTime);
          const windKmh = kmhOf(period.windSpeed);
          const gust = gusts.find(({ from, to }) => from <= at && at < to)?.value ?? windKmh;
          return {
            at: instantOf(at),
            temperatureC: celsius(period.temperature, period.temperatureUnit),
            condition: conditionOf(period.shortForecast),
            windKmh: Math.round(windKmh),
            gustKmh: Math.round(Math.max(gust, windKmh)),
            rainChance: period.probabilityOfPrecipitation?.value ?? null,
            uvIndex: null,
          };
        })
        .filter(({ at }) => Date.parse(at) >= hourOf(now));
      return { hours: hours.slice(0, HOURS_KEPT), days: daysOf(hours, grid, timeZone) };
    },
    close: () => relay.close(),
  };
};
