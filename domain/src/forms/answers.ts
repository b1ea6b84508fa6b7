import { z } from 'zod';
import { isCalendarDate } from '../fields/calendar-date.ts';
import { Email } from '../fields/email.ts';
import { fieldMessages } from '../fields/messages.ts';
import { PersonName } from '../fields/names.ts';
import { Phone } from '../fields/phone.ts';
import { Message, Text } from '../fields/text.ts';
import { type FormDefinition, type FormField, fieldsOf } from './definition.ts';
import { formMessages } from './messages.ts';

/** What was typed: a text, a number, a tick, or several texts; a field that nobody touched is not there. */
const Answer = z.union([z.string().max(5000), z.number(), z.boolean(), z.array(z.string().max(255)).max(200)]);
export const Answers = z.record(z.string().max(40), Answer);
export type Answers = z.infer<typeof Answers>;

export interface AnswerProblem {
  readonly field: string;
  readonly message: string;
}

const MOST_LINES = 200;

const isEmpty = (value: Answers[string] | undefined): boolean =>
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every((each) => each.trim() === ''));

/** Whether a field is asked at all, with what was answered before it. */
export const isAsked = (field: FormField, answers: Answers): boolean => {
  if (field.onlyIf === undefined) return true;
  const before = answers[field.onlyIf.field];
  return Array.isArray(before) ? before.includes(String(field.onlyIf.is)) : (before ?? false) === field.onlyIf.is;
};

const saysOf = (schema: z.ZodType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

const textual = { line: Text, lines: Message, email: Email, phone: Phone, person: PersonName, place: Text } as const;

/** What is wrong with one value, by the kind of its field; null when it stands. */
const problemOf = (field: FormField, value: NonNullable<Answers[string]>, answers: Answers): string | null => {
  switch (field.kind) {
    case 'number': {
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return formMessages.numberInvalid;
      if (value < (field.least ?? 0)) return formMessages.numberTooSmall(field.least ?? 0);
      const most = field.most ?? 1_000_000;
      return value > most ? formMessages.numberTooLarge(most) : null;
    }
    case 'date': {
      if (typeof value !== 'string' || !isCalendarDate(value)) return fieldMessages.dateInvalid;
      const start = field.after === undefined ? undefined : answers[field.after];
      return typeof start === 'string' && isCalendarDate(start) && value < start ? formMessages.datesBackwards : null;
    }
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : formMessages.timeInvalid;
    case 'tick':
      return typeof value === 'boolean' ? null : formMessages.choose;
    case 'choice':
      return typeof value === 'string' && field.options?.some((option) => option.value === value)
        ? null
        : formMessages.choose;
    case 'choices':
      return Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((each) => field.options?.some((option) => option.value === each))
        ? null
        : formMessages.choose;
    case 'departments':
      return Array.isArray(value) &&
        value.length <= 24 &&
        new Set(value).size === value.length &&
        value.every((each) => /^[a-z0-9-]{1,60}$/.test(each))
        ? null
        : formMessages.choose;
    case 'list': {
      if (!Array.isArray(value)) return fieldMessages.notText;
      if (value.length > (field.most ?? MOST_LINES)) return formMessages.tooManyLines(field.most ?? MOST_LINES);
      return value.map((line) => saysOf(Text, line)).find((message) => message !== null) ?? null;
    }
    default:
      return saysOf(textual[field.kind], value);
  }
};

/**
 * Holds answers against a form: `problems` in the order of the form, one for a field. `complete` also asks for what is required (submitting);
 * without it a draft may be half, and only what was typed is judged. A key that the form does not have is a problem, so that nothing unseen is stored.
 */
export const checkAnswers = (
  definition: FormDefinition,
  answers: Answers,
  { complete }: { readonly complete: boolean },
): readonly AnswerProblem[] => {
  const fields = fieldsOf(definition);
  const known = new Set(fields.map(({ key }) => key));
  const problems: AnswerProblem[] = Object.keys(answers)
    .filter((key) => !known.has(key))
    .map((key) => ({ field: key, message: formMessages.unknownField }));
  for (const field of fields) {
    if (!isAsked(field, answers)) continue;
    const value = answers[field.key];
    if (value === undefined || isEmpty(value)) {
      if (complete && field.required)
        problems.push({
          field: field.key,
          message: field.kind === 'tick' ? formMessages.mustBeTicked : fieldMessages.required,
        });
      continue;
    }
    const message = problemOf(field, value, answers);
    if (message !== null) problems.push({ field: field.key, message });
  }
  return problems;
};

/** The answers that count: those of fields that are asked and not empty. What was typed behind a closed condition is dropped here, not before. */
export const keptAnswers = (definition: FormDefinition, answers: Answers): Answers =>
  Object.fromEntries(
    fieldsOf(definition)
      .filter((field) => isAsked(field, answers) && !isEmpty(answers[field.key]))
      .map((field) => [field.key, answers[field.key] as Answers[string]]),
  );
