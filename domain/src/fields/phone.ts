import { fieldMessages } from './messages.ts';
import { atMost, field, matching, noSpacesAround, noSpacesBetween, notBlank, type Rule, TEXT_LIMIT } from './text.ts';

/** §5 strict form: min length 10, counted in characters as its message says. */
const MIN_LENGTH = 10;

const atLeastTen: Rule = (value) => (value.length < MIN_LENGTH ? fieldMessages.minLengthTen : null);

/** §5: digits, plus, hyphen, parentheses, spaces. Every phone field uses the strict form: ends with a digit, no double spaces (VA-003). */
export const Phone = field(
  [
    notBlank,
    noSpacesAround,
    matching(/^[\d+\-() ]*$/, fieldMessages.phoneInvalid),
    noSpacesBetween,
    atLeastTen,
    matching(/\d$/, fieldMessages.phoneInvalid),
    atMost(TEXT_LIMIT),
  ],
  { minLength: MIN_LENGTH, maxLength: TEXT_LIMIT },
);
