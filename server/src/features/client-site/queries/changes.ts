import type { SiteChange, SitePageState } from '@gatehouse/domain/client-site/contract.ts';
import { clientSitePageKeys } from '@gatehouse/domain/client-site/pages.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { findItem, isClientSitePage, itemsOf, pathOf } from '../items.ts';

const AT_ONCE = 50;

interface ChangeRow extends Omit<SiteChange, 'heading' | 'page' | 'changedAt'> {
  readonly page: string;
  readonly changedAt: Date;
}

/** Newest first; `before` is the id of the oldest one seen. */
export const listChanges = async (
  work: Work,
  before: number | undefined,
): Promise<{ readonly changes: readonly SiteChange[]; readonly more: boolean }> => {
  const rows = await allRows<ChangeRow>(work)`
    select id as "changeId", page, item, changed_at as "changedAt", words_before as before, words_after as after
    from client_site_changes where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint
    order by id desc limit ${AT_ONCE + 1}`;
  const changes = rows.slice(0, AT_ONCE).flatMap((row): SiteChange[] =>
    isClientSitePage(row.page)
      ? [
          {
            ...row,
            page: row.page,
            heading: findItem(row.page, row.item)?.heading ?? row.item,
            changedAt: row.changedAt.toISOString(),
          },
        ]
      : [],
  );
  return { changes, more: rows.length > AT_ONCE };
};

interface StateRow {
  readonly page: string;
  readonly checkedAt: Date | null;
  readonly changedAt: Date | null;
  readonly problem: string | null;
  readonly present: readonly string[];
}

/** How each page fares: when it last answered and changed, what was wrong, and which of its headings were not on it. */
export const listPageStates = async (work: Work, origin: string | null): Promise<readonly SitePageState[]> => {
  const rows = await allRows<StateRow>(work)`
    select p.page, p.checked_at as "checkedAt", p.problem, max(i.changed_at) as "changedAt",
      coalesce(array_agg(i.item) filter (where i.missing_since is null and i.item is not null), '{}') as present
    from client_site_pages p left join client_site_items i using (page) group by p.page`;
  return clientSitePageKeys.map((page): SitePageState => {
    const row = rows.find((each) => each.page === page);
    const path = pathOf(page);
    return {
      page,
      address: origin === null ? path : new URL(path, origin).href,
      checkedAt: row?.checkedAt?.toISOString() ?? null,
      changedAt: row?.changedAt?.toISOString() ?? null,
      problem: row?.problem ?? null,
      // a page that never came lacks nothing: nobody knows yet
      missing:
        row?.checkedAt == null
          ? []
          : itemsOf(page)
              .filter(({ item }) => !row.present.includes(item))
              .map(({ heading }) => heading),
    };
  });
};
