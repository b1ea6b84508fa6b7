import type { HealthState } from './moving-in.ts';

/** Colour and sign of a state of health; its words stand with what it is the state of (look, pages 51 and 55). */
export const healthLooks = {
  well: { family: 'go', glyph: 'check' },
  waiting: { family: 'neutral', glyph: 'clock' },
  down: { family: 'stop', glyph: 'tri' },
  absent: { family: 'neutral', glyph: 'dash' },
} as const satisfies Readonly<Record<HealthState, object>>;
