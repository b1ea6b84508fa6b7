import { defaultTimeToAct, type Stage, type TimeToAct } from '../../approval-policy/policy.ts';
import { businessDaysBetween, restOfBusinessDay } from '../../sites/business-days.ts';
import { addBusinessDays } from '../../sites/business-hours.ts';
import { calendarOf, type SiteCalendar } from '../../sites/calendar.ts';
import type { CreditStatus } from '../status.ts';
import type { AgreedTime } from './agreed-words.ts';

/** Which agreed time runs in a status (credit.md §3); none where nobody of the studio has to act. */
const stageOf: Readonly<Partial<Record<CreditStatus, Stage>>> = {
  SUBMITTED: 'claim',
  IN_REVIEW: 'review',
  PENDING_LEVEL_1: 'level1',
  PENDING_LEVEL_2: 'level2',
  PENDING_RISK: 'risk',
  FINAL_REVIEW: 'final',
};

/** What binary fractions add to a sum of hours is no lateness. */
const A_BLINK = 1e-6;

interface InStep {
  readonly status: CreditStatus;
  readonly statusSince: string;
}

/**
 * How the step that an application is in stands against the time that was agreed for it, in business hours of the lot: nights, holidays and days
 * that do not open take no time, and while the customer revises the clock stands still (credit.md §3). null: nobody of the studio has to act.
 */
export const agreedTimeOf = (
  { status, statusSince }: InStep,
  now: string,
  times: TimeToAct = defaultTimeToAct,
  calendar: SiteCalendar = calendarOf(),
): AgreedTime | null => {
  if (status === 'NEEDS_REVISIONS') return { state: 'paused', lateDays: 0 };
  const stage = stageOf[status];
  if (stage === undefined) return null;
  const left = times[stage] - businessDaysBetween(statusSince, now, calendar);
  if (left < -A_BLINK) return { state: 'late', lateDays: Math.ceil(-left - A_BLINK) };
  return { state: left <= restOfBusinessDay(now, calendar) + A_BLINK ? 'due today' : 'on time', lateDays: 0 };
};

/** Until when the step is to be done by that agreement; null where nobody of the studio has to act. */
export const agreedUntil = (
  { status, statusSince }: InStep,
  times: TimeToAct,
  calendar: SiteCalendar = calendarOf(),
): string | null => {
  const stage = stageOf[status];
  return stage === undefined ? null : addBusinessDays(statusSince, times[stage], calendar);
};
