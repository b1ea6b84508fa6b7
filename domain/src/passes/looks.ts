import { type PassStatus, passStatusNames } from './status.ts';

const looks = {
  REQUESTED: ['daylight', 'ringdot'],
  APPROVED: ['go', 'tick'],
  ISSUED: ['go', 'pass'],
  ARRIVED: ['go', 'dot'],
  LEFT: ['neutral', 'out'],
  DENIED: ['stop', 'cross'],
  REVOKED: ['stop', 'bar'],
  EXPIRED: ['neutral', 'clock'],
} as const;

/** Colour, glyph and word of a pass (look §3). */
export const passLook = (status: PassStatus) => {
  const [family, glyph] = looks[status];
  return { family, glyph, label: passStatusNames[status] };
};
