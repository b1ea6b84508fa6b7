import type { z } from 'zod';
import type { Problem } from './error-summary.tsx';

/** What is wrong, by field (`email`, `address.city`). A field that is fine is not in it. */
export type Problems = Readonly<Record<string, string>>;
/** What the fields are called, for their labels and for the summary on top. */
export type Labels = Readonly<Record<string, string>>;

/** The sentence a schema has to say about a value, as an entry of Problems. */
export const problemOf = (field: string, schema: z.ZodType, value: unknown): Problems => {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  return message === undefined ? {} : { [field]: message };
};

/** The same for a whole form: what the schema has to say, by field. */
export const problemsIn = (schema: z.ZodType, values: unknown): Problems =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );

/** For the summary on top: each problem with its field's id and label. */
export const listed = (problems: Problems, labels: Labels, idOf: (field: string) => string): readonly Problem[] =>
  Object.entries(problems).map(([field, message]) => ({
    id: idOf(field),
    label: labels[field] ?? labels[field.split('.')[0] ?? ''] ?? field,
    message,
  }));
