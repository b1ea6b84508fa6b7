import { siteIds } from '@gatehouse/domain/sites/sites.ts';
import { WeatherReport } from '@gatehouse/domain/weather/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nationalWeatherService } from './providers/national-weather-service.ts';
import { openMeteo } from './providers/open-meteo.ts';
import { sampleWeather } from './providers/sample.ts';
import { nwsAnswer, openMeteoAnswer, startWeatherService, type WeatherService } from './testing/weather-services.ts';

/** 9:42 in the morning of Friday, November 20, in Burbank. */
const now = new Date('2026-11-20T17:42:00Z');
const midnight = new Date('2026-11-20T08:00:00Z');
const thisHour = new Date('2026-11-20T17:00:00Z');
const clock = { now: () => now };

let service: WeatherService;
beforeAll(async () => {
  service = await startWeatherService();
});
afterAll(() => service?.close());
beforeEach(() => {
  service.asked.length = 0;
});

describe('the sample', () => {
  it.each(siteIds())('of %s is the same every time, and what the shape allows, in every month', async (site) => {
    for (let month = 0; month < 12; month += 1) {
      const at = new Date(Date.UTC(2026, month, 14, 20));
      const report = await sampleWeather().read(site, at);
      expect(await sampleWeather().read(site, at)).toEqual(report);
      expect(WeatherReport.parse(report)).toEqual(report);
      expect(report.hours[0]?.at).toBe(at.toISOString());
      for (const { temperatureC } of report.hours.slice(0, 3)) {
        expect(temperatureC).toBeLessThanOrEqual(Math.max(...report.days.map(({ highC }) => highC)));
      }
    }
  });

  it('differs from site to site and from day to day', async () => {
    const sample = sampleWeather();
    const [here, there] = [await sample.read('Burbank', now), await sample.read('Leavesden', now)];
    expect(here.days[0]).not.toEqual(there.days[0]);
    expect(new Set(here.days.map(({ highC }) => highC)).size).toBeGreaterThan(1);
    expect(here.days[1]).toEqual((await sample.read('Burbank', new Date(now.getTime() + 86_400_000))).days[0]);
  });
});

describe('Open-Meteo', () => {
  it('is asked once for everything and read from this hour on', async () => {
    service.answer = () => ({ body: openMeteoAnswer(midnight) });
    const report = WeatherReport.parse(await openMeteo(service.relay(clock)).read('Burbank', now));
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]).toContain('/v1/forecast?latitude=34.1483&longitude=-118.3406');
    expect(service.asked[0]).toContain('Gatehouse');
    expect(report.hours).toHaveLength(24);
    expect(report.hours[0]).toEqual({
      at: '2026-11-20T17:00:00.000Z',
      temperatureC: 14.5,
      condition: 'CLEAR',
      windKmh: 9.7,
      gustKmh: 29,
      rainChance: 15,
      uvIndex: 0,
    });
    expect(report.hours[1]?.condition).toBe('THUNDERSTORM');
    expect(report.hours[3]?.gustKmh).toBe(9.7);
    expect(report.days.map(({ date, condition, rainChance }) => [date, condition, rainChance])).toEqual([
      ['2026-11-20', 'PARTLY_CLOUDY', 15],
      ['2026-11-21', 'FOG', 20],
      ['2026-11-22', 'SNOW', null],
      ['2026-11-23', 'DRIZZLE', 0],
      ['2026-11-24', 'CLOUDY', 100],
    ]);
  });

  it('has not answered when its hours are over, or something is missing', async () => {
    service.answer = () => ({ body: openMeteoAnswer(new Date('2026-11-01T08:00:00Z')) });
    await expect(openMeteo(service.relay(clock)).read('Burbank', now)).rejects.toThrow('over');
    service.answer = () => ({ body: '{"hourly":{"time":[1]}}' });
    await expect(openMeteo(service.relay(clock)).read('Burbank', now)).rejects.toThrow();
  });
});

describe('the National Weather Service', () => {
  it('is asked for the point once, then for the hours and the grid', async () => {
    service.answer = nwsAnswer(service.origin, thisHour);
    const nws = nationalWeatherService(service.relay(clock));
    const report = WeatherReport.parse(await nws.read('Burbank', now));
    await nws.read('Burbank', now);
    expect(service.asked.map((asked) => asked.split(' ')[0]).sort()).toEqual([
      '/gridpoints/LOX/154,48',
      '/gridpoints/LOX/154,48',
      '/gridpoints/LOX/154,48/forecast/hourly',
      '/gridpoints/LOX/154,48/forecast/hourly',
      '/points/34.1483,-118.3406',
    ]);
    expect(
      report.hours
        .slice(0, 3)
        .map(({ at, temperatureC, condition, windKmh, gustKmh, rainChance }) => [
          at,
          temperatureC,
          condition,
          windKmh,
          gustKmh,
          rainChance,
        ]),
    ).toEqual([
      ['2026-11-20T17:00:00.000Z', 20, 'CLEAR', 10, 24, 20],
      ['2026-11-20T18:00:00.000Z', 20.6, 'PARTLY_CLOUDY', 16, 46, null],
      ['2026-11-20T19:00:00.000Z', 21.1, 'THUNDERSTORM', 16, 46, 20],
    ]);
    expect(report.days[0]).toMatchObject({ date: '2026-11-20', highC: 23.9, lowC: 10.6, rainChance: 20 });
    // the grid says nothing of the next day, so its hours do
    expect(report.days[1]).toMatchObject({ date: '2026-11-21', highC: 21.1, lowC: 20 });
  });

  it('is not followed to another site', async () => {
    service.answer = nwsAnswer('https://elsewhere.example', thisHour);
    await expect(nationalWeatherService(service.relay(clock)).read('Burbank', now)).rejects.toThrow('another site');
  });
});

describe('what both refuse', () => {
  it.each([
    ['a redirect', { status: 301, body: '' }],
    ['an error', { status: 503, body: '{}' }],
    ['a page', { type: 'text/html', body: '<p>Sorry</p>' }],
    ['no JSON', { body: '{"hourly":' }],
    ['more than two megabytes', { body: `"${'x'.repeat(2_200_000)}"` }],
  ])('%s', async (_, answer) => {
    service.answer = () => answer;
    await expect(openMeteo(service.relay(clock)).read('Burbank', now)).rejects.toThrow();
    await expect(nationalWeatherService(service.relay(clock)).read('Burbank', now)).rejects.toThrow();
  });

  it('silence, after four seconds', async () => {
    service.answer = () => null;
    const began = performance.now();
    await expect(openMeteo(service.relay(clock)).read('Burbank', now)).rejects.toThrow('4000 ms');
    expect(performance.now() - began).toBeLessThan(6_000);
  }, 10_000);
});
