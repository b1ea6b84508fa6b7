/** §8 External form. 'Invalid action type' and 'Failed to perform action' are those of the e-mail action page, 'Session expired' that of the session. */
export const externalFormMessages = {
  missingOrInvalid: 'No token or actionType or Invalid form found in URL',
  somethingWrong: 'Something went wrong. Please try again later.',
  // ours: what the token check says beside what it found (§7)
  linkWorks: 'The link works.',
  // ours: the specification shows neither the form nor what comes after it (XF-018, XF-019)
  thanks: (askedBy: string): string => `Thank you. It counts when ${askedBy} confirms it.`,
  sentAlready: 'This form was sent already.',
  keptUntil: (day: string): string => `Saved. The same link brings it back until ${day}.`,
  incomplete: 'Some answers are missing or wrong.',
  submit: 'Submit form',
  later: 'Save for later',
  saving: 'Saving',
  countsWhen: (askedBy: string): string => `It counts when ${askedBy} confirms it.`,
  requestedBy: (who: string): string => `Requested by ${who}`,
  notSent: 'Not sent yet',
  kept: 'Saved, not sent yet',
  sending: 'Sending',
  sent: 'Sent',
} as const;
