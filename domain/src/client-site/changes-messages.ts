/** "What changed": for those who answer for what the portal shows of the client site (editFaq, §6). */
export const changesMessages = {
  title: 'What changed',
  intro:
    'What differed from the copy before, as the portal saw it. The client site is looked at every 15 minutes and whenever somebody reads it.',
  pages: 'Pages',
  changes: 'Changes',
  never: 'Not read yet',
  good: 'Read well',
  missing: (headings: readonly string[]): string =>
    headings.length === 1
      ? `Not on the page: ${headings[0]}. The last copy is shown.`
      : `Not on the page: ${headings.join('; ')}. The last copies are shown.`,
  appeared: 'Appeared',
  gone: 'Gone from the page',
  emptyTitle: 'Nothing has changed yet',
  emptyText: 'The first difference to the stored copy appears here with the words that changed.',
  older: 'Show older',
  wordsGone: 'Gone: ',
  wordsNew: 'New: ',
} as const;
