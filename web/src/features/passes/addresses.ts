import { isCalendarDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { addressReader, oneOf } from '@gatehouse/domain/lists/search.ts';
import { gateNames } from '@gatehouse/domain/passes/gates.ts';
import { siteIds } from '@gatehouse/domain/sites/sites.ts';

export const readGateAddress = addressReader({
  site: oneOf(siteIds),
  gate: oneOf(() => siteIds().flatMap(gateNames)),
});

export const readLotDayAddress = addressReader({
  site: oneOf(siteIds),
  date: (date) => (typeof date === 'string' && isCalendarDate(date) ? date : undefined),
});
