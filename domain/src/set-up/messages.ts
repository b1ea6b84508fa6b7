/** What the set-up link of a lot says (all ours). */
export const setUpMessages = {
  linkOver: 'This set-up link does not work any more: whoever runs the server can make another.',
  fullName: 'Write your first and your last name',
  done: 'The lot is yours.',
  listHidden: 'Hidden until something changes',
  tourDone: 'The tour is put away',
  unverified: 'Your sign-in service has not verified this e-mail address, so the link was not used.',
  otherAddress: 'This link was made for another address, so it was not used.',
  alreadyHere: 'Somebody with this address is here already, so the link was not used.',
} as const;
