import type { Answers } from '../forms/answers.ts';
import { type FormDefinition, fieldsOf, type PrefillField } from '../forms/definition.ts';

/**
 * What a form by a link begins with: the eight fields of §2 where it asks for them. Where the link was mailed to somebody, what it asks about
 * whoever fills it in is theirs, and not that of the person who asked (23b): their name and address, and their company is for them to say.
 */
export const startingAnswers = (
  definition: FormDefinition,
  prefill: (field: PrefillField) => string | null,
  guest: { readonly name: string; readonly email: string } | null,
): Answers =>
  Object.fromEntries(
    fieldsOf(definition).flatMap((field) => {
      const given = field.prefill === undefined ? null : prefill(field.prefill);
      const value = guest === null ? given : ofGuest(field.meaning, guest, given);
      return value === null || value === '' ? [] : [[field.key, value]];
    }),
  );

const ofGuest = (
  meaning: ReturnType<typeof fieldsOf>[number]['meaning'],
  { name, email }: { readonly name: string; readonly email: string },
  given: string | null,
): string | null => {
  if (meaning === 'name') return name;
  if (meaning === 'email') return email;
  return meaning === 'company' ? null : given;
};
