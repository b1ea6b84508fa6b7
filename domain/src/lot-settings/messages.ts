/** Ours; the specification has no such page. */
export const lotSettingsMessages = {
  saved: 'Saved. Everyone sees it within a second.',
  nothingChanged: 'Nothing is different from what is in force.',
  putBack: 'Put back.',
  changedSince: 'It was changed again since. Put that back first.',
} as const;
