import { daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { overLimitSince } from '@gatehouse/domain/quotes/over-limit.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { type Among, applicationsOverLimit } from '../queries/exposure.ts';

export interface OverLimit {
  readonly creditApplicationId: string;
  readonly companyId: string;
  readonly projectId: string;
  readonly overCents: number;
  /** The day of the lot since which it is over without a break, and how many days ago that was. */
  readonly since: string;
  readonly days: number;
}

/** For the rule that holds credit over its limit for more than five days (credit.md T27), and for the report of what is out; app.ts hands it over. */
export const overLimits = async (work: Work, among: Among | null = null): Promise<readonly OverLimit[]> => {
  const today = lotToday(work.now);
  return (await applicationsOverLimit(work, among)).map(
    ({ applicationId, companyId, projectId, overCents, history }) => {
      const since = lotDayOf(overLimitSince(history) ?? work.now.toISOString());
      return {
        creditApplicationId: applicationId,
        companyId,
        projectId,
        overCents,
        since,
        days: daysBetween(since, today),
      };
    },
  );
};
