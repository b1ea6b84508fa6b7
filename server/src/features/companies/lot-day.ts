import { dateOfInstant } from '@gatehouse/domain/text/format.ts';

/** Dates of the lot are dates in Burbank. */
export const lotDay = (now: Date): string => dateOfInstant(now.toISOString(), 'America/Los_Angeles');
