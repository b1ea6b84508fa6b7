import type { Work } from '@gatehouse/server/db/work.ts';
import { holdSpace, requestHold } from '@gatehouse/server/features/spaces/commands/hold.ts';
import { challengeHold, confirmHold, releaseAllocation } from '@gatehouse/server/features/spaces/commands/moves.ts';
import { scopeOfSystem } from '@gatehouse/server/platform/session/scope.ts';
import { castMember } from '../people.ts';
import type { LotCalendar } from './lot-calendar.ts';
import { type ProjectName, projects } from './places.ts';

type Row = readonly [
  space: string,
  project: ProjectName,
  from: number,
  to: number,
  is: 'confirmed' | 'held' | 'released',
  heldDaysAgo: number,
  prep?: number,
  strike?: number,
];

/** The board of the picture, in days from today; older holds first, so that the line of each space comes by itself. */
const rows: readonly Row[] = [
  ['stage-16', 'Nightjar', -46, 105, 'confirmed', 90, 5, 3],
  ['stage-15', 'Dust Ledger', -81, 84, 'confirmed', 140],
  ['stage-12', 'Ordinary Saints', -40, 28, 'confirmed', 100],
  ['stage-11', 'Tidewrack', -6, 28, 'confirmed', 60, 4],
  ['stage-3', 'Hair in the Gate', -20, 7, 'confirmed', 70],
  ['brick-street', 'Half Past Golden', 1, 9, 'confirmed', 30, 1, 1],
  ['mill-2', 'Nightjar', -46, 21, 'confirmed', 90],
  ['stage-l1', 'Two Rivers', -30, 60, 'confirmed', 80],
  ['stage-l2', 'Needle Drop Sessions', -2, 20, 'confirmed', 20],
  ['lighting-package-a', 'Nightjar', -10, 105, 'confirmed', 60],
  ['building-24-suite-204', 'Nightjar', -46, 110, 'confirmed', 90],
  ['six-electric-carts', 'Nightjar', -46, 105, 'confirmed', 90],
  ['building-24-suite-101', 'Dust Ledger', -81, 98, 'confirmed', 140],
  ['stage-7', 'Copper Weather', 11, 49, 'held', 41],
  ['stage-7', 'Iron Summer', 25, 56, 'held', 24],
  ['stage-12', 'Ordinary Saints', 52, 77, 'held', 48, 5],
  ['stage-12', 'Harbor Pilot', 52, 77, 'held', 16],
  ['stage-14', 'Cold Frame', 17, 84, 'held', 60],
  ['stage-14', 'Iron Summer', 24, 56, 'held', 33],
  ['stage-14', 'Saints Second Unit', 45, 65, 'held', 12],
  ['stage-3', 'Room for Rent', 17, 28, 'held', 30],
  ['stage-11', 'The Lamp Trimmer', 45, 84, 'held', 20],
  ['brick-street', 'Copper Weather', 24, 28, 'held', 15],
  ['mill-2', 'Harbor Pilot', 38, 58, 'held', 15],
  ['stage-5', 'Low Water', 30, 45, 'released', 40],
];

/** Holds and bookings as people made them, one command after the other; a challenge waits for an answer, and a request for client services. */
export const tellAllocations = async (work: Work, calendar: LotCalendar, publicUrl: string): Promise<void> => {
  const casey = castMember('Casey').id;
  const at = (days: number, time: string) => ({
    work: { ...work, now: calendar.at(days, time) },
    scope: scopeOfSystem(),
    publicUrl,
  });
  const days = (from: number, to: number) => ({ startsOn: calendar.day(from), endsOn: calendar.day(to) });
  const held = new Map<string, string>();
  for (const [spaceId, project, from, to, is, ago, prepDays = 0, strikeDays = 0] of rows) {
    const wanted = { spaceId, projectId: projects[project].id, ...days(from, to), prepDays, strikeDays, note: null };
    const { allocationId } = await holdSpace(at(-ago, '10:20'), wanted, casey);
    held.set(`${spaceId} ${project} ${from}`, allocationId);
    if (is === 'confirmed') await confirmHold(at(-ago, '14:05'), allocationId);
    if (is === 'released') await releaseAllocation(at(-ago, '14:05'), allocationId);
  }
  const challenger = held.get('stage-12 Harbor Pilot 52');
  if (challenger !== undefined) await challengeHold(at(0, '09:10'), challenger, casey);
  await requestHold(
    at(-1, '11:40'),
    {
      spaceId: 'stage-9',
      projectId: projects.Tidewrack.id,
      ...days(40, 54),
      prepDays: 2,
      strikeDays: 1,
      note: 'Second unit, night work on four of these days.',
    },
    { id: castMember('Paul').id, name: castMember('Paul').name, mayAsk: () => true },
  );
};
