import { type RawBuilder, sql } from 'kysely';

/**
 * A named set of the domain as SQL writes it: `a.status in ${listed(openStatuses)}`. Written out instead of passed as a value, so that partial
 * indexes are found by kept plans as well. For sets of the program only, never for what somebody typed.
 */
export const listed = (set: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(set.map((each) => sql.lit(each)))})`;
