import type { ClientSitePage } from '@gatehouse/domain/client-site/pages.ts';
import { allRows, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { ItemContent } from '../reading/read-page.ts';

/** A click every second would otherwise write a row every second, to say the same minute again. */
const SECONDS_BETWEEN_NOTES = 5;

/** The page came, unchanged. What was wrong with an attempt before is over; what is wrong with the page itself is not. */
export const noteChecked = (work: Work, page: ClientSitePage, overWith: readonly string[]): Promise<void> =>
  run(work)`
    update client_site_pages set checked_at = ${work.now},
      problem = case when problem = any(${overWith}::text[]) then null else problem end
    where page = ${page} and (checked_at < ${new Date(work.now.getTime() - SECONDS_BETWEEN_NOTES * 1000)}
      or problem = any(${overWith}::text[]))`;

export const noteProblem = (work: Work, page: ClientSitePage, problem: string): Promise<void> =>
  run(work)`
    insert into client_site_pages as p (page, problem, problem_at) values (${page}, ${problem}, ${work.now})
    on conflict (page) do update set problem = excluded.problem, problem_at = excluded.problem_at
    where p.problem is distinct from excluded.problem`;

export interface PageFacts {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bodyHash: Buffer;
  readonly extraction: number;
  readonly problem: string | null;
}

export const writePage = async (work: Work, page: ClientSitePage, facts: PageFacts): Promise<void> => {
  const { etag, lastModified, bodyHash, extraction, problem } = facts;
  await run(work)`
    update client_site_pages set etag = ${etag}, last_modified = ${lastModified}, body_hash = ${bodyHash}, extraction = ${extraction},
      checked_at = ${work.now}, problem = ${problem}, problem_at = ${problem === null ? null : work.now}
    where page = ${page}`;
};

export interface ReadyItem {
  readonly item: string;
  readonly content: ItemContent;
  readonly words: string;
}

export interface ComparedItem {
  readonly item: string;
  /** null: there was no copy. */
  readonly before: { readonly content: ItemContent; readonly words: string; readonly missing: boolean } | null;
  /** The database compares: it has its own order of keys. */
  readonly same: boolean;
}

/** The kept copies of a page's items beside what came now; items that did not come have `same` false. */
export const compareItems = async (
  work: Work,
  page: ClientSitePage,
  ready: readonly ReadyItem[],
): Promise<ReadonlyMap<string, ComparedItem>> => {
  const rows = await allRows<ComparedItem>(work)`
    select coalesce(n.item, i.item) as item, coalesce(n.content = i.content and n.words = i.words, false) as same,
      case when i.item is not null
        then jsonb_build_object('content', i.content, 'words', i.words, 'missing', i.missing_since is not null) end as before
    from jsonb_to_recordset(${JSON.stringify(ready)}::jsonb) as n(item text, content jsonb, words text)
    full join (select * from client_site_items where page = ${page}) i on i.item = n.item`;
  return new Map(rows.map((row) => [row.item, row]));
};

/** `changed` false: another reader made something else of the same page, so the site has not changed. */
export const writeItem = (
  work: Work,
  page: ClientSitePage,
  { item, content, words }: ReadyItem,
  changed: boolean,
): Promise<void> =>
  run(work)`
    insert into client_site_items as i (page, item, content, words, changed_at, checked_at)
    values (${page}, ${item}, ${JSON.stringify(content)}::jsonb, ${words}, ${work.now}, ${work.now})
    on conflict (page, item) do update set content = excluded.content, words = excluded.words, checked_at = excluded.checked_at,
      missing_since = null, changed_at = case when ${changed} then excluded.changed_at else i.changed_at end`;

export const noteSeen = (work: Work, page: ClientSitePage, items: readonly string[]): Promise<void> =>
  run(work)`
    update client_site_items set checked_at = ${work.now}, missing_since = null
    where page = ${page} and item = any(${items}::text[])`;

/** The copy stays as it is; its age is that of the last page that had it. */
export const noteMissing = (
  work: Work,
  page: ClientSitePage,
  items: readonly string[],
  lastSeen: Date | null,
): Promise<void> =>
  run(work)`
    update client_site_items set missing_since = ${work.now}, checked_at = greatest(checked_at, ${lastSeen}::timestamptz)
    where page = ${page} and item = any(${items}::text[]) and missing_since is null`;

export interface Change {
  readonly item: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A site that changes at every look must not fill the disk. */
const MOST_CHANGES = 2_000;

export const writeChanges = async (work: Work, page: ClientSitePage, changes: readonly Change[]): Promise<void> => {
  for (const { item, before, after } of changes)
    await run(work)`
      insert into client_site_changes (page, item, changed_at, words_before, words_after)
      values (${page}, ${item}, ${work.now}, ${before}, ${after})`;
  if (changes.length > 0)
    await run(work)`
      delete from client_site_changes
      where id <= (select id from client_site_changes order by id desc offset ${MOST_CHANGES} limit 1)`;
};
