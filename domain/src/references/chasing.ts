import { addOpenDays } from '../sites/business-days.ts';
import { calendarOf } from '../sites/calendar.ts';

/**
 * How referees are chased (walk point 2). Ours, as defaults of the credit policy: asked when the review starts, reminded on business days 2, 5 and
 * 8, and called silent three business days after the last reminder.
 */
export interface ChasePolicy {
  readonly askOnClaim: boolean;
  readonly remindOnDays: readonly number[];
  readonly silentOnDay: number;
}
export const chasePolicy: ChasePolicy = { askOnClaim: true, remindOnDays: [2, 5, 8], silentOnDay: 11 };

/** What is due today for a referee who was asked `days` business days ago and has been reminded `reminded` times. One reminder at most, however many were missed. */
export const chaseDue = (
  days: number,
  reminded: number,
  isSilent: boolean,
  { remindOnDays, silentOnDay }: ChasePolicy = chasePolicy,
): { readonly is: 'nothing' } | { readonly is: 'reminder'; readonly number: number } | { readonly is: 'silent' } => {
  if (days >= silentOnDay) return isSilent ? { is: 'nothing' } : { is: 'silent' };
  const number = remindOnDays.filter((day) => day <= days).length;
  return number > reminded ? { is: 'reminder', number } : { is: 'nothing' };
};

/** The day of the next thing that happens by itself, for the panel; null when nothing more does. */
export const nextChaseOn = (
  askedOn: string,
  reminded: number,
  isSilent: boolean,
  { remindOnDays, silentOnDay }: ChasePolicy = chasePolicy,
): string | null => {
  const next = remindOnDays[reminded];
  if (next !== undefined) return addOpenDays(askedOn, next, calendarOf());
  return isSilent ? null : addOpenDays(askedOn, silentOnDay, calendarOf());
};
