/** Texts of letters; the wording of the letters themselves is ours (CA-045). */
export const letterMessages = {
  approvalSent: 'Letter of approval sent',
  noRecipient: 'Choose at least one recipient',
  contactInvalid: 'This contact is not valid. Correct the address first.',
  notApproved: 'A letter of approval needs an approved application.',
  strangerNeedsConfirmation: (address: string) => `${address} is no contact of the company. Confirm it to send there.`,
  tooManyRecipients: 'A letter goes to at most 20 recipients.',
  attachmentMissing: 'An attachment is no longer there. Attach it again.',
} as const;
