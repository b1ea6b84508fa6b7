import { fieldMessages } from '../fields/messages.ts';
import type { SearchKind } from './company-list.ts';
import { companyMessages } from './messages.ts';

/** §5: the search by number takes digits only; a name has at least one letter or digit (§8). Empty asks for all. Null: nothing to say. */
export const searchRefusal = (by: SearchKind, text: string): string | null => {
  const asked = text.trim();
  if (asked === '') return null;
  if (by === 'id') return /^\d+$/.test(asked) ? null : fieldMessages.companyIdInvalid;
  return /[\p{L}\p{Nd}]/u.test(asked) ? null : companyMessages.invalidCompanyName;
};
