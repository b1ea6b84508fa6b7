/** The two sites and where the sky over them is asked for; four decimals at most, without zeros at the end, as the US service wants them. */
export const weatherSites = {
  Burbank: { latitude: 34.1483, longitude: -118.3406, timeZone: 'America/Los_Angeles' },
  Leavesden: { latitude: 51.6907, longitude: -0.4186, timeZone: 'Europe/London' },
} as const;
export type WeatherSite = keyof typeof weatherSites;
export const weatherSiteNames = ['Burbank', 'Leavesden'] as const satisfies readonly WeatherSite[];

export const conditions = [
  'CLEAR',
  'PARTLY_CLOUDY',
  'CLOUDY',
  'FOG',
  'DRIZZLE',
  'RAIN',
  'SNOW',
  'THUNDERSTORM',
] as const;
export type Condition = (typeof conditions)[number];

export const conditionWords: Readonly<Record<Condition, string>> = {
  CLEAR: 'Clear',
  PARTLY_CLOUDY: 'Partly cloudy',
  CLOUDY: 'Cloudy',
  FOG: 'Fog',
  DRIZZLE: 'Drizzle',
  RAIN: 'Rain',
  SNOW: 'Snow',
  THUNDERSTORM: 'Thunderstorms',
};

/** One hour that begins at `at`. Degrees Celsius and kilometres an hour everywhere; people read their own unit. */
export interface WeatherHour {
  readonly at: string;
  readonly temperatureC: number;
  readonly condition: Condition;
  readonly windKmh: number;
  readonly gustKmh: number;
  /** 0 to 100; null where the provider does not say. */
  readonly rainChance: number | null;
  readonly uvIndex: number | null;
}

export interface WeatherDay {
  readonly date: string;
  readonly highC: number;
  readonly lowC: number;
  readonly condition: Condition;
  readonly rainChance: number | null;
}

/** What every provider gives, whatever it calls its fields. The first hour is the one that now lies in. */
export interface WeatherReport {
  readonly hours: readonly WeatherHour[];
  readonly days: readonly WeatherDay[];
}

export const HOURS_KEPT = 24;
export const DAYS_KEPT = 5;
