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

/** The settings that make the end of a credit. */
export const endSettings = ['expiryMonths', 'afterProject', 'beforeInstrument'] as const;
export type EndSettings = Readonly<Record<(typeof endSettings)[number], number>>;

/** A change of one of them: when it was made, and what held before. */
export interface EndSettingChange {
  readonly at: number;
  readonly setting: keyof EndSettings;
  readonly was: number;
}

/** Those that held at this moment, by what was changed since: what was agreed with a customer is not moved by a setting (decision 0113). */
export const endSettingsAt = (moment: number, changes: readonly EndSettingChange[]): EndSettings => {
  const { expiryMonths, afterProject, beforeInstrument } = lot().deadlines;
  const since = changes.filter(({ at }) => at > moment).toSorted((one, other) => other.at - one.at);
  return {
    ...{ expiryMonths, afterProject, beforeInstrument },
    ...Object.fromEntries(since.map(({ setting, was }) => [setting, was])),
  };
};

export interface ExpirySources {
  readonly today: string;
  readonly projectEndsOn: string | null;
  /** Ends of guarantees and letters of credit that run out; evergreen ones do not. */
  readonly instrumentsEndOn: readonly string[];
  /** Those of the day where nothing else is said. */
  readonly settings?: EndSettings;
}

/**
 * The earliest of twelve months from today, sixty days after the project's end and fifteen days before a guarantee runs out (credit.md §6).
 * A project that ended long ago says nothing about a credit granted today; a guarantee that runs out does, even when the day lies in the past.
 */
export const expiryOf = ({
  today,
  projectEndsOn,
  instrumentsEndOn,
  settings = lot().deadlines,
}: ExpirySources): string => {
  const afterProject = projectEndsOn === null ? null : addDays(projectEndsOn, settings.afterProject);
  return [
    addMonths(today, settings.expiryMonths),
    ...(afterProject === null || afterProject <= today ? [] : [afterProject]),
    ...instrumentsEndOn.map((day) => addDays(day, -settings.beforeInstrument)),
  ].sort()[0] as string;
};

/** Months between two reviews of a standing credit (credit.md §6). */
export const reviewMonths = (tier: RiskTier): number => {
  const { reviewMonthsHigh, reviewMonthsMedium, reviewMonthsLow } = lot().deadlines;
  return { high: reviewMonthsHigh, medium: reviewMonthsMedium, low: reviewMonthsLow }[tier];
};
