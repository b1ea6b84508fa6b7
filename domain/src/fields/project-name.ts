import { fieldMessages } from './messages.ts';
import { field, lineRules, matching, TEXT_LIMIT } from './text.ts';

/** §5: printable ASCII. */
export const ProjectName = field([...lineRules(), matching(/^[ -~]*$/, fieldMessages.projectNameInvalid)], {
  minLength: 1,
  maxLength: TEXT_LIMIT,
});
