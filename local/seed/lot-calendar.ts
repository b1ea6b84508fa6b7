import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';

/** The demo lot's time: days counted from today, clock times in Burbank. */
export interface LotCalendar {
  /** 'YYYY-MM-DD', this many days from today; yesterday is -1. */
  day(offset: number): string;
  /** The moment of a clock time ('14:05', Burbank) so many days from today. Never in the future, and within the UTC day that ages are counted in. */
  at(offset: number, time: string): Date;
}

const ZONE = 'America/Los_Angeles';
/** Today's events are told as if it were this late; before that hour they move towards the morning together. */
const TODAY_UNTIL = '09:42';

const offsetName = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' });

const inBurbank = (day: string, time: string): Date => {
  const noon = new Date(`${day}T20:00:00Z`);
  const name = offsetName.formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return new Date(`${day}T${time}:00${name.replace('GMT', '')}`);
};

export const lotCalendar = (now: Date): LotCalendar => {
  const today = now.toISOString().slice(0, 10);
  const early = Math.max(0, inBurbank(today, TODAY_UNTIL).getTime() - now.getTime());
  const midnight = Date.parse(`${today}T00:00:00Z`);
  return {
    day: (offset) => addDays(today, offset),
    at: (offset, time) => {
      const day = addDays(today, offset);
      const moment = inBurbank(day, time);
      if (moment.toISOString().slice(0, 10) !== day) throw new Error(`${time} in Burbank is the next day in UTC.`);
      if (offset < 0) return moment;
      if (offset > 0 || time > TODAY_UNTIL) throw new Error('Nothing in the demo lot happens in the future.');
      return new Date(Math.max(midnight, moment.getTime() - early));
    },
  };
};
