/** Company, user and contact. */
export const accountLooks = {
  ACTIVE: { family: 'go', glyph: 'dot', label: 'Active' },
  DISABLED: { family: 'neutral', glyph: 'slash', label: 'Disabled' },
  INACTIVE: { family: 'neutral', glyph: 'slash', label: 'Inactive' },
  FROZEN: { family: 'neutral', glyph: 'frost', label: 'Frozen' },
  INVITED: { family: 'neutral', glyph: 'dash', label: 'Invited' },
  VALID: { family: 'go', glyph: 'tick', label: 'Valid' },
  INVALID: { family: 'stop', glyph: 'tri', label: 'Invalid' },
} as const;
