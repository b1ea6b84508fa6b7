import { type QueueSearch, queueTabLabels, queueTabs } from '@gatehouse/domain/credit-applications/queue/queue.ts';
import { Link } from '@tanstack/react-router';
import tabsStyle from '#web/ui/house/tabs.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { ownCurrent } from '#web/ui/own-current.ts';
import type { staffPaths } from '../staff-paths.ts';

interface TabCounts {
  readonly open: number;
  readonly needsYou: number;
  readonly new: number;
  readonly decided: number;
  readonly all: number;
}

/** The views of the queue as addresses, that of new ones while there are any; a view keeps the search and the filters, and starts at its first page. */
export function QueueTabs({
  search,
  path,
  counts,
}: {
  readonly search: QueueSearch;
  readonly path: (typeof staffPaths)[keyof typeof staffPaths]['queue'];
  readonly counts: TabCounts | undefined;
}) {
  const { tab: _tab, page: _page, age: _age, ...kept } = search;
  const of = {
    open: counts?.open,
    'needs-you': counts?.needsYou,
    new: counts?.new,
    decided: counts?.decided,
    all: counts?.all,
  };
  return (
    <nav className={`${tabsStyle.tabs} ${tabsStyle.inSheet}`} aria-label="Views">
      {queueTabs
        .filter((tab) => tab !== 'new' || search.tab === 'new' || (counts?.new ?? 0) > 0)
        .map((tab) => (
          <Link
            key={tab}
            to={path}
            search={tab === 'open' ? kept : { ...kept, tab }}
            aria-current={(search.tab ?? 'open') === tab ? 'page' : undefined}
            {...ownCurrent}
          >
            {tab === 'needs-you' && (of[tab] ?? 0) > 0 ? <Lamp /> : null}
            {queueTabLabels[tab]}
            {of[tab] === undefined ? null : <span className={tabsStyle.number}>{of[tab]}</span>}
          </Link>
        ))}
    </nav>
  );
}
