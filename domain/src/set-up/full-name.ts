import { fieldMessages } from '../fields/messages.ts';
import { nameRules } from '../fields/names.ts';
import { field, type Rule, TEXT_LIMIT } from '../fields/text.ts';
import { setUpMessages } from './messages.ts';

const twoWords: Rule = (value) => (value.includes(' ') ? null : setUpMessages.fullName);

/** First and last name in one field, as somebody writes who has no record here yet (§5 names). */
export const FullName = field([...nameRules(fieldMessages.nameInvalid), twoWords], {
  minLength: 3,
  maxLength: TEXT_LIMIT,
});

const isParticle = (word: string): boolean => /^\p{Ll}/u.test(word);

/**
 * Takes a name that FullName let through; gives it as the two fields of a record. The last name is the last word with the small words before
 * it: Mary Ann / Smith, Joan / van der Berg. Whoever is split otherwise puts it right in My profile.
 */
export const namesOf = (fullName: string): { readonly firstName: string; readonly lastName: string } => {
  const words = fullName.split(' ');
  const particle = words.findIndex((word, place) => place > 0 && isParticle(word));
  const from = particle > 0 ? particle : words.length - 1;
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') };
};
