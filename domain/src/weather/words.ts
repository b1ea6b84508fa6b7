import { formatTime } from '../text/format.ts';
import { formatTemperature, type Settings } from '../text/formats.ts';
import type { Notice } from './notices.ts';

type Unit = Settings['temperatureUnit'];

const KMH_PER_MPH = 1.609344;

/** Who reads degrees Fahrenheit reads miles an hour: 6 mph, 10 km/h. */
export const windInWords = (kmh: number, unit: Unit): string =>
  unit === 'Celsius' ? `${Math.round(kmh)} km/h` : `${Math.round(kmh / KMH_PER_MPH)} mph`;

/** 3 p.m., 3:30 p.m., noon; 15:00 for people who chose 24h. By the clock of the site, not of the reader: the sun sets there. */
export const hourInWords = (
  instant: string,
  clock: { timeZone: string; timeFormat: Settings['timeFormat'] },
): string => {
  const time = formatTime(instant, clock);
  return time === '12:00 p.m.' ? 'noon' : time.replace(/:00 (?=[ap]\.m\.)/, ' ');
};

/** 'Gusts to 28 mph from 3 p.m. to 5 p.m.' and what it means for the lot. */
export const noticeInWords = (
  { kind, from, to, peak }: Notice,
  { temperatureUnit, ...clock }: { timeZone: string; timeFormat: Settings['timeFormat']; temperatureUnit: Unit },
): string => {
  const span = `from ${hourInWords(from, clock)} to ${hourInWords(to, clock)}`;
  const when = span.endsWith('.') ? span : `${span}.`;
  switch (kind) {
    case 'wind':
      return `Gusts to ${windInWords(peak, temperatureUnit)} ${when} Over the limit for cranes and exterior sets.`;
    case 'lightning':
      return `Thunderstorms ${when} Clear lifts, cranes and open ground.`;
    case 'heat':
      return `Up to ${formatTemperature(peak, temperatureUnit)} ${when} Shade and water for crews outside.`;
  }
};

/** 'a minute ago', '25 minutes ago', '3 hours ago', '2 days ago': how old the last report is. */
export const ageInWords = (readAt: string, now: Date): string => {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(readAt)) / 60_000));
  if (minutes <= 1) return 'a minute ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return `${Math.round(hours / 24)} days ago`;
};
