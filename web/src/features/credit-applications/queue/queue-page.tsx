import type { QueueRow } from '@gatehouse/domain/credit-applications/credit-application.ts';
import {
  type QueueSearch,
  queueAgeLabels,
  queueAmountLabels,
  queueAmounts,
  queueSizes,
  queueTabLabels,
  queueTabs,
  queueWaitLabels,
  queueWaits,
} from '@gatehouse/domain/credit-applications/queue/queue.ts';
import { creditStatuses, staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { capital, countInWords, countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsLit } from '#web/api/alerts-state.ts';
import type { Output } from '#web/api/call.ts';
import { buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { SavedViews } from '#web/ui/list/saved-views.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { queueQuery } from '../review/review-api.ts';
import { useMoments } from '../staff-moments.ts';
import { type StaffPortal, staffPaths } from '../staff-paths.ts';
import style from './queue.module.css';
import { QueueAges } from './queue-ages.tsx';
import { queueColumns } from './queue-columns.tsx';

export interface QueuePageProps {
  readonly portal: StaffPortal;
  /** What the address says; the address is the state of the list. */
  readonly search: QueueSearch;
  /** `replace` while somebody types, so that Back leads to the view before and not to every letter. */
  readonly onSearch: (search: QueueSearch, options?: { readonly replace?: boolean }) => void;
}

/** The queue of credit applications (05): A/R's overview and the studio's list. */
export function QueuePage({ portal, search, onSearch }: QueuePageProps) {
  const queue = useQuery(queueQuery(search));
  const { shortDay } = useMoments();
  const list = useListSearch({ search, onSearch, sort: { by: 'age', order: 'desc' }, kept: ['tab'] });
  const selection = useSelection<QueueRow>();
  const { data } = queue;
  const { age, ...ofAllAges } = search;
  return (
    <div className={`${house.content} ${style.page}`}>
      <PageHead title="Credit applications" sub={<QueueWords tabs={data?.tabs} oldest={data?.oldestNeedsYouDays} />}>
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
        buckets={data?.buckets}
        chosen={age}
        onChoose={(chosen) => list.change({ age: chosen, tab: undefined })}
      />
      <div className={house.apart}>
        <ListFrame
          label="Credit applications"
          list={{
            ...list,
            search: ofAllAges, // another tab begins with all of them
            sort: { by: search.sort ?? 'age', order: search.direction ?? 'desc' },
            onSort: ({ by, order }) => list.change({ sort: by, direction: order === 'asc' ? 'asc' : undefined }),
          }}
          reading={{
            ...queue,
            data: data && { rows: data.items, total: data.total, page: search.page ?? 1, size: search.size ?? 10 },
          }}
          rowKey={({ creditApplicationId }) => creditApplicationId}
          nameOf={({ companyName, projectName }) => `${companyName}, ${projectName}`}
          sizes={queueSizes}
          tabs={tabsOf(data?.tabs, search.tab)}
          searchLabel="Search applications"
          searchName="search"
          placeholder="Company, project or A/R number"
          longest={255}
          selects={selects}
          chips={age === undefined ? [] : [{ name: 'age', label: queueAgeLabels[age] }]}
          end={<SavedViews of="credit-applications" list={list} />}
          columns={queueColumns(staffPaths[portal].review, shortDay)}
          selection={selection}
          empty={{
            title: emptyTitles[search.tab ?? 'open'],
            text: 'Applications appear here when customers submit them.',
          }}
          nothingMatches={{ title: 'Nothing matches', text: 'No application fits the search and the filters.' }}
        />
      </div>
    </div>
  );
}

const selects = [
  {
    name: 'status',
    any: 'Any status',
    choices: creditStatuses.map((value) => ({ value, label: staffLabelOf(value, 1) })),
  },
  {
    name: 'waitingOn',
    any: 'Waiting on anyone',
    choices: queueWaits.map((value) => ({ value, label: queueWaitLabels[value] })),
  },
  {
    name: 'amount',
    any: 'Any amount',
    choices: queueAmounts.map((value) => ({ value, label: queueAmountLabels[value] })),
  },
];

const emptyTitles = {
  open: 'No open applications',
  'needs-you': 'Nothing needs you',
  new: 'Nothing is new to you',
  decided: 'Nothing is decided yet',
  all: 'No applications yet',
} as const;

type Tabs = Output<'GET /api/ar-portal/ca'>['tabs'];

/** The views of the queue, that of new ones while there are any. */
const tabsOf = (counts: Tabs | undefined, chosen: QueueSearch['tab']) =>
  queueTabs
    .filter((tab) => tab !== 'new' || chosen === 'new' || (counts?.new ?? 0) > 0)
    .map((tab) => {
      const count = counts?.[tab === 'needs-you' ? 'needsYou' : tab];
      return {
        label: queueTabLabels[tab],
        count,
        lit: tab === 'needs-you' && (count ?? 0) > 0,
        part: { tab: tab === 'open' ? undefined : tab },
      };
    });

/** "Six need you. The oldest has waited 13 days." (look §7); the lamp is that of the menu (decisions §3). */
function QueueWords({ tabs, oldest }: { readonly tabs: Tabs | undefined; readonly oldest: number | null | undefined }) {
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
