import { dateInText } from '../text/format.ts';
import { type HoldLevel, holdName } from './allocation.ts';
import { type Booking, type Days, nextLevel, overlap } from './holds.ts';
import { spaceMessages } from './messages.ts';
import { firstFew } from './retiring.ts';

/** What stands on a space, or comes to stand there with a row of the same file. */
export interface Taken extends Booking {
  readonly projectName: string;
  readonly row?: number;
}

const told = ({ projectName, startsOn, endsOn, level, row }: Taken): string => {
  const has = level === 'confirmed' ? 'has it' : `has the ${holdName(level)}`;
  const days =
    startsOn === endsOn ? `on ${dateInText(startsOn)}` : `from ${dateInText(startsOn)} to ${dateInText(endsOn)}`;
  return `${projectName} ${has} ${days}${row === undefined ? '' : ` (row ${row})`}`;
};

const nearestFirst = (one: Days, other: Days): number => (one.startsOn < other.startsOn ? -1 : 1);

/** With whom these days collide: "Stage 17 is not free: Night Tide has it from Dec 1, 2026 to Dec 12, 2026". */
export const collidesWith = (spaceName: string, taken: readonly Taken[], days: Days): string =>
  `${spaceName} is not free: ${firstFew(
    taken
      .filter((each) => overlap(each, days))
      .toSorted(nearestFirst)
      .map(told),
  )}.`;

/**
 * Why days cannot be had in this place of the line; null: they can. Whoever says a place says the one that the others leave: days that somebody has
 * are not booked twice, and a 2nd hold stands behind a first.
 */
export const whyNotInPlace = (
  spaceName: string,
  taken: readonly Taken[],
  days: Days,
  wanted: HoldLevel,
): { readonly about: 'days' | 'place'; readonly message: string } | null => {
  const next = nextLevel(taken, days);
  if (next === wanted) return null;
  if (next !== null && next < wanted) return { about: 'place', message: spaceMessages.placeAhead(holdName(next)) };
  const left = next === null ? spaceMessages.noPlaceLeft : spaceMessages.placeLeft(holdName(next));
  return { about: 'days', message: `${collidesWith(spaceName, taken, days)} ${left}` };
};
