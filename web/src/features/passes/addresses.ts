import { isCalendarDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { addressReader, oneOf } from '@gatehouse/domain/lists/search.ts';
import { gateNames } from '@gatehouse/domain/passes/gates.ts';
import { sites } from '@gatehouse/domain/sites/sites.ts';

export const readGateAddress = addressReader({
  site: oneOf(sites),
  gate: oneOf(sites.flatMap((site) => [...gateNames(site)])),
});

export const readLotDayAddress = addressReader({
  site: oneOf(sites),
  date: (date) => (typeof date === 'string' && isCalendarDate(date) ? date : undefined),
});
