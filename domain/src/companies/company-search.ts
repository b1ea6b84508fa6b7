import { fieldMessages } from '../fields/messages.ts';
import { companyMessages } from './messages.ts';

/** CO-021: the list is searched by Company ID# or by name; a selector says which. */
export const searchKinds = ['name', 'id'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** §5: the search by number takes digits only; a name has at least one letter or digit (§8). Empty asks for all. Null: nothing to say. */
export const searchRefusal = (by: SearchKind, text: string): string | null => {
  const asked = text.trim();
  if (asked === '') return null;
  if (by === 'id') return /^\d+$/.test(asked) ? null : fieldMessages.companyIdInvalid;
  return /[\p{L}\p{Nd}]/u.test(asked) ? null : companyMessages.invalidCompanyName;
};
