import { capital, countOf } from '../text/format.ts';

/** What is said and refused about sites, gates and their hours. Ours; the specification has no such page. */
export const siteMessages = {
  dayTwice: 'This day stands here twice',
  weekInOrder: 'Monday to Sunday, each once',
  bothEnds: 'Type both times, or none for a day that is shut',
  endsAfterStart: 'The day ends after it begins. Midnight is 00:00',
  neverOpen: 'A site is open on one day at least',
  zoneUnknown: 'The database of this server does not know this time zone',
  gateTwice: 'This site has a gate of this name twice',
  deadlinesMove: (count: number): string =>
    `${capital(countOf(count, 'deadline'))} ${count === 1 ? 'moves' : 'move'} by them.`,
} as const;
