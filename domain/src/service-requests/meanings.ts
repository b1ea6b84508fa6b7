import { isCalendarDate } from '../fields/calendar-date.ts';
import type { Answers } from '../forms/answers.ts';
import { type FieldMeaning, type FormDefinition, fieldMeaning } from '../forms/definition.ts';
import { departmentOf, requestTypes } from './kinds.ts';
import type { RequestType } from './request-types.ts';

/** What a list, a department and a calendar need to know of a filled-in form, read from it by the meanings of its fields. */
export interface RequestMeanings {
  readonly title: string;
  readonly place: string | null;
  readonly wantedFrom: string | null;
  readonly wantedTo: string | null;
  readonly estimateWanted: boolean;
  readonly departmentIds: readonly string[];
}

const LONGEST_TITLE = 255;

/**
 * Reads half and wrong answers as well: what cannot be read is not there yet. A form that asks for no title is called by its kind and its place,
 * and a kind with a department of its own goes there whatever the form says.
 */
export const meaningsOf = (definition: FormDefinition, type: RequestType, answers: Answers): RequestMeanings => {
  const answered = (meaning: FieldMeaning) => {
    const field = fieldMeaning(definition, meaning);
    return field === undefined ? undefined : answers[field.key];
  };
  const text = (meaning: FieldMeaning): string => {
    const value = answered(meaning);
    return typeof value === 'string' ? value.trim() : '';
  };
  const day = (meaning: FieldMeaning): string | null => (isCalendarDate(text(meaning)) ? text(meaning) : null);
  const { name } = requestTypes[type];
  const departmentId = departmentOf(type);
  const [from, to] = [day('from'), day('to')];
  const place = text('place');
  const departments = answered('departments');
  return {
    title: (text('title') || (place === '' ? name : `${name}, ${place}`)).slice(0, LONGEST_TITLE),
    place: place === '' ? null : place.slice(0, LONGEST_TITLE),
    wantedFrom: from,
    wantedTo: to !== null && from !== null && to < from ? null : to,
    estimateWanted: answered('estimate') === true,
    departmentIds:
      departmentId === null
        ? Array.isArray(departments)
          ? [...new Set(departments)]
          : []
        : [departmentId].filter((id) => id !== ''),
  };
};
