import { lotSite, lotTimeZone } from '../sites/sites.ts';

/**
 * §9 Default user settings; the site and the zone are those of the lot. Without zod, because the browser writes dates by them for people who are
 * not signed in.
 */
export const defaultPreferences = {
  get onTheLotCountry() {
    return { onTheLotCountryName: lotSite() };
  },
  get timeZone() {
    return lotTimeZone();
  },
  dateFormat: 'm/d/yyyy',
  calendarFormat: 'Sunday',
  timeFormat: '12h',
  temperatureUnit: 'Fahrenheit',
} as const;
