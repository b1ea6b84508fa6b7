/** Texts of sections that are shared by link. */
export const shareMessages = {
  shared: 'Section shared',
  linkMade: 'Link copied',
  revoked: 'Link taken back',
  doneThanks: 'Thank you. We have told the person who asked you.',
  newLink: 'If the link was ours and is still needed, a new one is on its way to the address it was sent to.',
  linkOver: 'This link does not work any more.',
  submitted: 'The application was submitted. Nothing can be changed by this link now.',
  tooMany: 'Ten links of this application work already. Take one back first.',
  sameGuest: 'This section is shared with this address already',
  over: 'This link was taken back or has expired.',
  notYours: 'Only files that were added by this link can be removed here.',
} as const;
