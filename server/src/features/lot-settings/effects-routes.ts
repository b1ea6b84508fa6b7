import { siteMessages } from '@gatehouse/domain/lot-settings/site-messages.ts';
import { calendarOf, calendarOfSettings } from '@gatehouse/domain/sites/calendar.ts';
import { siteEffectsContract } from '@gatehouse/domain/sites/contract.ts';
import { siteSettings } from '@gatehouse/domain/sites/sites.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { deadlinesThatMove } from './deadlines.ts';

/** What would follow from settings that are not saved yet. */
export const lotSettingsEffectsRoutes = (door: Door): void => {
  const on = implement(door, siteEffectsContract);
  on('GET /api/studio-ops/lot-settings-effects', async ({ work, query: { site, holidays } }) => {
    const wanted = calendarOfSettings({ ...siteSettings(site), holidays });
    const deadlines = await deadlinesThatMove(work, site, calendarOf(site), wanted);
    return { deadlines, sentence: siteMessages.deadlinesMove(deadlines) };
  });
};
