import { type AllocationState, allocationLabel, type HoldLevel } from '@gatehouse/domain/spaces/allocation.ts';
import type { StatusLook } from '#web/ui/status-tag.tsx';

interface Standing {
  readonly state: AllocationState;
  readonly level: HoldLevel | null;
  readonly challengeUntil: string | null;
}

const heldLooks = { 1: ['daylight', 'h1'], 2: ['neutral', 'h2'], 3: ['neutral', 'h3'] } as const;
const otherLooks = {
  CONFIRMED: ['go', 'hold'],
  RELEASED: ['neutral', 'slash'],
  DECLINED: ['stop', 'cross'],
  REQUESTED: ['neutral', 'dash'],
} as const;

/** Colour, glyph and word of a space hold (look §3). */
export const spaceLook = ({ state, level, challengeUntil }: Standing): StatusLook => {
  const challenged = challengeUntil !== null;
  const [family, glyph] =
    state === 'HOLD' ? (challenged ? (['pink', 'back'] as const) : heldLooks[level ?? 1]) : otherLooks[state];
  return { family, glyph, label: allocationLabel(state, level, challenged) };
};
