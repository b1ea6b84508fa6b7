import { newsInWords } from '@gatehouse/domain/dashboards/greeting.ts';
import { listMessages } from '@gatehouse/domain/lists/messages.ts';
import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { type RequestTab, readRequestSearch } from '@gatehouse/domain/service-requests/request-list.ts';
import { requestTypeIds } from '@gatehouse/domain/service-requests/request-types.ts';
import { requestStatuses, requestStatusLabels } from '@gatehouse/domain/service-requests/status.ts';
import { capital, countInWords } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useAlertsNow } from '#web/api/alerts-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyLinkButton } from '#web/ui/copy-link-button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { SavedViews } from '#web/ui/list/saved-views.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { departmentsQuery, requestsQuery } from './api.ts';
import { requestColumns } from './request-columns.tsx';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import style from './service-requests.module.css';
import { useMayBegin } from './use-may-begin.ts';
import { useRequestActs } from './use-request-acts.tsx';

type Counts = Readonly<Record<RequestTab, number>>;

/** The requests that this person may see (22): who waits for whom, and what can be done from the row. */
export function RequestsPage({ portal }: { readonly portal: RequestPortal }) {
  const [search, onSearch] = useAddress(readRequestSearch);
  const reading = useQuery(requestsQuery(search));
  const departments = useQuery(departmentsQuery);
  const mayBegin = useMayBegin(portal);
  const formats = useFormats();
  const navigate = useNavigate();
  const address = useLocation({ select: ({ href }) => href });
  const { list: listPath, start } = requestPaths[portal];
  const acts = useRequestActs({
    onBegun: ({ requestId }) => void navigate({ to: listPath, search: { requestId } }),
  });
  const list = useListSearch({
    search,
    onSearch,
    sort: { by: 'answerBy', order: 'asc' },
    first: { submitted: 'desc', number: 'desc' },
    kept: ['tab'],
  });
  const counts: Counts | undefined = reading.data?.counts;
  const ofProject = reading.data?.rows[0]?.projectName;
  return (
    <div className={`${house.content} ${style.page}`}>
      <PageHead title="Requests" sub={<Words counts={counts} isStaff={portal === 'studio'} />}>
        <CopyLinkButton path={address} of="this view" words={listMessages.copyView} />
        <ExportButton exportOf="requests" list={list} />
        {mayBegin ? (
          <Link
            className={buttonClass('primary')}
            to={start}
            search={search.projectId === undefined ? {} : { projectId: search.projectId }}
          >
            <IconPlus size={18} />
            New request
          </Link>
        ) : null}
      </PageHead>
      <ListFrame
        label="Requests"
        list={list}
        reading={reading}
        sizes={tableSizes}
        rowKey={({ requestId }) => requestId}
        nameOf={({ title }) => title}
        tabs={tabsOf(portal, counts, search.tab)}
        searchLabel="Number, title or project"
        selects={[
          {
            name: 'type',
            any: 'Any type',
            choices: requestTypeIds.map((value) => ({ value, label: requestTypes[value].name })),
          },
          {
            name: 'departmentId',
            any: 'Any department',
            choices: (departments.data ?? []).map(({ departmentId, name }) => ({ value: departmentId, label: name })),
          },
          {
            name: 'status',
            any: 'Any status',
            choices: requestStatuses.map((value) => ({ value, label: requestStatusLabels[value] })),
          },
        ]}
        days={[
          { name: 'wantedAfter', label: 'Wanted from', words: (day) => `Wanted from ${formats.dateInText(day)}` },
          { name: 'wantedBefore', label: 'Wanted until', words: (day) => `Wanted until ${formats.dateInText(day)}` },
        ]}
        chips={
          search.projectId === undefined ? [] : [{ name: 'projectId', label: `Project: ${ofProject ?? 'one project'}` }]
        }
        end={<SavedViews of="requests" list={list} />}
        columns={requestColumns({ portal, formats, acts })}
        empty={emptyOf(portal, search.tab)}
        nothingMatches={{ title: 'No request matches', text: 'No request fits the search and the filters.' }}
      />
      {acts.dialogs}
    </div>
  );
}

const names: Readonly<Record<RequestTab, string>> = {
  all: 'All',
  open: 'Open',
  'needs-me': 'Needs you',
  'with-customer': 'With the customer',
  failed: 'Delivery failed',
  drafts: 'Drafts',
  closed: 'Closed',
};

/** Staff see whom it waits for and what did not arrive; drafts are the customer's, and of staff who began one. */
const tabsOf = (portal: RequestPortal, counts: Counts | undefined, chosen: string | undefined) => {
  const shown: readonly RequestTab[] =
    portal === 'customer'
      ? ['all', 'open', 'needs-me', 'drafts', 'closed']
      : ['all', 'open', 'needs-me', 'with-customer', 'failed', 'drafts', 'closed'];
  return shown
    .filter((tab) => tab !== 'drafts' || portal === 'customer' || chosen === 'drafts' || (counts?.drafts ?? 0) > 0)
    .map((tab) => ({
      label: names[tab],
      count: counts?.[tab],
      part: { tab: tab === 'all' ? undefined : tab },
    }));
};

const emptyOf = (portal: RequestPortal, tab: string | undefined) => {
  if (tab === 'needs-me') return { title: 'Nothing needs you', text: 'What waits for you appears here.' };
  if (tab === 'failed') return { title: 'Everything arrived', text: 'What did not reach its department appears here.' };
  return portal === 'customer'
    ? { title: 'No requests', text: 'What you ask a department for appears here.' }
    : { title: 'No requests', text: 'Requests to your department appear here.' };
};

/** "Three need you. One was never delivered." */
function Words({ counts, isStaff }: { readonly counts: Counts | undefined; readonly isStaff: boolean }) {
  const unseen = useAlertsNow()?.requests.unseen ?? 0;
  if (counts === undefined) return <SkeletonLine width={260} />;
  const needs = counts['needs-me'];
  const failed = isStaff ? counts.failed : 0;
  const news = isStaff ? newsInWords(unseen) : '';
  const sentences = [
    needs === 0 ? 'Nothing needs you.' : `${capital(countInWords(needs))} ${needs === 1 ? 'needs' : 'need'} you.`,
    ...(failed === 0 ? [] : [`${capital(countInWords(failed))} ${failed === 1 ? 'was' : 'were'} never delivered.`]),
    ...(news === '' ? [] : [news]),
  ];
  return (
    <span className={house.row}>
      {needs + failed > 0 || news !== '' ? <Lamp label="Alert" /> : null}
      <span>{sentences.join(' ')}</span>
    </span>
  );
}
