import { lot } from '../lot-settings/lot.ts';
import { addOpenDays } from '../sites/business-days.ts';
import { calendarOf } from '../sites/calendar.ts';

/** What is due today for a referee who was asked `days` business days ago and has been reminded `reminded` times. One reminder at most, however many were missed. */
export const chaseDue = (
  days: number,
  reminded: number,
  isSilent: boolean,
): { readonly is: 'nothing' } | { readonly is: 'reminder'; readonly number: number } | { readonly is: 'silent' } => {
  const { remindOnDays, silentOnDay } = lot().referenceChasing;
  if (days >= silentOnDay) return isSilent ? { is: 'nothing' } : { is: 'silent' };
  const number = remindOnDays.filter((day) => day <= days).length;
  return number > reminded ? { is: 'reminder', number } : { is: 'nothing' };
};

/** The day of the next thing that happens by itself, for the panel; null when nothing more does. */
export const nextChaseOn = (askedOn: string, reminded: number, isSilent: boolean): string | null => {
  const { remindOnDays, silentOnDay } = lot().referenceChasing;
  const next = remindOnDays[reminded];
  if (next !== undefined) return addOpenDays(askedOn, next, calendarOf());
  return isSilent ? null : addOpenDays(askedOn, silentOnDay, calendarOf());
};
