/** Ours: the specification names bookmarks only as calls and as a widget. */
export const bookmarkMessages = {
  title: 'Bookmarked projects',
  empty: 'No bookmarks',
  emptyText: 'Projects you bookmark appear here.',
  full: 'You have 200 bookmarks. Take one out to add another.',
  notSaved: 'The bookmark was not saved.',
  orderNotSaved: 'The order was not saved.',
} as const;
