import { changesMessages } from '@gatehouse/domain/client-site/changes-messages.ts';
import type { SiteChange } from '@gatehouse/domain/client-site/contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { siteChangesQuery } from './api.ts';
import { SiteChangeEntry } from './site-change-entry.tsx';
import style from './site-changes.module.css';
import { SitePagesTable } from './site-pages-table.tsx';

/** How the pages of the client site fare, and what changed on them, newest first. The portal never changes without somebody being able to see it. */
export function SiteChangesPage() {
  return (
    <div className={house.content}>
      <PageHead title={changesMessages.title} sub={<p className={style.intro}>{changesMessages.intro}</p>} />
      <Changes />
    </div>
  );
}

function Changes() {
  const { dateInText, dateOf } = useFormats();
  const read = useInfiniteQuery(siteChangesQuery);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = read;
  if (data === undefined)
    return read.error === null ? (
      <SkeletonSheet lines={8} />
    ) : (
      <div className={house.sheet}>
        <ErrorPanel of={read} />
      </div>
    );
  const changes = data.pages.flatMap((page) => page.changes);
  return (
    <>
      <Sheet title={changesMessages.pages}>
        <SitePagesTable pages={data.pages[0]?.pages ?? []} />
      </Sheet>
      <div className={`${house.apart} ${style.page}`}>
        <Sheet title={changesMessages.changes}>
          {changes.length === 0 ? (
            <EmptyState
              vignette="flat"
              level="h3"
              title={changesMessages.emptyTitle}
              text={changesMessages.emptyText}
            />
          ) : (
            byDay(changes, dateOf).map(([day, ofDay]) => (
              <section key={day} className={style.day} aria-label={dateInText(day)}>
                <h3>{dateInText(day)}</h3>
                <ol>
                  {ofDay.map((change) => (
                    <SiteChangeEntry key={change.changeId} change={change} />
                  ))}
                </ol>
              </section>
            ))
          )}
          {hasNextPage ? (
            <div className={style.more}>
              <Button busy={isFetchingNextPage && 'Loading'} onClick={() => void fetchNextPage()}>
                {changesMessages.older}
              </Button>
            </div>
          ) : null}
        </Sheet>
      </div>
    </>
  );
}

/** Days as the reader counts them, in the order the changes come. */
const byDay = (
  changes: readonly SiteChange[],
  dateOf: (instant: string) => string,
): readonly (readonly [string, SiteChange[]])[] => {
  const days = new Map<string, SiteChange[]>();
  for (const change of changes) {
    const day = dateOf(change.changedAt);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days];
};
