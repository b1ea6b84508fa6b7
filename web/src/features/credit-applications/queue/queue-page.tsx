import type { QueueRow } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { QueueSearch } from '@gatehouse/domain/credit-applications/queue/queue.ts';
import { capital, countInWords, countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsLit } from '#web/api/alerts-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { SavedViews } from '#web/ui/list/saved-views.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { queueQuery } from '../review/review-api.ts';
import type { ViewerClock } from '../staff-moments.ts';
import { type StaffPortal, staffPaths } from '../staff-paths.ts';
import style from './queue.module.css';
import { QueueAges } from './queue-ages.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import { QueueTabs } from './queue-tabs.tsx';

export interface QueuePageProps {
  readonly portal: StaffPortal;
  /** What the address says; the address is the state of the list. */
  readonly search: QueueSearch;
  /** `replace` while somebody types, so that Back leads to the view before and not to every letter. */
  readonly onSearch: (search: QueueSearch, options?: { readonly replace?: boolean }) => void;
  readonly clock: ViewerClock;
}

/** The queue of credit applications (05): A/R's overview and the studio's list. */
export function QueuePage({ portal, search, onSearch, clock }: QueuePageProps) {
  const queue = useQuery(queueQuery(search));
  const change = (
    part: { readonly [K in keyof QueueSearch]?: QueueSearch[K] | undefined },
    options?: { readonly replace?: boolean },
  ) => onSearch(withoutBlanks({ ...search, page: undefined, ...part }), options);
  const list = useListSearch({ search, onSearch, sort: { by: 'age', order: 'desc' }, kept: ['tab'] });
  const selection = useSelection<QueueRow>();
  const isFiltered = ['search', 'status', 'waitingOn', 'amount', 'age'].some((name) => name in search);
  return (
    <div className={`${house.content} ${style.page}`}>
      <PageHead
        title="Credit applications"
        sub={<QueueWords tabs={queue.data?.tabs} oldest={queue.data?.oldestNeedsYouDays} />}
      >
        <ExportButton
          exportOf="credit-applications"
          kept={{ tab: 'all' }}
          list={{
            ...list,
            search: { tab: 'open', ...search },
            filtered: search.tab === 'all' ? list.filtered : ['tab'],
          }}
          selection={selection}
        />
        {portal === 'ar' ? (
          <Link className={buttonClass('line')} to="/feature/ar-dashboard/reports">
            Reports
          </Link>
        ) : null}
      </PageHead>
      <QueueAges
        buckets={queue.data?.buckets}
        chosen={search.age}
        onChoose={(age) => change({ age, tab: undefined })}
      />
      <section className={`${house.sheet} ${house.apart}`} aria-label="Applications">
        <QueueTabs search={search} path={staffPaths[portal].queue} counts={queue.data?.tabs} />
        <QueueFilters search={search} onChange={change} end={<SavedViews of="credit-applications" list={list} />} />
        {queue.error !== null && queue.data === undefined ? (
          <ErrorPanel error={queue.error} onRetry={() => void queue.refetch()} />
        ) : (
          <QueueTable
            rows={queue.data?.items}
            selection={selection}
            reloading={queue.isPlaceholderData}
            search={search}
            onSort={({ by, order }) =>
              change({ sort: by as NonNullable<QueueSearch['sort']>, direction: order === 'asc' ? 'asc' : undefined })
            }
            reviewPath={staffPaths[portal].review}
            clock={clock}
            isFiltered={isFiltered}
            onClear={() => onSearch(search.tab === undefined ? {} : { tab: search.tab })}
          />
        )}
        {queue.data === undefined || queue.data.total === 0 ? null : (
          <Pagination
            page={search.page ?? 1}
            pageSize={search.size ?? 10}
            total={queue.data.total}
            onPage={(page) => change({ page: page === 1 ? undefined : page })}
            onPageSize={(size) => change({ size: size === 10 ? undefined : size })}
          />
        )}
      </section>
    </div>
  );
}

/** "Six need you. The oldest has waited 13 days." (look §7); the lamp is that of the menu (decisions §3). */
function QueueWords({
  tabs,
  oldest,
}: {
  readonly tabs: { readonly needsYou: number; readonly new: number } | undefined;
  readonly oldest: number | null | undefined;
}) {
  const lit = useIsLit('creditApplications');
  if (tabs === undefined) return <SkeletonLine width={260} />;
  const { needsYou, new: news } = tabs;
  const sentences = [
    needsYou === 0
      ? 'Nothing needs you.'
      : `${capital(countInWords(needsYou))} ${needsYou === 1 ? 'needs' : 'need'} you.`,
    ...(needsYou === 0 || !oldest ? [] : [`The oldest has waited ${countOf(oldest, 'day')}.`]),
    ...(news === 0 ? [] : [`${capital(countInWords(news))} ${news === 1 ? 'is' : 'are'} new to you.`]),
  ];
  return (
    <span className={house.row}>
      {lit ? <Lamp /> : null}
      <span>{sentences.join(' ')}</span>
    </span>
  );
}

const withoutBlanks = (search: Record<string, unknown>): QueueSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
