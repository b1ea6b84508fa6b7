import { type RawBuilder, sql } from 'kysely';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Asked } from '../search/asked.ts';

/** Private-use characters, which no kept text holds (page-tree.ts takes them out), so a mark in a text is always ours. */
export const marks = { open: '\ue000', close: '\ue001' } as const;

/** Long enough for every honest page; marking more costs a public call too much. */
const MOST_MARKED = 20_000;
const MOST_FOUND = 40;

export interface FoundItem {
  /** Page and item, with a blank between. */
  readonly key: string;
  readonly rank: number;
  /** The text below the heading, with the hits by stem and by spelling marked: two readings of one text. */
  readonly byStem: string;
  readonly bySpelling: string;
}

/** A text that is ours and in no table; its first line is its heading. */
export interface OwnText {
  readonly key: string;
  readonly words: string;
}

/** A word that every text has ("the") asks for nothing, unless it is all there is. */
const everyWord = (words: readonly string[]): RawBuilder<unknown> => {
  const parts = words.map((word, index) => {
    const stem = sql`plainto_tsquery('english', ${word})`;
    const spelled =
      index === words.length - 1
        ? sql`to_tsquery('simple', ${`'${word}':*`})`
        : sql`plainto_tsquery('simple', ${word})`;
    const either = sql`${stem} || ${spelled}`;
    return words.length === 1 ? either : sql`(case when numnode(${stem}) = 0 then ''::tsquery else ${either} end)`;
  });
  return sql.join(parts, sql` && `);
};

/** As asked in the words of a search engine (quotes, minus, or), or every word with the last one as the beginning of one. */
const queryOf = ({ text, words }: Asked): RawBuilder<unknown> =>
  words.length === 0
    ? sql`websearch_to_tsquery('english', ${text})`
    : sql`(websearch_to_tsquery('english', ${text}) || (${everyWord(words)}))`;

const options = `HighlightAll=true, StartSel=${marks.open}, StopSel=${marks.close}`;

/** Kept items and texts of our own that match, best first. `named` are those whose name matches: they are shown though their text may not say the word again. */
export const findItems = (
  work: Work,
  asked: Asked,
  named: readonly string[],
  own: readonly OwnText[],
): Promise<readonly FoundItem[]> =>
  allRows<FoundItem>(work)`
    with q as materialized (select ${queryOf(asked)} as query),
    texts as (select page || ' ' || item as key, words, search from client_site_items union all
      select key, words, to_tsvector('english', words) || to_tsvector('simple', words)
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as o(key text, words text)),
    hits as (
      select key, left(substr(words, strpos(words, E'\n') + 1), ${MOST_MARKED}) as text, query, ts_rank_cd(search, query) as rank
      from texts, q where search @@ query or key = any(${named}::text[])
      order by rank desc, key limit ${MOST_FOUND})
    select key, rank, ts_headline('english', text, query, ${options}) as "byStem",
      ts_headline('simple', text, query, ${options}) as "bySpelling" from hits order by rank desc, key`;
