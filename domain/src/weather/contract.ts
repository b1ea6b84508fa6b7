import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { SiteId } from '../sites/site-id.ts';
import { lotSite } from '../sites/sites.ts';
import { conditions } from './weather.ts';

const WeatherHour = z.object({
  at: z.iso.datetime(),
  temperatureC: z.number().min(-60).max(60),
  condition: z.enum(conditions),
  windKmh: z.number().min(0).max(400),
  gustKmh: z.number().min(0).max(400),
  rainChance: z.number().min(0).max(100).nullable(),
  uvIndex: z.number().min(0).max(20).nullable(),
});
const WeatherDay = z.object({
  date: z.iso.date(),
  highC: z.number().min(-60).max(60),
  lowC: z.number().min(-60).max(60),
  condition: z.enum(conditions),
  rainChance: z.number().min(0).max(100).nullable(),
});
/** What may be kept: a provider that answers something else has not answered. */
export const WeatherReport = z.object({
  hours: z.array(WeatherHour).min(1).max(24),
  days: z.array(WeatherDay).min(1).max(5),
});

export const Weather = WeatherReport.extend({
  site: SiteId,
  provider: z.string(),
  /** When the report was read. */
  readAt: z.iso.datetime(),
  /** Since when the provider does not answer; the report is then the last one that came. */
  failingSince: z.iso.datetime().nullable(),
});
export type Weather = z.infer<typeof Weather>;

/** §6, §7 weather. Staff: who has the on-the-lot widget; the weather stands beside it and A/R has neither (DB-013, DB-014). */
export const weatherContract = defineContract({
  'GET /api/customer-portal/weather': {
    summary: 'The weather of one site: this hour and the next 23, and five days.',
    access: { customer: 'viewWeather', studio: 'viewOnTheLotWidget' },
    query: z.strictObject({ site: SiteId.default(lotSite) }),
    response: Weather,
  },
});
