/** Ours: the specification names weather only as a panel and a call. */
export const weatherMessages = {
  notAvailable: 'There is no weather report right now.',
  notShown: 'This site shows no weather.',
  lastKnown: 'The weather service does not answer. This is the last report.',
} as const;
