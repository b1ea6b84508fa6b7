/** Texts of delegates; ours, after picture 27d (CA-053). */
export const delegateMessages = {
  set: 'Delegate set',
  ended: 'Delegate ended',
  chooseSomebody: 'Choose somebody',
  notYourself: 'Choose somebody else than the person themself',
  chooseScope: 'Choose at least one',
  notHeld: 'You can hand on only what you hold yourself',
  notEligible: 'This person may not hold the same level',
  pastDay: 'The first day is over',
  lastBeforeFirst: 'The last day is before the first',
  tooLong: '90 days at most',
  capAboveOwn: 'This is above the own authority',
  capWithoutLevel: 'An amount goes with a level',
  overlap: 'Somebody already acts for this person on one of these days',
  alreadyEnded: 'It has ended already',
  nobodyEligible: 'Nobody else may hold the same levels.',
} as const;
