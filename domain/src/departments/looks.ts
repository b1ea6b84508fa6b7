import type { DepartmentState } from './department.ts';

const looks = {
  OPEN: { family: 'go', glyph: 'dot', label: 'Open' },
  CLOSING: { family: 'neutral', glyph: 'clock', label: 'Closes' },
  CLOSED: { family: 'neutral', glyph: 'square', label: 'Closed' },
} as const;

/** Colour, glyph and word of a department (look §3). */
export const departmentLook = (state: DepartmentState) => looks[state];
