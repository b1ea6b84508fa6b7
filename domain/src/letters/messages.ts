/** Texts of letters; the wording of the letters themselves is in default-templates.ts (CA-045). */
export const letterMessages = {
  noRecipient: 'Choose at least one recipient',
  contactMarked: 'Contact marked as invalid',
  contactInvalid: 'This contact is not valid. Correct the address first.',
  addressInvalid: (address: string) => `${address} is not valid. Correct the address first.`,
  notApproved: 'A letter of approval needs an approved application.',
  notDenied: 'A denial letter needs a denied application.',
  notForCash: 'COD information is for an application in final review, denied, expired, or on a cash account.',
  strangerNeedsConfirmation: (address: string) => `${address} is no contact of the company. Confirm it to send there.`,
  tooManyRecipients: 'A letter goes to at most 20 recipients.',
  attachmentMissing: 'An attachment is no longer there. Attach it again.',
  attachmentHeld: 'An attachment is kept apart by the virus scanner, or still waits for it. Remove it, or send later.',
  attachmentTwice: 'An attachment is named twice.',
  movedOn: 'The application changed meanwhile. Look at it again and send.',
} as const;
