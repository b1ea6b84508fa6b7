import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { sql } from 'kysely';
import { run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** How many applications stand at each status; one that is not named: none. */
export type Tally = Readonly<Partial<Record<CreditStatus, number>>>;

/** Lines that a reading adds up without a word; more of them are put together behind it. */
const MANY_LINES = 200;

export const tallied = sql`(select coalesce(json_object_agg(t.status, t.count), '{}') from (select status, sum(count)::int as count from credit_tallies group by status) t) as tally,
  (select count(*) from credit_tallies) as "tallyLines"`;

/** One line for each status again. Lines that are written meanwhile are not seen and stay; of two who do it at once, the second finds nothing left. */
const putTogether = (work: Work): Promise<void> =>
  run(work)`with gone as (delete from credit_tallies returning status, count)
    insert into credit_tallies (status, count) select status, sum(count)::int from gone group by status having sum(count) <> 0`;

export const tidyTallies = ({ afterwards }: Work, lines: number): void => {
  if (lines > MANY_LINES) afterwards?.(putTogether);
};

export const countOf = (tally: Tally, statuses: readonly CreditStatus[]): number =>
  statuses.reduce((sum, status) => sum + (tally[status] ?? 0), 0);
