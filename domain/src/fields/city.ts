import { CITY_LIMIT, cityPattern } from './city-spelling.ts';
import { fieldMessages } from './messages.ts';
import { field, lineRules, matching } from './text.ts';

/** §5: letters, digits, spaces, 1 to 50. What people write otherwise is refused; `spellingOfCity` proposes what fits. */
export const City = field([...lineRules(CITY_LIMIT), matching(cityPattern, fieldMessages.cityInvalid)], {
  minLength: 1,
  maxLength: CITY_LIMIT,
});
