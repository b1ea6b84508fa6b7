import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';

import { demoLot } from './lot-settings.ts';

/** The demo lot's time: days counted from today, clock times in Burbank. */
export interface LotCalendar {
  /** 'YYYY-MM-DD', this many days from today; yesterday is -1. */
  day(offset: number): string;
  /** The moment of a clock time ('14:05', Burbank) so many days from today. Never in the future, and within the day of the lot that ages are counted in. */
  at(offset: number, time: string): Date;
}

/** Today's events are told as if it were this late; before that hour they move towards the morning together. */
const TODAY_UNTIL = '09:42';

const offsetName = new Intl.DateTimeFormat('en-US', {
  timeZone: demoLot.sites.sites[0]?.timeZone,
  timeZoneName: 'longOffset',
});

const inBurbank = (day: string, time: string): Date => {
  // at eight in Greenwich it is midnight in Burbank, or one o'clock in summer: before the clocks change, at two
  const changes = time < '02:00' ? `${day}T08:00:00Z` : `${day}T20:00:00Z`;
  const name = offsetName.formatToParts(new Date(changes)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return new Date(`${day}T${time}:00${name.replace('GMT', '')}`);
};

export const lotCalendar = (now: Date): LotCalendar => {
  const today = lotDayOf(now.toISOString());
  const early = Math.max(0, inBurbank(today, TODAY_UNTIL).getTime() - now.getTime());
  const midnight = inBurbank(today, '00:00').getTime();
  return {
    day: (offset) => addDays(today, offset),
    at: (offset, time) => {
      const moment = inBurbank(addDays(today, offset), time);
      if (offset < 0) return moment;
      if (offset > 0 || time > TODAY_UNTIL) throw new Error('Nothing in the demo lot happens in the future.');
      return new Date(Math.max(midnight, moment.getTime() - early));
    },
  };
};
