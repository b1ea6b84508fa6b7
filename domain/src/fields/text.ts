import { z } from 'zod';
import { fieldMessages } from './messages.ts';
import './words.ts';

/** Looks at a text and answers the sentence to show beside the field, or null when it has nothing to say. */
export type Rule = (value: string) => string | null;

/** §9: text limit 255; message limit 5000, minimum 0. */
export const TEXT_LIMIT = 255;
export const MESSAGE_LIMIT = 5000;

// What PostgreSQL (NUL) or JSON (half of a surrogate pair) cannot carry. Checked first: the other rules may then trust the text.
const UNSTORABLE = /\0|\p{Surrogate}/u;
// In one line also control characters, line ends, and the two marks that turn the reading direction round to disguise a text.
const UNREADABLE_IN_A_LINE = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202d\u202e]/u;

/** A required field: blanks alone count as nothing (§5 FAQ: whitespace-only text counts as empty). */
export const notBlank: Rule = (value) => (value.trim() === '' ? fieldMessages.required : null);
export const storable: Rule = (value) => (UNSTORABLE.test(value) ? fieldMessages.unreadableCharacters : null);
export const readableLine: Rule = (value) =>
  UNREADABLE_IN_A_LINE.test(value) ? fieldMessages.unreadableCharacters : null;
/** §5: surrounding blanks are refused, never cut off behind the person's back. */
export const noSpacesAround: Rule = (value) => (value.trim() === value ? null : fieldMessages.extraSpacesAround);
export const noSpacesBetween: Rule = (value) => (/\s\s/u.test(value) ? fieldMessages.extraSpacesBetween : null);

export const atMost =
  (limit: number): Rule =>
  (value) =>
    value.length > limit ? fieldMessages.maxLengthExceeded : null;

export const matching =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value) ? null : message;

/** The first sentence that a rule has to say about the text: a field shows one message at a time. */
export const refusalOf = (value: string, rules: readonly Rule[]): string | null => {
  for (const rule of rules) {
    const message = rule(value);
    if (message !== null) return message;
  }
  return null;
};

/** What the OpenAPI description and the tests may know about a field beyond its being a text. */
interface Limits {
  readonly minLength?: number;
  readonly maxLength: number;
}

const textOrSay = (issue: { readonly input?: unknown }): string =>
  issue.input === undefined || issue.input === null ? fieldMessages.required : fieldMessages.notText;

/** A zod schema out of rules: takes a text, gives it back unchanged, refuses with the first rule's sentence. */
export const field = (rules: readonly Rule[], limits: Limits): z.ZodString =>
  z
    .string({ error: textOrSay })
    .superRefine((value, context) => {
      const message = refusalOf(value, rules);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .meta({ ...limits });

/** The same field where it may be left empty: '' passes, anything else obeys the field's own rules. */
export const emptyOr = (schema: z.ZodString): z.ZodString => {
  const { minLength: _, ...limits } = (schema.meta() ?? {}) as Partial<Limits>;
  return z
    .string({ error: textOrSay })
    .superRefine((value, context) => {
      if (value === '') return;
      for (const { message } of schema.safeParse(value).error?.issues ?? [])
        context.addIssue({ code: 'custom', message });
    })
    .meta(limits);
};

export const lineRules = (limit = TEXT_LIMIT): readonly Rule[] => [
  notBlank,
  readableLine,
  noSpacesAround,
  noSpacesBetween,
  atMost(limit),
];

/** A required line of text of at most `limit` characters (§9: 255). */
export const textUpTo = (limit: number): z.ZodString => field(lineRules(limit), { minLength: 1, maxLength: limit });
export const Text = textUpTo(TEXT_LIMIT);
export const OptionalText = emptyOr(Text);

/** Several lines, possibly none: comments, notes, the words of a letter (§9: 0 to 5000 characters). */
export const Message = field([storable, atMost(MESSAGE_LIMIT)], { maxLength: MESSAGE_LIMIT });
/** A message that must say something: reasons and answers. */
export const RequiredMessage = field([notBlank, storable, atMost(MESSAGE_LIMIT)], {
  minLength: 1,
  maxLength: MESSAGE_LIMIT,
});
