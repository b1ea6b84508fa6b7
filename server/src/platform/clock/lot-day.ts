import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';

/** The calendar day on the lot now; queries take it as a parameter, so that the database counts no days by a zone of its own. */
export const lotToday = (now: Date): string => lotDayOf(now.toISOString());
