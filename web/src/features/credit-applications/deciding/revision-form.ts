import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import {
  type CustomerSection,
  customerSections,
  sectionTitles,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import { CalendarDate } from '@gatehouse/domain/fields/calendar-date-field.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { Message, RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';

/** What the customer is asked to change, why, and by when. */
export interface Asked {
  readonly reason: string;
  readonly dueOn: string | null;
  readonly notes: Readonly<Partial<Record<CustomerSection, string>>>;
}

export const DAYS_TO_ANSWER = 14;
const NO_SECTION = 'Choose at least one section';

const askedIn = ({ notes }: Pick<Asked, 'notes'>): readonly CustomerSection[] =>
  customerSections.filter((section) => notes[section] !== undefined);

export const askedItems = ({ notes }: Pick<Asked, 'notes'>) =>
  askedIn({ notes }).map((section) => ({ section, note: notes[section] ?? '' }));

/** A day that is still to come. */
export const dayAhead = (field: string, day: string | null, today: string): Problems => {
  if (day === null) return { [field]: fieldMessages.required };
  return day <= today ? { [field]: creditMessages.dayNotAhead } : problemOf(field, CalendarDate, day);
};

export const checkAsked = (asked: Asked, today: string): Problems => ({
  ...(askedIn(asked).length === 0 ? { items: NO_SECTION } : {}),
  ...Object.assign({}, ...askedIn(asked).map((section) => problemOf(`note-${section}`, Message, asked.notes[section]))),
  ...problemOf('reason', RequiredMessage, asked.reason),
  ...dayAhead('dueOn', asked.dueOn, today),
});

/** Where the summary leads for a field: what is wrong with the sections as such is at the first of them. */
export const placeOf = (field: string): string => (field === 'items' ? customerSections[0] : field);

/** For the summary on top. */
export const askedLabels: Readonly<Record<string, string>> = {
  items: 'Sections',
  reason: 'Reason',
  dueOn: 'Due',
  ...Object.fromEntries(customerSections.map((section) => [`note-${section}`, sectionTitles[section]])),
};
