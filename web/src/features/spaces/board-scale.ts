import { addDays, addMonths, type DateFormat, daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import { weekStartOf } from '@gatehouse/domain/text/formats.ts';

export type Scale = 'weeks' | 'months';

export interface BoardColumn {
  /** Its first day. */
  readonly day: string;
  /** Share of the whole width, 0 to 1. */
  readonly share: number;
  /** 'Nov' where a month begins, else nothing. */
  readonly month: string | null;
  readonly label: string;
}

export interface BoardRange {
  readonly from: string;
  readonly to: string;
  readonly columns: readonly BoardColumn[];
}

const WEEKS = 11;
const MONTHS = 9;
const monthOf = (day: string): string => dateInText(day).slice(0, 3);

/** What the person's weeks begin with (§9). */
export type WeekBegins = 'Sunday' | 'Monday';

/** The first day of a day's week, or of its month. */
const beginningOf = (day: string, scale: Scale, begins: WeekBegins): string =>
  scale === 'weeks' ? weekStartOf(day, begins) : `${day.slice(0, 7)}-01`;

/** The columns of the board that begin with the week or month of a day. */
export const boardRange = (day: string, scale: Scale, begins: WeekBegins): BoardRange => {
  const from = beginningOf(day, scale, begins);
  const days =
    scale === 'weeks'
      ? Array.from({ length: WEEKS + 1 }, (_, index) => addDays(from, index * 7))
      : Array.from({ length: MONTHS + 1 }, (_, index) => addMonths(from, index));
  const to = addDays(days.at(-1) ?? from, -1);
  const length = daysBetween(from, to) + 1;
  const columns = days.slice(0, -1).map((each, index): BoardColumn => {
    const month = monthOf(each);
    const begins = index === 0 || monthOf(days[index - 1] ?? '') !== month;
    return {
      day: each,
      share: daysBetween(each, days[index + 1] ?? each) / length,
      month: begins ? month : null,
      label:
        scale === 'weeks'
          ? String(Number(each.slice(8)))
          : begins && (index === 0 || month === 'Jan')
            ? each.slice(0, 4)
            : '',
    };
  });
  return { from, to, columns };
};

/** From the first day of a board one step earlier or later: five weeks or five months, so that half of what was seen stays. */
export const boardStep = (from: string, scale: Scale, steps: 1 | -1): string =>
  scale === 'weeks' ? addDays(from, steps * 35) : addMonths(from, steps * 5);

export interface Span {
  readonly start: number;
  readonly width: number;
  /** It began before the board, or goes on after it. */
  readonly cutStart: boolean;
  readonly cutEnd: boolean;
}

/** Where the days stand on the board, as shares of its width; null beside it. */
export const spanOf = (
  { from, to }: Pick<BoardRange, 'from' | 'to'>,
  days: { readonly startsOn: string; readonly endsOn: string },
): Span | null => {
  if (days.startsOn > to || days.endsOn < from) return null;
  const length = daysBetween(from, to) + 1;
  const first = Math.max(0, daysBetween(from, days.startsOn));
  const last = Math.min(length - 1, daysBetween(from, days.endsOn));
  return {
    start: first / length,
    width: (last - first + 1) / length,
    cutStart: days.startsOn < from,
    cutEnd: days.endsOn > to,
  };
};

/** On the board the year goes without saying: nothing is further away than the board is wide. 2026-11-16 stays as it is. */
export const boardDay = (day: string, format: DateFormat): string => dateInText(day, format).replace(/,? \d{4}$/, '');
