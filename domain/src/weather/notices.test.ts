import { describe, expect, it } from 'vitest';
import { lot, speakFor } from '../lot-settings/lot.ts';
import { noticesOf } from './notices.ts';
import type { WeatherHour } from './weather.ts';

const hours = (...facts: readonly Partial<WeatherHour>[]): WeatherHour[] =>
  facts.map((fact, index) => ({
    at: new Date(Date.UTC(2026, 10, 20, 17 + index)).toISOString(),
    temperatureC: 20,
    condition: 'CLEAR',
    windKmh: 10,
    gustKmh: 15,
    rainChance: 0,
    uvIndex: null,
    ...fact,
  }));

describe('what the lot is told', () => {
  it('is nothing on a quiet day, nor at the limit itself', () => {
    expect(noticesOf(hours({}, { gustKmh: 40.2336 }, { temperatureC: 34.9 }))).toEqual([]);
  });

  it('is the first stretch of gusts over 25 mph, with the strongest', () => {
    expect(noticesOf(hours({}, { gustKmh: 41 }, { gustKmh: 45 }, {}, { gustKmh: 60 }))).toEqual([
      { kind: 'wind', from: '2026-11-20T18:00:00.000Z', to: '2026-11-20T20:00:00.000Z', peak: 45 },
    ]);
  });

  it('is what the studio says it is worth', () => {
    const before = lot();
    speakFor({ ...before, weather: { gustMph: 40, heatF: 80, lightning: false } });
    try {
      expect(
        noticesOf(hours({ gustKmh: 60, condition: 'THUNDERSTORM' }, { temperatureC: 27 })).map(({ kind }) => kind),
      ).toEqual(['heat']);
    } finally {
      speakFor(before);
    }
  });

  it('is lightning first, then wind, then heat; a stretch may last to the end', () => {
    const found = noticesOf(hours({ temperatureC: 36 }, { gustKmh: 50, condition: 'THUNDERSTORM', temperatureC: 35 }));
    expect(found.map(({ kind, to }) => [kind, to])).toEqual([
      ['lightning', '2026-11-20T19:00:00.000Z'],
      ['wind', '2026-11-20T19:00:00.000Z'],
      ['heat', '2026-11-20T19:00:00.000Z'],
    ]);
  });
});
