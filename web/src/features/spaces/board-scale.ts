import { addDays, addMonths, daysBetween, weekdayOf } from '@gatehouse/domain/fields/calendar-date.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';

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

/** The Monday of a day's week, or the first of its month. */
const beginningOf = (day: string, scale: Scale): string =>
  scale === 'weeks' ? addDays(day, -((weekdayOf(day) + 6) % 7)) : `${day.slice(0, 7)}-01`;

/** The columns of the board that begin with the week or month of a day. */
export const boardRange = (day: string, scale: Scale): BoardRange => {
  const from = beginningOf(day, scale);
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

/** One step earlier or later: five weeks or five months, so that half of what was seen stays. */
export const boardStep = (day: string, scale: Scale, steps: 1 | -1): string =>
  scale === 'weeks' ? addDays(beginningOf(day, scale), steps * 35) : addMonths(beginningOf(day, scale), steps * 5);

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

/** Nov 16; with the year when it is not that of `today`. */
export const shortDay = (day: string, today: string): string => {
  const text = dateInText(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/, \d{4}$/, '') : text;
};
/** On the board the year goes without saying: nothing is further away than the board is wide. */
export const boardDay = (day: string): string => dateInText(day).replace(/, \d{4}$/, '');
