import { fieldMessages } from './messages.ts';
import { field, lineRules, matching } from './text.ts';

const LIMIT = 85;

/** §5: 1 to 85 characters with limited punctuation. Which marks is ours: . , # - / ' & and parentheses (VA-010). */
export const Street = field(
  [...lineRules(LIMIT), matching(/^[\p{L}\p{M}\p{Nd} .,#\-/'’&()]*$/u, fieldMessages.streetInvalid)],
  {
    minLength: 1,
    maxLength: LIMIT,
  },
);
