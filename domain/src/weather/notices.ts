import { lot } from '../lot-settings/lot.ts';
import type { WeatherHour } from './weather.ts';

const KMH_PER_MPH = 1.609344;

/** Over which gusts the lot is told (decisions §5), in km/h. */
export const gustLimit = (): number => lot().weather.gustMph * KMH_PER_MPH;
/** From which heat, in degrees Celsius. */
const heatLimit = (): number => ((lot().weather.heatF - 32) * 5) / 9;

export interface Notice {
  readonly kind: 'wind' | 'lightning' | 'heat';
  readonly from: string;
  /** The end of the last hour of it. */
  readonly to: string;
  /** The strongest gust or the highest temperature of those hours; of lightning nothing is measured. */
  readonly peak: number;
}

const kinds: readonly {
  readonly kind: Notice['kind'];
  readonly over: (hour: WeatherHour) => boolean;
  readonly measure: (hour: WeatherHour) => number;
}[] = [
  {
    kind: 'lightning',
    over: ({ condition }) => condition === 'THUNDERSTORM' && lot().weather.lightning,
    measure: () => 0,
  },
  { kind: 'wind', over: ({ gustKmh }) => gustKmh > gustLimit(), measure: ({ gustKmh }) => gustKmh },
  {
    kind: 'heat',
    over: ({ temperatureC }) => temperatureC >= heatLimit(),
    measure: ({ temperatureC }) => temperatureC,
  },
];

const endOf = (at: string): string => new Date(Date.parse(at) + 3_600_000).toISOString();

/** The first stretch of each kind within these hours, the dangerous ones first. */
export const noticesOf = (hours: readonly WeatherHour[]): readonly Notice[] =>
  kinds.flatMap(({ kind, over, measure }) => {
    const first = hours.findIndex(over);
    if (first === -1) return [];
    const after = hours.findIndex((hour, index) => index > first && !over(hour));
    const stretch = hours.slice(first, after === -1 ? undefined : after);
    const [start] = stretch;
    const last = stretch.at(-1);
    if (start === undefined || last === undefined) return [];
    return [{ kind, from: start.at, to: endOf(last.at), peak: Math.max(...stretch.map(measure)) }];
  });
