import { daysBetween } from '../fields/calendar-date.ts';
import { spaceMessages } from './messages.ts';

export const mostDays = 731;

export interface Plan {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly prepDays: number;
  readonly strikeDays: number;
}

/** What is wrong with the days of a hold, by field: form and server ask the same. Empty: nothing. */
export const planProblems = ({ startsOn, endsOn, prepDays, strikeDays }: Plan): Readonly<Record<string, string>> => {
  const length = daysBetween(startsOn, endsOn) + 1;
  if (length < 1) return { endsOn: spaceMessages.endsBeforeStart };
  if (length > mostDays) return { endsOn: spaceMessages.tooLong };
  return prepDays + strikeDays > length ? { prepDays: spaceMessages.tooManyDays } : {};
};
