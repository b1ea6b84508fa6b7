import type { RiskTier } from '../../approval-policy/approval.ts';
import { addDays, addMonths } from '../../fields/calendar-date.ts';
import { lot } from '../../lot-settings/lot.ts';

export interface DenialClocks {
  readonly letterDueOn: string;
  readonly reasonsUntil: string;
  readonly reopenUntil: string;
}

/**
 * The clocks of a denial (27c): the letter within 30 days of the submission that was decided, and never before the day of the decision; the
 * reasons on request for 60 days, a reopening for twelve months, both from the decision.
 */
export const denialClocks = (decidedOn: string, submittedOn: string | null): DenialClocks => {
  const bySubmission = addDays(submittedOn ?? decidedOn, lot().deadlines.denialLetter);
  return {
    letterDueOn: bySubmission > decidedOn ? bySubmission : decidedOn,
    reasonsUntil: addDays(decidedOn, lot().deadlines.reasonsOnRequest),
    reopenUntil: reopenableUntil(decidedOn),
  };
};

export const reopenableUntil = (decidedOn: string): string => addMonths(decidedOn, lot().deadlines.reopenMonths);

export interface ExpirySources {
  readonly today: string;
  readonly projectEndsOn: string | null;
  /** Ends of guarantees and letters of credit that run out; evergreen ones do not. */
  readonly instrumentsEndOn: readonly string[];
}

/**
 * The earliest of twelve months from today, sixty days after the project's end and fifteen days before a guarantee runs out (credit.md §6).
 * A project that ended long ago says nothing about a credit granted today; a guarantee that runs out does, even when the day lies in the past.
 */
export const expiryOf = ({ today, projectEndsOn, instrumentsEndOn }: ExpirySources): string => {
  const afterProject = projectEndsOn === null ? null : addDays(projectEndsOn, lot().deadlines.afterProject);
  return [
    addMonths(today, lot().deadlines.expiryMonths),
    ...(afterProject === null || afterProject <= today ? [] : [afterProject]),
    ...instrumentsEndOn.map((day) => addDays(day, -lot().deadlines.beforeInstrument)),
  ].sort()[0] as string;
};

/** Months between two reviews of a standing credit (credit.md §6). */
export const reviewMonths = (tier: RiskTier): number => {
  const { reviewMonthsHigh, reviewMonthsMedium, reviewMonthsLow } = lot().deadlines;
  return { high: reviewMonthsHigh, medium: reviewMonthsMedium, low: reviewMonthsLow }[tier];
};
