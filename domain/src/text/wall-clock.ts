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

/**
 * The instant, in milliseconds, at which the clock of a zone shows so many minutes of a day. Guessed and corrected twice: the guess may lie on the
 * other side of a clock change. A time that a change leaves out is the one beside it; of a time that it repeats, one of the two.
 */
export const instantAt = (day: string, minutes: number, zone: string): number => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + Math.round(minutes * 60_000);
  let at = wanted;
  for (let tries = 0; tries < 2; tries += 1) {
    const { date, hour, minute, second } = wallClockAt(new Date(at).toISOString(), zone);
    const shown = Date.parse(`${date}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000 + (at % 1000);
    at += wanted - shown;
  }
  return at;
};
