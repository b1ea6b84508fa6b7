import { fieldMessages } from './messages.ts';
import { field, lineRules, matching } from './text.ts';

const LIMIT = 50;

/** §5: letters, digits, spaces, 1 to 50. */
export const City = field([...lineRules(LIMIT), matching(/^[\p{L}\p{M}\p{Nd} ]*$/u, fieldMessages.cityInvalid)], {
  minLength: 1,
  maxLength: LIMIT,
});
