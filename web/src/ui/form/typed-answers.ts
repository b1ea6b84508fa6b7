import { type AnswerProblem, type Answers, checkAnswers, isAsked } from '@gatehouse/domain/forms/answers.ts';
import { type FormDefinition, fieldsOf } from '@gatehouse/domain/forms/definition.ts';

/** What the controls hold, as it is sent: lists without their empty lines, nothing of fields that nobody touched. */
export const tidyAnswers = (definition: FormDefinition, typed: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries(
    fieldsOf(definition).flatMap(({ key, kind }) => {
      const value = typed[key] as Answers[string] | undefined;
      if (value === undefined || value === '') return [];
      if (kind !== 'list' || !Array.isArray(value)) return [[key, value]];
      const lines = value.map((line) => line.trim()).filter((line) => line !== '');
      return lines.length === 0 ? [] : [[key, lines]];
    }),
  );

/** What stands in the way of submitting, by field. */
export const problemsOf = (
  definition: FormDefinition,
  typed: Readonly<Record<string, unknown>>,
): readonly AnswerProblem[] =>
  checkAnswers(definition, askedOnly(definition, tidyAnswers(definition, typed)), { complete: true });

/** Without what was typed behind a condition that is closed now. */
export const askedOnly = (definition: FormDefinition, answers: Answers): Answers =>
  Object.fromEntries(
    fieldsOf(definition).flatMap((field) => {
      const value = answers[field.key];
      return value === undefined || !isAsked(field, answers) ? [] : [[field.key, value]];
    }),
  );
