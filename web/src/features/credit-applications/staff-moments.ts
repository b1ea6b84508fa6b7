import { dateOfInstant, formatTime } from '@gatehouse/domain/text/format.ts';
import { shortDateInText } from '@gatehouse/domain/text/formats.ts';

/** The settings of the viewer that change how a moment is written (§9). */
export interface ViewerClock {
  readonly timeZone: string;
  readonly timeFormat: '12h' | '24h';
  readonly dateFormat: 'm/d/yyyy' | 'd/m/yyyy' | 'yyyy-mm-dd';
}

/** Today where the viewer is, 'YYYY-MM-DD'. */
export const todayOf = ({ timeZone }: Pick<ViewerClock, 'timeZone'>): string =>
  dateOfInstant(new Date().toISOString(), timeZone);

/** Nov 7; with the year when it is not this one: dense lists say no more than they must. */
export const shortDayOf = (instant: string, clock: ViewerClock): string =>
  shortDateInText(dateOfInstant(instant, clock.timeZone), todayOf(clock), clock.dateFormat);

/** Nov 18, 9:20 a.m. */
export const shortMoment = (instant: string, clock: ViewerClock): string =>
  `${shortDayOf(instant, clock)}, ${formatTime(instant, clock)}`;
