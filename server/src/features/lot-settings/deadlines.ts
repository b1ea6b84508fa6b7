import { defaultTimeToAct } from '@gatehouse/domain/approval-policy/policy.ts';
import { agreedUntil } from '@gatehouse/domain/credit-applications/deciding/agreed-times.ts';
import type { SiteCalendar } from '@gatehouse/domain/sites/calendar.ts';
import { untilBy } from '@gatehouse/domain/sites/deadlines.ts';
import { lotSite, type Site } from '@gatehouse/domain/sites/sites.ts';
import type { Work } from '#server/db/work.ts';
import { requestDeadlines, stepsOfCredit } from './queries.ts';

/** How many open deadlines of a site would move if it worked by another calendar than the one they were counted by. Credit is the first site's. */
export const deadlinesThatMove = async (
  work: Work,
  site: Site,
  counted: SiteCalendar,
  calendar: SiteCalendar,
): Promise<number> => {
  const requests = await requestDeadlines(work, site);
  const steps = site === lotSite() ? await stepsOfCredit(work) : [];
  return (
    requests.filter((deadline) => untilBy(deadline, counted, calendar) !== deadline.until).length +
    steps.filter(({ times, ...step }) => {
      const allowed = times ?? defaultTimeToAct;
      return agreedUntil(step, allowed, counted) !== agreedUntil(step, allowed, calendar);
    }).length
  );
};
