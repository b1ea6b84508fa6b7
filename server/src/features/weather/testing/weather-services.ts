import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#server/platform/clock/clock.ts';
import { openRelay, type Relay } from '#server/platform/relay/relay.ts';

export type Answer = (
  path: string,
) => { readonly status?: number; readonly type?: string; readonly body: string } | null;

/** A weather service of our own: a real server that answers what the services were seen to answer. `null` never answers. */
export interface WeatherService {
  readonly origin: string;
  readonly asked: string[];
  answer: Answer;
  relay(clock: Clock): Relay;
  close(): Promise<void>;
}

export const startWeatherService = async (): Promise<WeatherService> => {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    service.asked.push(`${path} ${request.headers['user-agent'] ?? ''}`);
    const given = service.answer(path);
    if (given === null) return;
    response.writeHead(given.status ?? 200, { 'content-type': given.type ?? 'application/json' }).end(given.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const relays: Relay[] = [];
  const service: WeatherService = {
    origin,
    asked: [],
    answer: () => ({ status: 500, body: '' }),
    relay: (clock) => {
      const log = { warn: () => undefined };
      const relay = openRelay({ origin, allowPrivate: true, failuresBeforePause: 50, pause: 1, clock, log });
      relays.push(relay);
      return relay;
    },
    close: async () => {
      for (const relay of relays) relay.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
};

const HOUR = 3_600_000;
const hourly = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** As https://api.open-meteo.com/v1/forecast answers with timeformat=unixtime: five local days of hours from midnight. */
export const openMeteoAnswer = (midnight: Date): string => {
  const start = midnight.getTime() / 1000;
  return JSON.stringify({
    latitude: 34.15,
    longitude: -118.34,
    generationtime_ms: 0.31,
    utc_offset_seconds: -28_800,
    timezone: 'America/Los_Angeles',
    timezone_abbreviation: 'GMT-8',
    elevation: 187,
    hourly_units: { time: 'unixtime', temperature_2m: '°C', wind_gusts_10m: 'km/h' },
    hourly: {
      time: hourly(120, (hour) => start + hour * 3600),
      temperature_2m: hourly(120, (hour) => 10 + (hour % 24) / 2),
      weather_code: hourly(120, (hour) => (hour === 10 ? 95 : hour < 10 ? 0 : 61)),
      wind_speed_10m: hourly(120, () => 9.7),
      wind_gusts_10m: hourly(120, (hour) => (hour === 12 ? null : 20 + hour)),
      precipitation_probability: hourly(120, (hour) => (hour > 100 ? null : 15)),
      uv_index: hourly(120, (hour) => (hour % 24 === 12 ? 4.15 : 0)),
    },
    daily_units: { time: 'unixtime', temperature_2m_max: '°C' },
    daily: {
      time: hourly(5, (day) => start + day * 86_400),
      weather_code: [2, 45, 75, 53, 3],
      temperature_2m_max: [23.4, 22, 21, 20, 19],
      temperature_2m_min: [10.4, 9, 8, 7, 6],
      precipitation_probability_max: [15, 20, null, 0, 100],
    },
  });
};

/** As https://api.weather.gov answers: the point names its grid, the hourly forecast has Fahrenheit and words, the grid has series. */
export const nwsAnswer = (origin: string, firstHour: Date): Answer => {
  const at = (hours: number): string =>
    new Date(firstHour.getTime() + hours * HOUR).toISOString().replace('.000Z', '+00:00');
  const local = (hours: number): string =>
    new Date(firstHour.getTime() + (hours - 8) * HOUR).toISOString().replace('.000Z', '-08:00');
  const type = 'application/geo+json';
  return (path) => {
    if (path === '/points/34.1483,-118.3406')
      return {
        type,
        body: JSON.stringify({
          id: `${origin}/points/34.1483,-118.3406`,
          properties: {
            gridId: 'LOX',
            gridX: 154,
            gridY: 48,
            forecast: `${origin}/gridpoints/LOX/154,48/forecast`,
            forecastHourly: `${origin}/gridpoints/LOX/154,48/forecast/hourly`,
            forecastGridData: `${origin}/gridpoints/LOX/154,48`,
          },
        }),
      };
    if (path === '/gridpoints/LOX/154,48/forecast/hourly')
      return {
        type,
        body: JSON.stringify({
          properties: {
            units: 'us',
            periods: hourly(60, (hour) => ({
              number: hour + 1,
              name: '',
              startTime: local(hour),
              endTime: local(hour + 1),
              isDaytime: true,
              temperature: 68 + (hour % 3),
              temperatureUnit: 'F',
              probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: hour === 1 ? null : 20 },
              windSpeed: hour === 0 ? '6 mph' : '5 to 10 mph',
              windDirection: 'W',
              shortForecast: ['Sunny', 'Partly Sunny', 'Chance Showers And Thunderstorms'][hour % 3],
            })),
          },
        }),
      };
    if (path === '/gridpoints/LOX/154,48')
      return {
        type,
        body: JSON.stringify({
          properties: {
            windGust: {
              uom: 'wmoUnit:km_h-1',
              values: [
                { validTime: `${at(-2)}/PT3H`, value: 24.1 },
                { validTime: `${at(1)}/PT2H`, value: 46.3 },
              ],
            },
            maxTemperature: { uom: 'wmoUnit:degC', values: [{ validTime: `${at(-3)}/PT13H`, value: 23.9 }] },
            minTemperature: { uom: 'wmoUnit:degC', values: [{ validTime: `${at(-15)}/PT13H`, value: 10.6 }] },
          },
        }),
      };
    return { status: 404, body: '{"title":"Not Found"}' };
  };
};
