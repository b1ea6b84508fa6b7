/** §2 Handbook: what the two pages say. */
export const handbookMessages = {
  title: 'Handbook',
  viewing: 'You are viewing the Handbook for',
  change: 'Change',
} as const;
