import { type RawBuilder, sql } from 'kysely';

/** A moment as answers carry it, '2026-01-31T17:05:00.000Z'; null stays null. */
export const instantText = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
