/** The mark of the house as outlines on a 64 × 48 field: two arches, one of them lit (look §1). */
export const mark = {
  width: 64,
  height: 48,
  gate: 'M2 44V21.5C2 14.1 7.5 9 15 9c6.3 0 11 3.4 12.6 9C29 10 35.6 4 44.5 4 54.6 4 62 11.3 62 21.5V44ZM9.5 36.5V23c0-3.4 2.3-5.7 5.7-5.7s5.7 2.3 5.7 5.7v13.5Z',
  light: 'M36 36.5V22c0-5.4 3.5-9 8.8-9s8.8 3.6 8.8 9v14.5Z',
} as const;

/** Day colours of the tokens; paper has no night. */
export const ink = {
  strong: '#14171a',
  soft: '#474d53',
  faint: '#62686e',
  rule: '#dcdfdb',
  ruleStrong: '#b6bbb5',
  tungsten: '#f4a31f',
} as const;
