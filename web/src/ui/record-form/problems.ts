import type { z } from 'zod';
import { CallError } from '#web/api/errors.ts';
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

/** The same for a whole form: what the schema has to say first, by field (§5: one sentence at a time). */
export const problemsIn = (schema: z.ZodType, values: unknown): Problems => {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
};

/** For the summary on top: each problem with its field's id and label. */
export const listed = (problems: Problems, labels: Labels, idOf: (field: string) => string): readonly Problem[] =>
  Object.entries(problems).map(([field, message]) => ({
    id: idOf(field),
    label: labels[field] ?? labels[field.split('.')[0] ?? ''] ?? field,
    message,
  }));

/** What the server refused: of fields what still stands as it was sent, and the rest of it as an error of the whole. */
export const refusedNow = (
  error: CallError | null,
  nameOf: (said: string) => string | undefined,
  stands: (name: string) => boolean,
): { readonly fields: Problems; readonly whole: CallError | null } => {
  const said = (error?.messages ?? []).map((message) => ({
    message,
    name: message.field === undefined ? undefined : nameOf(message.field),
  }));
  const whole = said.filter(({ name }) => name === undefined).map(({ message }) => message);
  return {
    fields: Object.fromEntries(
      said.flatMap(({ name, message }) =>
        name !== undefined && stands(name) ? [[name, message.errorMessage] as const] : [],
      ),
    ),
    whole: error === null || whole.length === 0 ? null : new CallError(error.status, whole, error.requestId),
  };
};
