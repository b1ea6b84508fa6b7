/** What the command palette says (look §5, picture 29). */
export const paletteMessages = {
  name: 'Find anything',
  results: 'Results',
  nothing: 'Nothing found',
  nothingText: 'Try fewer or other words. Only what you may see is found.',
  failed: 'The search does not answer.',
  partly: 'Not everything could be searched.',
  again: 'Try again',
  night: 'Switch to Night',
  day: 'Switch to Day',
  logout: 'Log out',
} as const;
