import { fieldMessages } from './messages.ts';
import { field, lineRules, matching, type Rule, TEXT_LIMIT } from './text.ts';

// §5: letters with single spaces. Letters of any alphabet, and inside a name also apostrophe, hyphen and period:
// O'Neil, Jean-Luc, St. John (VA-006). The classes do not overlap, so the pattern cannot backtrack.
const WORD = String.raw`\p{L}[\p{L}\p{M}]*(?:[-'\u2019.]\p{L}[\p{L}\p{M}]*)*\.?`;
const NAME = new RegExp(`^${WORD}(?: ${WORD})*$`, 'u');

export const nameRules = (message: string, limit = TEXT_LIMIT): readonly Rule[] => [
  ...lineRules(limit),
  matching(NAME, message),
];

const limits = { minLength: 1, maxLength: TEXT_LIMIT };

/** §5 names, with the message of the field they stand in (VA-018). */
export const FirstName = field(nameRules(fieldMessages.firstNameInvalid), limits);
export const LastName = field(nameRules(fieldMessages.lastNameInvalid), limits);
/** A whole name in one field: a contact of a reference, a principal, a signer. */
export const PersonName = field(nameRules(fieldMessages.nameInvalid), limits);
