import type { Answers } from '../forms/answers.ts';
import { type FormDefinition, fieldsOf, type PrefillField } from '../forms/definition.ts';

/**
 * What a form by a link begins with: the eight fields of §2 where it asks for them. What it asks about whoever fills it in is theirs and never
 * that of the person who asked (23b): where the link was mailed to somebody, their name and address, and their company is for them to say; a
 * copied link may be with anybody, who types name and address.
 */
export const startingAnswers = (
  definition: FormDefinition,
  prefill: (field: PrefillField) => string | null,
  guest: { readonly name: string; readonly email: string } | null,
): Answers =>
  Object.fromEntries(
    fieldsOf(definition).flatMap((field) => {
      const given = field.prefill === undefined ? null : prefill(field.prefill);
      const value = guest === null ? ofAnybody(field.meaning, given) : ofGuest(field.meaning, guest, given);
      return value === null || value === '' ? [] : [[field.key, value]];
    }),
  );

type Meaning = ReturnType<typeof fieldsOf>[number]['meaning'];

const ofAnybody = (meaning: Meaning, given: string | null): string | null =>
  meaning === 'name' || meaning === 'email' ? null : given;

const ofGuest = (
  meaning: Meaning,
  { name, email }: { readonly name: string; readonly email: string },
  given: string | null,
): string | null => {
  if (meaning === 'name') return name;
  if (meaning === 'email') return email;
  return meaning === 'company' ? null : given;
};
