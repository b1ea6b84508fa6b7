import { isCalendarDate } from '../fields/calendar-date.ts';
import { type Answers, isAsked } from './answers.ts';
import { type FormDefinition, type FormField, fieldsOf } from './definition.ts';

interface Names {
  readonly nameOf: (departmentId: string) => string;
  readonly dateInText: (day: string) => string;
}

export interface AnswerInWords {
  readonly field: FormField;
  /** One line, or one for each entry of a list. */
  readonly lines: readonly string[];
}

/** What was typed, in the order and the words of the form that it was filled in on; the title stands above it, and what was not asked is left out. */
export const answersInWords = (definition: FormDefinition, answers: Answers, names: Names): readonly AnswerInWords[] =>
  fieldsOf(definition).flatMap((field) => {
    const value = answers[field.key];
    if (field.meaning === 'title' || value === undefined || !isAsked(field, answers)) return [];
    return [{ field, lines: linesOf(field, value, names) }];
  });

const linesOf = (field: FormField, value: NonNullable<Answers[string]>, names: Names): readonly string[] => {
  const labelOf = (chosen: string) => field.options?.find((option) => option.value === chosen)?.label ?? chosen;
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value === 'number') return [value.toLocaleString('en-US')];
  if (Array.isArray(value)) {
    if (field.kind === 'departments') return [value.map(names.nameOf).join(', ')];
    return field.kind === 'choices' ? [value.map(labelOf).join(', ')] : value;
  }
  if (field.kind === 'date' && isCalendarDate(value)) return [names.dateInText(value)];
  return [field.kind === 'choice' ? labelOf(value) : value];
};
