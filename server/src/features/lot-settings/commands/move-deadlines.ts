import { isSame } from '@gatehouse/domain/lot-settings/differences.ts';
import type { SiteSettings, SitesSettings } from '@gatehouse/domain/lot-settings/groups/sites.ts';
import { calendarOfSettings, type WorkingTimes } from '@gatehouse/domain/sites/calendar.ts';
import { untilBy } from '@gatehouse/domain/sites/deadlines.ts';
import type { Work } from '#server/db/work.ts';
import { requestDeadlines, writeDeadlines } from '../queries.ts';

const timesOf = ({ timeZone, hours, holidays }: SiteSettings): WorkingTimes => ({ timeZone, hours, holidays });

/**
 * Moves the deadlines that are kept of sites that work by other hours or holidays now: as many business hours lie before them as did. What is
 * counted at each reading moves by itself.
 */
export const moveDeadlines = async (work: Work, before: SitesSettings, after: SitesSettings): Promise<void> => {
  for (const site of after.sites) {
    const known = before.sites.find(({ id }) => id === site.id);
    if (known === undefined || isSame(timesOf(known), timesOf(site))) continue;
    const [counted, calendar] = [calendarOfSettings(known), calendarOfSettings(site)];
    const moved = (await requestDeadlines(work, site.id))
      .map((deadline) => ({ ...deadline, by: untilBy(deadline, counted, calendar) }))
      .filter(({ until, by }) => by !== until);
    if (moved.length > 0) await writeDeadlines(work, moved);
  }
};
