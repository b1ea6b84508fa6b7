/** Texts of the screening against lists; all ours. */
export const screeningMessages = {
  listUploaded: 'List uploaded. Applications that were screened before are screened again.',
  listTaken: 'This version of the list was uploaded already',
  noNames: 'The file has no column of names',
  noEntries: 'The file has no names',
  nameColumn: 'The first line must name the fields, one of them "name"',
  unreadable: 'This is not a file of comma-separated values',
  noLists: 'No list is in force. A System Admin uploads one first.',
  clear: 'Screened: no match',
  possible: 'Screened: possible matches to review',
  reviewed: 'Screening reviewed',
  commentMissing: 'Say why',
  notLatest: 'This was screened again since you opened it. Look at the newer result.',
  nothingToReview: 'There is no match to review',
} as const;
