import { TAKE_OUTS_KEPT } from './states.ts';

/** What people read while everything of a company, or of the lot, becomes a file. Ours: the specification has no words for it. */
export const takeOutMessages = {
  asked: 'The download is being made.',
  noRoom: 'There is no room for this download. Ask whoever runs the server, then make it again.',
  failed: 'The download could not be made. Please try again.',
  thrownAway: 'The download was thrown away.',
  over: 'This download is no longer kept. Make it again.',
  pickOne: 'Choose at least one part',
  keptEnough: `Throw one away first: ${TAKE_OUTS_KEPT} downloads of this are kept already.`,
  oneAtATime: 'A download of this is being made. Wait for it or cancel it.',
} as const;
