/** §9 Default user settings. Without zod, because the browser writes dates by them for people who are not signed in. */
export const defaultPreferences = {
  onTheLotCountry: { onTheLotCountryName: 'Burbank' },
  timeZone: 'America/Los_Angeles',
  dateFormat: 'm/d/yyyy',
  calendarFormat: 'Sunday',
  timeFormat: '12h',
  temperatureUnit: 'Fahrenheit',
} as const;
