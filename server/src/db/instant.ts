import { type RawBuilder, sql } from 'kysely';

/** PostgreSQL prints moments into JSON with an offset; answers carry them in UTC. */
export const instant = (text: string): string => new Date(text).toISOString();
export const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text));

/** A moment as answers carry it, '2026-01-31T17:05:00.000Z'; null stays null. */
export const instantText = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
