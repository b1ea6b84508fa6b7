/** What people read while everything of a company, or of the lot, becomes a file. Ours: the specification has no words for it. */
export const takeOutMessages = {
  asked: 'The download is being made.',
  failed: 'The download could not be made. Please try again.',
  cancelled: 'The download was cancelled.',
  thrownAway: 'The download was thrown away.',
  over: 'This download is no longer kept. Make it again.',
  notYours: 'What only the studio reads is taken by System Admins.',
  lotParts: 'These parts are taken with the whole lot.',
  pickOne: 'Choose at least one part',
  oneAtATime: 'A download of this is being made. Wait for it or cancel it.',
} as const;
