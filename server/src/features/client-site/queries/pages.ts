import type { Copy } from '@gatehouse/domain/client-site/contract.ts';
import type { ClientSitePage } from '@gatehouse/domain/client-site/pages.ts';
import { sql } from 'kysely';
import { allRows, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { ItemContent } from '../reading/read-page.ts';

export interface KeptPage {
  readonly page: ClientSitePage;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bodyHash: Buffer | null;
  /** Which reader, looking for what, made the items. */
  readonly extraction: number;
  readonly checkedAt: Date | null;
  readonly problem: string | null;
}

const keptPage = sql`page, etag, last_modified as "lastModified", body_hash as "bodyHash", extraction, checked_at as "checkedAt", problem`;

export const readKeptPage = (work: Work, page: ClientSitePage): Promise<KeptPage | undefined> =>
  oneRow<KeptPage>(work)`select ${keptPage} from client_site_pages where page = ${page}`;

/** Makes the row when there is none, and keeps other processes away from the page until this work ends. */
export const lockKeptPage = async (work: Work, page: ClientSitePage): Promise<KeptPage> => {
  await run(work)`insert into client_site_pages (page) values (${page}) on conflict do nothing`;
  const row = await oneRow<KeptPage>(work)`select ${keptPage} from client_site_pages where page = ${page} for update`;
  return row as KeptPage;
};

export const hasItems = async (work: Work, page: ClientSitePage, items: readonly string[]): Promise<boolean> => {
  const row = await oneRow<{ has: boolean }>(work)`
    select exists (select 1 from client_site_items where page = ${page} and item = any(${items}::text[])) as has`;
  return row?.has === true;
};

export interface KeptItem {
  readonly item: string;
  readonly content: ItemContent;
  readonly changedAt: Date;
  /** When the site was last seen with it: with its page, unless the page has come without it since. */
  readonly checkedAt: Date;
  readonly missing: boolean;
}

export const readKeptItems = async (
  work: Work,
  page: ClientSitePage,
  items: readonly string[],
): Promise<ReadonlyMap<string, KeptItem>> => {
  const rows = await allRows<KeptItem>(work)`
    select i.item, i.content, i.changed_at as "changedAt", i.missing_since is not null as missing,
      case when i.missing_since is null then greatest(p.checked_at, i.checked_at) else i.checked_at end as "checkedAt"
    from client_site_items i join client_site_pages p using (page)
    where i.page = ${page} and i.item = any(${items}::text[])`;
  return new Map(rows.map((row) => [row.item, row]));
};

/** `answered`: the site answered in this very call. */
export const copyOf = ({ changedAt, checkedAt, missing }: KeptItem, answered: boolean): Copy => ({
  live: answered && !missing,
  checkedAt: checkedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** The path of the site that one of our document addresses stands for; undefined when no kept item names it. */
export const findDocument = (work: Work, slug: string): Promise<string | undefined> =>
  oneValue<string>(work)`
    select content->'documents'->>${slug} as path from client_site_items
    where jsonb_exists(content->'documents', ${slug}) order by page = 'maps' desc, page, item limit 1`;
