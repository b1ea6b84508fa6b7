const named = (name: string): string => `{{${name}}}`;

/** Texts of the letter templates; ours. */
export const templateMessages = {
  saved: 'Draft saved',
  discarded: 'Draft discarded',
  published: (version: number) => `Version ${version} is in force`,
  unknownField: (name: string) => `${named(name)} is no merge field of this letter.`,
  notOpened: (name: string) => `{{/${name}}} closes nothing that is open.`,
  notClosed: (name: string) => `{{#${name}}} is not closed.`,
  onlyAsSection: (name: string) =>
    `${named(name)} says nothing itself. Write {{#${name}}} before and {{/${name}}} behind.`,
  brokenBraces: 'A merge field has two braces on each side.',
  noBlockInSubject: (name: string) => `${named(name)} does not fit in a subject.`,
  subjectStarts: 'The subject starts with {{project}}.',
  mustName: (name: string) => `This letter must say ${named(name)}.`,
  nothingToPublish: 'There is no draft to publish.',
  noChange: 'The draft says what the version in force says.',
} as const;
