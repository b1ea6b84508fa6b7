import { type RawBuilder, sql } from 'kysely';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

const words = sql`case r.verdict when 'NEW' then 'Came with import ' else 'Changed by import ' end || i.number || ' of ' || i.file_name`;

/**
 * Which imports made or changed this record, as lines of its history: `at`, `by`, `words`. Read from the rows of the imports instead of an audit row for
 * each of fifty thousand (decision 0110); who does not see every row sees none of them.
 */
export const broughtLines = (recordId: string): RawBuilder<unknown> => sql`(
  select r.written_at as at, b.first_name || ' ' || b.last_name as by, ${words} as words
  from import_rows r join imports i on i.id = r.import_id join users b on b.id = coalesce(i.started_by, i.created_by)
  where r.record_id = ${recordId} and r.written_at is not null and (select gatehouse.sees_all()))`;

export interface BroughtLine {
  readonly at: Date;
  readonly by: string;
  readonly words: string;
}

export const listBrought = (work: Work, recordId: string): Promise<readonly BroughtLine[]> =>
  allRows<BroughtLine>(work)`select at, by, words from ${broughtLines(recordId)} lines order by at desc limit 100`;

/** Of these records those that came with an import, each with which and whose: for a page of many. */
export const broughtWords = async (work: Work, recordIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await allRows<{ id: string; told: string }>(work)`
    select r.record_id as id, ${words} || ', by ' || b.first_name || ' ' || b.last_name as told
    from import_rows r join imports i on i.id = r.import_id join users b on b.id = coalesce(i.started_by, i.created_by)
    where r.record_id = any(${[...recordIds]}::text[]) and r.verdict = 'NEW' and r.written_at is not null and (select gatehouse.sees_all())`;
  return new Map(rows.map(({ id, told }) => [id, told]));
};
