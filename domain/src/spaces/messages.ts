/** What people read about spaces, holds and the calendar feed. The specification shows none of it (PJ-018); all of it is ours. */
export const spaceMessages = {
  // refusals
  noPlaceLeft: 'Three hold these days already.',
  notFirst: 'Only a 1st hold can be confirmed. Others hold some of these days before it.',
  overlap: 'Some of these days are confirmed for another project.',
  heldFirst: 'Some of these days are confirmed or held first by another project.',
  justTaken: 'Somebody has just taken these days. Look at the board again.',
  onlySecond: 'Only a 2nd hold can challenge.',
  challengedAlready: 'This hold is challenged already.',
  timeIsOver: 'The time to answer is over.',
  answeredAlready: 'Client services have answered this request already. To give the days back, call or write to them.',
  notNow: 'That is no longer possible. Look at the board again.',
  changedMeanwhile: 'Somebody changed this meanwhile. Look at it again and save once more.',
  projectClosed: 'This project is closed.',
  companyDisabled: 'The company of this project is disabled.',
  creditOnHold: 'Credit is on hold for this project, so its holds cannot be confirmed.',
  // fields
  spaceRequired: 'Choose a space or resource',
  projectRequired: 'Choose a project',
  endsBeforeStart: 'The last day comes before the first',
  daysOver: 'These days are over',
  tooLong: 'A hold covers two years at most',
  tooManyDays: 'Preparing and striking take more days than there are',
  dayCount: 'A whole number from 0 to 99',
  noteLong: 'A note has 500 characters at most',
  rangeTooLong: 'The board shows two years at most',
  // what was done
  requested: 'Your request has been sent',
  changed: 'Days saved',
  challenged: 'Challenge sent',
  confirmed: 'Confirmed',
  released: 'Released',
  declined: 'Request declined',
  withdrawn: 'Request withdrawn',
  feedCreated: 'Calendar address made',
  feedRevoked: 'Calendar address stopped',
  // dialogs
  askRelease: 'Are you sure you want to release?',
  askDecline: 'Are you sure you want to decline?',
  askWithdraw: 'Are you sure you want to withdraw?',
  withdrawFollows: 'Client services are told by e-mail. You can ask for the days again later.',
  askChallenge: 'Are you sure you want to challenge?',
  releaseFollows: 'Whoever holds these days behind it moves up at once and is told by e-mail.',
  challengeFollows:
    'Whoever holds these days first has 24 hours to confirm or release. If nobody answers, this hold moves up.',
  // the feed
  feedText:
    'Calendar programs read this address without a sign-in. Whoever has it sees these days, so treat it like a key.',
  feedStop: 'A new address ends the one before it. Stop ends all of yours.',
} as const;
