import type { Copying } from './copying.ts';
import type { Demo, FreeSpace } from './demo.ts';
import { byName } from './lines.ts';
import { dayOf, dayText, momentText } from './moments.ts';
import { idOf, mix, seedOf } from './places.ts';
import type { Town } from './town.ts';

const [SPACE, BOOKING] = ['space', 'booking'].map(seedOf) as [number, number];
const DAY = 86_400_000;
const CONFIRMED_DAYS = 5;
const HELD_DAYS = 7;
const YEARS_BACK = 1_095;
const CONFIRMED_AHEAD = 60;
const HELD_AHEAD = 540;

/** How many of each kind stand one after the other already. */
export interface Booked {
  held: number;
  confirmed: number;
}

/** The day from which the next one that is confirmed stands: before what the demo has booked, else after it; null where both are full. */
const nextConfirmed = ({ bookedFrom, bookedUntil }: FreeSpace, turn: number, today: number): number | null => {
  const before = Math.floor((bookedFrom - (today - YEARS_BACK)) / CONFIRMED_DAYS);
  if (turn < before) return today - YEARS_BACK + turn * CONFIRMED_DAYS;
  const after = bookedUntil + 1 + (turn - before) * CONFIRMED_DAYS;
  return after + CONFIRMED_DAYS <= bookedUntil + CONFIRMED_AHEAD ? after : null;
};

interface Slot {
  readonly state: string;
  readonly level: number | null;
  readonly space: FreeSpace;
  readonly starts: number;
  readonly days: number;
}

const spaceOf = ({ spaces }: Demo, n: number): FreeSpace => spaces[n % spaces.length] as FreeSpace;

const slotOf = (demo: Demo, n: number, today: number, back: number, booked: Booked): Slot => {
  const count = demo.spaces.length;
  if (back < 28 && booked.held < count * 3 * Math.floor(HELD_AHEAD / HELD_DAYS)) {
    const space = spaceOf(demo, booked.held);
    const turn = Math.floor(booked.held / count);
    booked.held += 1;
    const starts = space.bookedUntil + CONFIRMED_AHEAD + Math.floor(turn / 3) * HELD_DAYS;
    return { state: 'HOLD', level: 1 + (turn % 3), space, starts, days: HELD_DAYS };
  }
  if (n % 4 === 1) {
    const space = spaceOf(demo, booked.confirmed);
    const starts = nextConfirmed(space, Math.floor(booked.confirmed / count), today);
    booked.confirmed += 1;
    if (starts !== null) return { state: 'CONFIRMED', level: null, space, starts, days: CONFIRMED_DAYS };
  }
  const state = n % 3 === 0 ? 'DECLINED' : 'RELEASED';
  return {
    state,
    level: null,
    space: spaceOf(demo, mix(SPACE, n)),
    starts: today - back + 20,
    days: 1 + (mix(n, SPACE) % 20),
  };
};

/**
 * A booking of a space. No two that are confirmed, and no two holds of one level, stand on the same days of a space: as many as three years and some
 * weeks have room for follow one another, as do the holds after them, and what is more was released or declined. A lot of ten times as many
 * bookings has no more days.
 */
export const writeAllocation = (copying: Copying, town: Town, demo: Demo, n: number, booked: Booked): void => {
  const place = town.project(Math.max(0, n - (mix(BOOKING, n) % 100)));
  const { weeks, ms } = town.backOf(n, town.sizes.allocations);
  const { state, level, space, starts, days } = slotOf(demo, n, dayOf(town.now), weeks * 7, booked);
  const at = town.now - ms - DAY;
  byName(copying)('allocations', {
    id: idOf(BOOKING, n, at),
    space_id: space.id,
    project_id: place.id,
    company_id: place.party.companyId,
    starts_on: dayText(starts),
    ends_on: dayText(starts + days - 1),
    state,
    hold_level: level,
    prep_days: n % 3,
    strike_days: n % 2,
    held_since: momentText(at),
    created_by: (demo.staff[n % demo.staff.length] as { id: string }).id,
    version: 1,
    created_at: momentText(at),
    updated_at: momentText(at + 3_600_000),
  });
};
