/** The two lots. Plain data without zod: the browser reads it too. */
export const sites = ['Burbank', 'Leavesden'] as const;
export type Site = (typeof sites)[number];

/** Where they are; four decimals at most, without zeros at the end, as the US weather service wants them. */
export const sitePlaces = {
  Burbank: { latitude: 34.1483, longitude: -118.3406, timeZone: 'America/Los_Angeles' },
  Leavesden: { latitude: 51.6907, longitude: -0.4186, timeZone: 'Europe/London' },
} as const satisfies Readonly<Record<Site, object>>;

/** "The lot" without a name is Burbank: dates of credit, letters and designations are its dates. */
export const lotTimeZone = sitePlaces.Burbank.timeZone;
