/** What directory sync says. Ours: the specification knows none. */
export const directorySyncMessages = {
  // to the directory
  tokenMissing: 'A bearer token of directory sync is needed.',
  paused: 'Directory sync is paused here. Try again later.',
  unknown: (kind: string): string => `There is no such ${kind}.`,
  nothingHere: 'Nothing stands at this address.',
  userNameTaken: 'Somebody else has this userName.',
  memberUnknown: 'A member is nobody whom this directory has made here.',
  staleVersion: 'It was changed meanwhile; read it again.',
  tooMany: 'More than could be looked through answer this. Ask more narrowly.',
  bulkUnsupported: 'Bulk is not supported.',
  meUnsupported: 'A directory is no person: /Me is not supported.',
  discoveryHasNoFilter: 'What this server can do is not filtered.',
  unreadableBody: 'The body is no JSON.',
  bodyNeeded: 'A body is needed.',
  numberNeeded: (name: string): string => `${name} is a whole number.`,
  // in the log
  nameUnusable: 'has no first and last name that an account could have',
  addressUnusable: 'has no e-mail address that could sign in',
  addressTaken: 'has an address that somebody outside the staff signs in with',
  disabledHere: 'stays disabled: somebody here disabled the account',
  changeInTheWay: 'waits: a change of rights that somebody asked for here comes first',
  // to System Admins
  tokenMade: 'The token is made. The old one works on for an hour.',
  firstTokenMade: 'The token is made.',
  pausedNow: 'Paused. The directory is told to try again later.',
  resumed: 'The directory is heard again.',
  mapped: 'Saved',
  departmentUnknown: 'This department does not exist',
  takerUnknown: 'This person is none of the staff who can sign in',
} as const;
