import { daysBetween } from '../../fields/calendar-date.ts';
import { lot } from '../../lot-settings/lot.ts';

/**
 * Which mail of a series is due now. A server that slept sends the latest one only, never the whole series at once: the last milestone
 * that was passed, or null.
 */
const latestOf = (milestones: readonly number[], passed: (milestone: number) => boolean): number | null =>
  milestones.filter(passed).at(-1) ?? null;

/** Day 3, 10, 20 or 27 of a revision that nobody answers (credit.md T9). */
export const revisionReminderDue = (daysOpen: number): number | null =>
  latestOf(lot().deadlines.revisionReminders, (day) => daysOpen >= day);

/** 60, 30, 14, 7 or 1 days before a credit ends (credit.md T29); null long before and once it is over. */
export const expiryNoticeDue = (today: string, expiresOn: string): number | null => {
  const left = daysBetween(today, expiresOn);
  return left < 1 ? null : latestOf(lot().deadlines.expiryNotices, (days) => left <= days);
};

/** Three days before the first open condition is due, when it is overdue, and a week before all of them lapse (credit.md T22). */
export const conditionNoticeDue = (today: string, openDueOn: readonly string[], lastDueOn: string): string | null => {
  const [first] = [...openDueOn].sort();
  if (first === undefined) return null;
  if (daysBetween(lastDueOn, today) >= lot().deadlines.conditionsLapse - 7) return `lapse ${lastDueOn}`;
  const late = daysBetween(first, today);
  if (late > 0) return `overdue ${first}`;
  return late >= -3 ? `due ${first}` : null;
};
