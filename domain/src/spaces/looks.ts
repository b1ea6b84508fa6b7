import { allocationLabel } from './allocation.ts';
import type { Allocation } from './space.ts';

const heldLooks = { 1: ['daylight', 'h1'], 2: ['neutral', 'h2'], 3: ['neutral', 'h3'] } as const;
const otherLooks = {
  CONFIRMED: ['go', 'hold'],
  RELEASED: ['neutral', 'slash'],
  DECLINED: ['stop', 'cross'],
  REQUESTED: ['neutral', 'dash'],
} as const;

/** Colour, glyph and word of a space hold (look §3). */
export const spaceLook = ({ state, level, challengeUntil }: Pick<Allocation, 'state' | 'level' | 'challengeUntil'>) => {
  const challenged = challengeUntil !== null;
  const [family, glyph] =
    state === 'HOLD' ? (challenged ? (['pink', 'back'] as const) : heldLooks[level ?? 1]) : otherLooks[state];
  return { family, glyph, label: allocationLabel(state, level, challenged) };
};
