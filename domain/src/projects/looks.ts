/** §4 Statuses: project Active, Closed, Not Started. */
export const projectLooks = {
  NOT_STARTED: { family: 'neutral', glyph: 'ring', label: 'Not Started' },
  ACTIVE: { family: 'go', glyph: 'dot', label: 'Active' },
  CLOSED: { family: 'neutral', glyph: 'square', label: 'Closed' },
} as const;
