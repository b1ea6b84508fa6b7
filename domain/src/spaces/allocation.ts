/** Decisions §6 Allocation: asked for, held in one of three places, confirmed, given back, refused. */
export const allocationStates = ['REQUESTED', 'HOLD', 'CONFIRMED', 'RELEASED', 'DECLINED'] as const;
export type AllocationState = (typeof allocationStates)[number];
/** These take the days of a space. */
export const takingStates = ['HOLD', 'CONFIRMED'] as const satisfies readonly AllocationState[];
/** What somebody has or asked for. */
export const wantedStates = [...takingStates, 'REQUESTED'] as const satisfies readonly AllocationState[];
export const givenBackStates = ['RELEASED', 'DECLINED'] as const satisfies readonly AllocationState[];

const holdLevels = [1, 2, 3] as const;
export type HoldLevel = (typeof holdLevels)[number];

/** '1st hold', '2nd hold', '3rd hold'. */
export const holdName = (level: HoldLevel): string => `${['1st', '2nd', '3rd'][level - 1]} hold`;

/** What people read for it; a challenge outranks the place. */
export const allocationLabel = (state: AllocationState, level: HoldLevel | null, challenged: boolean): string => {
  if (state === 'HOLD') return challenged ? 'Challenged' : holdName(level ?? 1);
  return { REQUESTED: 'Requested', CONFIRMED: 'Confirmed', RELEASED: 'Released', DECLINED: 'Declined' }[state];
};
