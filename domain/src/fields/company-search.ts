import { fieldMessages } from './messages.ts';
import { atMost, field, matching, TEXT_LIMIT } from './text.ts';

/** §5: company search takes digits only, the company's number. Empty means all companies. */
export const CompanySearch = field([matching(/^\d*$/, fieldMessages.companyIdInvalid), atMost(TEXT_LIMIT)], {
  maxLength: TEXT_LIMIT,
});
