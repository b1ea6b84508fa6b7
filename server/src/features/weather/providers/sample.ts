import { createHash } from 'node:crypto';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { placeOf, type Site, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { dateOfInstant } from '@gatehouse/domain/text/format.ts';
import {
  type Condition,
  DAYS_KEPT,
  HOURS_KEPT,
  type WeatherDay,
  type WeatherHour,
} from '@gatehouse/domain/weather/weather.ts';
import { hourOf, instantOf, type WeatherProvider } from './provider.ts';

/** Monthly means: highest and lowest of a day in °C, and how many days of a hundred are wet. */
interface Climate {
  readonly high: readonly number[];
  readonly low: readonly number[];
  readonly wet: readonly number[];
  /** How many dry days of a hundred have no cloud. */
  readonly clear: number;
}
const climates = {
  dry: {
    high: [20, 20, 21, 23, 25, 27, 31, 32, 31, 27, 23, 20],
    low: [6, 7, 8, 10, 13, 15, 17, 17, 16, 13, 9, 6],
    wet: [20, 21, 18, 10, 4, 2, 1, 1, 2, 6, 11, 17],
    clear: 65,
  },
  damp: {
    high: [8, 8, 11, 14, 17, 20, 23, 22, 19, 15, 11, 8],
    low: [2, 2, 3, 5, 8, 11, 13, 13, 10, 8, 4, 2],
    wet: [38, 34, 32, 31, 30, 28, 27, 29, 29, 34, 38, 39],
    clear: 20,
  },
} as const satisfies Readonly<Record<string, Climate>>;

/** South of 45 degrees it is California's, north of that England's; nobody plans by weather that is made up. */
const climateOf = (site: Site): Climate => climates[Math.abs(placeOf(site).latitude) < 45 ? 'dry' : 'damp'];

/** Numbers from 0 to 1 that the words decide: the same site and day give the same weather on every machine. */
const chance = (...words: readonly string[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 0x1_0000_0000;

interface SampleDay extends WeatherDay {
  readonly windKmh: number;
}

const dayOf = (site: Site, date: string): SampleDay => {
  const month = Number(date.slice(5, 7)) - 1;
  const { high, low, wet } = climateOf(site);
  const swing = (chance(site, date, 'swing') - 0.5) * 8;
  const sky = chance(site, date, 'sky');
  const wetShare = (wet[month] ?? 20) / 100;
  const condition: Condition =
    sky < wetShare * 0.1
      ? 'THUNDERSTORM'
      : sky < wetShare * 0.6
        ? 'RAIN'
        : sky < wetShare
          ? 'DRIZZLE'
          : drySky(site, date);
  const isWet = condition === 'RAIN' || condition === 'DRIZZLE' || condition === 'THUNDERSTORM';
  const highC = Math.round(((high[month] ?? 20) + swing - (isWet ? 3 : 0)) * 10) / 10;
  return {
    date,
    highC,
    lowC: Math.round(Math.min(highC - 3, (low[month] ?? 8) + swing * 0.6) * 10) / 10,
    condition,
    rainChance: isWet ? 60 + Math.round(chance(site, date, 'rain') * 35) : Math.round(wetShare * 40),
    windKmh: 8 + chance(site, date, 'wind') ** 3 * 34,
  };
};

const drySky = (site: Site, date: string): Condition => {
  const clouds = chance(site, date, 'clouds');
  const clear = climateOf(site).clear / 100;
  return clouds < clear ? 'CLEAR' : clouds < clear + 0.25 ? 'PARTLY_CLOUDY' : 'CLOUDY';
};

const hourAt = (site: Site, at: number): WeatherHour => {
  const timeZone = zoneOf(site);
  const instant = instantOf(at);
  const { date, highC, lowC, condition, rainChance, windKmh } = dayOf(site, dateOfInstant(instant, timeZone));
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)),
  );
  // coolest before five, warmest at three in the afternoon; the wind comes with the warmth
  const warmth = (1 + Math.cos(((hour - 15) / 24) * 2 * Math.PI)) / 2;
  const wind = windKmh * (0.5 + 0.7 * warmth);
  const sun = Math.max(0, Math.sin(((hour - 6) / 13) * Math.PI));
  const brightness = { CLEAR: 1, PARTLY_CLOUDY: 0.8 }[condition as string] ?? 0.4;
  return {
    at: instant,
    temperatureC: Math.round((lowC + (highC - lowC) * warmth) * 10) / 10,
    condition,
    windKmh: Math.round(wind),
    gustKmh: Math.round(wind * (1.3 + 0.5 * chance(site, date, String(hour), 'gust'))),
    rainChance,
    uvIndex: Math.round(sun * brightness * (highC > 24 ? 9 : highC > 16 ? 5 : 2)),
  };
};

/** Weather without a network: plausible for the month and the site, and the same for everybody. For demo lots and tests. */
export const sampleWeather = (): WeatherProvider => ({
  name: 'sample',
  read: async (site, now) => {
    const first = hourOf(now);
    const today = dayAtSite(site, now);
    return {
      hours: Array.from({ length: HOURS_KEPT }, (_, index) => hourAt(site, first + index * 3_600_000)),
      days: Array.from({ length: DAYS_KEPT }, (_each, index) => {
        const { windKmh: _, ...day } = dayOf(site, addDays(today, index));
        return day;
      }),
    };
  },
  close: () => undefined,
});
