import { z } from 'zod';
import { isCalendarDate } from './calendar-date.ts';
import { fieldMessages } from './messages.ts';
import './words.ts';

/** A calendar date on the wire and in the database: 'YYYY-MM-DD', no time, no zone. */
export const CalendarDate = z
  .string({ error: (issue) => (issue.input === undefined ? fieldMessages.required : fieldMessages.dateInvalid) })
  .refine(isCalendarDate, {
    error: (issue) => (issue.input === '' ? fieldMessages.required : fieldMessages.dateInvalid),
  })
  .meta({ format: 'date' });
