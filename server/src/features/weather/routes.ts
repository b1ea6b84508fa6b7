import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { showsWeather } from '@gatehouse/domain/sites/sites.ts';
import { weatherContract } from '@gatehouse/domain/weather/contract.ts';
import { weatherMessages } from '@gatehouse/domain/weather/messages.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import type { WeatherDesk } from './desk.ts';

export const weatherRoutes = (door: Door, desk: WeatherDesk): void => {
  // not in one transaction: the first question of a new lot may wait for the provider
  const on = implementStreaming(door, weatherContract);

  on('GET /api/customer-portal/weather', async ({ query: { site } }) => {
    if (!showsWeather(site)) throw new Refusal(404, weatherMessages.notShown, 'weather-not-shown');
    const reading = await desk.reading(site);
    if (reading === undefined) throw new Refusal(503, weatherMessages.notAvailable, 'weather');
    const { report, provider, readAt, failingSince } = reading;
    return {
      ...report,
      site,
      provider,
      readAt: readAt.toISOString(),
      failingSince: failingSince?.toISOString() ?? null,
    };
  });
};
