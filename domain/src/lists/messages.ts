/** What every list says (look §5 Tables, Filters, Empty). */
export const listMessages = {
  filter: 'Filter',
  more: 'More',
  done: 'Done',
  clearAll: 'Clear all',
  nothingMatches: 'Nothing matches',
  nothingMatchesText: 'No row fits the search and the filters.',
  views: 'Views',
  saveView: 'Save this view',
  saveViewText: 'Keeps the search, the filters and the order under a name.',
  viewName: 'Name',
  viewNameMissing: 'Please enter a name',
  viewShared: 'Everybody on my side may use it',
  viewSaved: 'View saved',
  viewDeleted: 'View deleted',
  viewNameTaken: 'You have a view of this name already.',
  viewsFull: 'You have 50 views of this list. Delete one first.',
  noViews: 'No saved views yet',
  copyView: 'Copy link to this view',
  clearSelection: 'Clear selection',
  selectPage: 'Select all rows of this page',
} as const;

/** "7 of 9 done. 2 refused." (decisions §10, bulk actions) */
export const bulkSentence = (done: number, all: number): string =>
  done === all ? `${all} of ${all} done.` : `${done} of ${all} done. ${all - done} refused.`;

export const selectedSentence = (count: number): string => `${count} selected`;
