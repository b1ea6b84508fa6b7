import fc from 'fast-check';
import { dateOfDay, dayNumber } from '../../fields/calendar-date.ts';
import { weekdayIds } from '../../lot-settings/groups/sites.ts';
import type { WorkingTimes } from '../calendar.ts';

/** Of several parts of the world, with half hours and both ways of summer time; none whose rules changed lately, which two tables of zones may not both know. */
const zones = [
  ...[
    'America/Los_Angeles',
    'Europe/London',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Pacific/Apia',
  ],
  'America/Sao_Paulo',
];
const typed = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const [FIRST, LAST] = [dayNumber('2024-01-01'), dayNumber('2029-01-01')];

/** When some site may work: any hours on any days, half days, holidays that fall together with days that are shut. Never shut all week. */
export const anyWorkingTimes = ({ night }: { readonly night: boolean }): fc.Arbitrary<WorkingTimes> => {
  const first = night ? 0 : 5 * 60;
  const day = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.integer({ min: first, max: 719 }), fc.integer({ min: 720, max: 1440 })) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const holiday = fc.tuple(
    fc.integer({ min: FIRST, max: LAST }),
    fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 1439 }).map(typed)),
  );
  return fc
    .record({
      timeZone: fc.constantFrom(...zones),
      week: fc.tuple(day, day, day, day, day, day, day).filter((week) => week.some((each) => each !== null)),
      days: fc.uniqueArray(holiday, { maxLength: 40, selector: ([number]) => number }),
    })
    .map(({ timeZone, week, days }) => ({
      timeZone,
      hours: week.map((each, place) => ({
        id: weekdayIds[place] as string,
        from: each === null ? '' : typed(each[0]),
        until: each === null ? '' : typed(each[1]),
      })),
      holidays: days.map(([number, until]) => ({ id: `h${number}`, day: dateOfDay(number), name: 'Holiday', until })),
    }));
};
