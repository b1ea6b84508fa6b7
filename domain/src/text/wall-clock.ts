/** What a calendar and a clock on the wall of a place show. */
export interface WallClock {
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** One for each time zone, kept: making one takes 50 times as long as using it, and a history has hundreds of moments. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const MOST_CLOCKS = 100;
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(timeZone, made);
  return made;
};

/** The wall clock of a time zone at an instant (ISO). Throws for what is no instant, and for what is no time zone. */
export const wallClockAt = (instant: string, timeZone: string): WallClock => {
  const parts = clockOf(timeZone).formatToParts(Date.parse(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
    second: Number(part('second')),
  };
};
