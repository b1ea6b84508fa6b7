/** Texts of the "Also to" field of a letter (§5 recipient e-mails); ours, the specification gives none. */
export const letterRecipientMessages = {
  notAnAddress: (text: string) => `${text.slice(0, 80)} is not an e-mail address.`,
  tooMany: 'A letter goes to at most 20 people.',
} as const;
