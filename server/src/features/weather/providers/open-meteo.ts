import { placeOf, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { dateOfInstant } from '@gatehouse/domain/text/format.ts';
import { type Condition, DAYS_KEPT, HOURS_KEPT } from '@gatehouse/domain/weather/weather.ts';
import { z } from 'zod';
import type { Relay } from '#server/platform/relay/relay.ts';
import { carefulJson } from './careful-json.ts';
import { hourOf, instantOf, type WeatherProvider } from './provider.ts';

const seconds = z.array(z.number().int());
const numbers = z.array(z.number());
const someNumbers = z.array(z.number().nullable());
const Answer = z.object({
  hourly: z.object({
    time: seconds,
    temperature_2m: numbers,
    weather_code: numbers,
    wind_speed_10m: numbers,
    wind_gusts_10m: someNumbers,
    precipitation_probability: someNumbers,
    uv_index: someNumbers,
  }),
  daily: z.object({
    time: seconds,
    weather_code: numbers,
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
    precipitation_probability_max: someNumbers,
  }),
});

/** WMO weather interpretation codes, as the service documents them. */
const conditionOf = (code: number): Condition => {
  if (code >= 95) return 'THUNDERSTORM';
  if (code >= 85 || (code >= 71 && code <= 77)) return 'SNOW';
  if (code >= 61) return 'RAIN';
  if (code >= 51) return 'DRIZZLE';
  if (code >= 45) return 'FOG';
  return code === 0 ? 'CLEAR' : code <= 2 ? 'PARTLY_CLOUDY' : 'CLOUDY';
};

const hourly = 'temperature_2m,weather_code,wind_speed_10m,wind_gusts_10m,precipitation_probability,uv_index';
const daily = 'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max';

/** Open-Meteo: without a key, the whole world; one question for everything. */
export const openMeteo = (relay: Relay): WeatherProvider => ({
  name: 'open-meteo',
  read: async (site, now) => {
    const { latitude, longitude } = placeOf(site);
    const timeZone = zoneOf(site);
    const query = `latitude=${latitude}&longitude=${longitude}&timezone=${encodeURIComponent(timeZone)}`;
    const shape = `hourly=${hourly}&daily=${daily}&timeformat=unixtime&wind_speed_unit=kmh&forecast_days=${DAYS_KEPT}`;
    const answer = await carefulJson(relay, `/v1/forecast?${query}&${shape}`, Answer);
    const first = answer.hourly.time.findIndex((time) => time * 1000 >= hourOf(now));
    const { hourly: h, daily: d } = answer;
    if (first === -1) throw new Error('Its hours are over');
    return {
      hours: h.time.slice(first, first + HOURS_KEPT).map((time, offset) => {
        const index = first + offset;
        const windKmh = h.wind_speed_10m[index] ?? 0;
        return {
          at: instantOf(time * 1000),
          temperatureC: h.temperature_2m[index] ?? Number.NaN,
          condition: conditionOf(h.weather_code[index] ?? 0),
          windKmh,
          gustKmh: h.wind_gusts_10m[index] ?? windKmh,
          rainChance: h.precipitation_probability[index] ?? null,
          uvIndex: h.uv_index[index] ?? null,
        };
      }),
      days: d.time.slice(0, DAYS_KEPT).map((time, index) => ({
        // midnight at the site, as an instant
        date: dateOfInstant(instantOf(time * 1000), timeZone),
        highC: d.temperature_2m_max[index] ?? Number.NaN,
        lowC: d.temperature_2m_min[index] ?? Number.NaN,
        condition: conditionOf(d.weather_code[index] ?? 0),
        rainChance: d.precipitation_probability_max[index] ?? null,
      })),
    };
  },
  close: () => relay.close(),
});
