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
