import type { Copy, Slot } from './lines.ts';

const DAY = 86_400_000;

/** A moment of the demo as this copy has it: the past moves back, and so does what was to come where nothing is to come any more. */
export const shifted = (copy: Copy, ms: number): number =>
  ms > copy.town.now && copy.aheadFrom < Number.POSITIVE_INFINITY ? ms + copy.aheadDays * DAY : ms - copy.backMs;

const shiftedDay = (copy: Copy, day: number): number =>
  day >= copy.aheadFrom ? day + copy.aheadDays : day - copy.backDays;

/** What is older than two years says something about the world (since when a company exists) and not about the lot. */
export const isOfTheLot = (ms: number, now: number): boolean => ms > now - 730 * DAY;

export const dayOf = (ms: number): number => Math.floor(ms / DAY);
export const msOfDay = (text: string): number => Date.parse(`${text}T00:00:00Z`);
export const msOfMoment = (text: string): number => Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`);

/** The thousandths of a moment, which the demo has where an hour of its day has not come yet and it took the clock's. */
export const thousandthsOf = (text: string): number =>
  Math.round(Number(/^\.\d+/.exec(text.slice(19))?.[0] ?? 0) * 1_000);

/** A moment, written as it was written in the demo: what stands after its seconds stays. */
export const momentSlot = (text: string, said: number): Slot => {
  if (!/(?:Z|\+00(?::00)?)$/.test(text)) throw new Error(`${text} is not told in UTC.`);
  const [ms, between, rest] = [msOfMoment(text), text.charAt(10), text.slice(19)];
  return (copy) => {
    copy.said[said] ??= momentText(shifted(copy, ms), between, rest);
    return copy.said[said];
  };
};

export const momentText = (ms: number, between = ' ', rest = '+00'): string => {
  const iso = new Date(ms).toISOString();
  return `${iso.slice(0, 10)}${between}${iso.slice(11, 19)}${rest}`;
};

export const daySlot = (text: string, said: number): Slot => {
  const day = dayOf(msOfDay(text));
  return (copy) => {
    copy.said[said] ??= dayText(shiftedDay(copy, day));
    return copy.said[said];
  };
};

export const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
