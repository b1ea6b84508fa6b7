/** What the forms engine says that no field of `../fields` says already. Ours: the specification leaves the forms to a service (XF-018). */
export const formMessages = {
  choose: 'Choose one of the list',
  numberInvalid: 'Enter a whole number',
  numberTooSmall: (least: number): string => `Enter ${least} or more`,
  numberTooLarge: (most: number): string => `Enter ${most} or less`,
  timeInvalid: 'Enter a time such as 7:30',
  datesBackwards: 'The end is before the start',
  mustBeTicked: 'Tick this to go on',
  tooManyLines: (most: number): string => `At most ${most} lines`,
  unknownField: 'This form has no such field',
  // of the definition itself, beside what a System Admin edits
  keyInvalid: 'A key starts with a small letter and has letters and digits only',
  keyTaken: 'This key stands twice',
  optionsMissing: 'Name at least one choice',
  optionTaken: 'This choice stands twice',
  ruleUnknown: 'The rule names a field that comes later or does not exist',
  sectionEmpty: 'A section needs a field',
  published: 'The form is published',
  saved: 'Draft saved',
  discarded: 'Draft discarded',
  nothingToPublish: 'Nothing was changed since the last version.',
} as const;
