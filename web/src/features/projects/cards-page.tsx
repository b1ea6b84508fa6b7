import { cardSizes } from '@gatehouse/domain/lists/sizes.ts';
import { projectStatuses, projectStatusLabels } from '@gatehouse/domain/projects/lifecycle.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { readCardsSearch } from '@gatehouse/domain/projects/project-list.ts';
import { useQuery } from '@tanstack/react-query';
import house from '#web/ui/house/house.module.css';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { SavedViews } from '#web/ui/list/saved-views.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { cardsQuery } from './api.ts';
import type { Star } from './project-card.tsx';
import style from './project-cards.module.css';
import { AskAction, CardGrid } from './project-cards.tsx';
import './projects.module.css';

/** The customer's projects (§2 projects-list): cards with status views, search and pages of 6, 12 or 24. */
export function CardsPage({ star }: { readonly star?: Star }) {
  const [search, onSearch] = useAddress(readCardsSearch);
  const reading = useQuery(cardsQuery(search));
  const { data } = reading;
  const list = useListSearch({
    search,
    onSearch,
    sort: { by: 'startsOn', order: 'desc' },
    kept: ['status'],
    defaultSize: 6,
  });
  const status = projectStatuses.find((each) => each === search.status);
  const all = data === undefined ? undefined : data.counts.ACTIVE + data.counts.CLOSED + data.counts.NOT_STARTED;
  return (
    <div className={house.content}>
      <PageHead title="Projects" count={all?.toLocaleString('en-US')} />
      <ListFrame
        label="Projects"
        list={list}
        reading={reading}
        sizes={cardSizes}
        rowKey={({ projectId }) => projectId}
        nameOf={({ name }) => name}
        tabs={[
          { label: 'All', count: all, part: { status: undefined } },
          ...(['ACTIVE', 'NOT_STARTED', 'CLOSED'] as const).map((each) => ({
            label: projectStatusLabels[each],
            count: data?.counts[each],
            part: { status: each },
          })),
        ]}
        searchLabel="Project or ID"
        end={<SavedViews of="project-cards" list={list} />}
        empty={
          status === undefined || all === 0
            ? {
                title: projectMessages.none,
                text: 'Your first project appears here once client services opens it.',
                action: <AskAction />,
              }
            : { title: projectMessages.noneWith[status], vignette: 'ajar' }
        }
        nothingMatches={{ title: projectMessages.noneFound }}
      >
        {(rows) => (
          <div className={style.cardsInSheet}>
            <CardGrid
              rows={rows}
              star={star}
              isLast={data !== undefined && data.page * data.size >= data.total && list.filtered.length === 0}
            />
          </div>
        )}
      </ListFrame>
    </div>
  );
}
