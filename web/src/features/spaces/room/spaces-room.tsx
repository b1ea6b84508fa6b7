import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import { lotSite, type Site, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { type SpaceKind, spaceKindIds, spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import { readLotSpacesSearch } from '@gatehouse/domain/spaces/lot-list.ts';
import { type LotSpace, spaceStateWords } from '@gatehouse/domain/spaces/lot-space.ts';
import { countedSpaces } from '@gatehouse/domain/spaces/measure.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { LotRoom } from '#web/features/lot-settings/lot-room.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus, IconUpload } from '#web/ui/icons.tsx';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import type { MenuItems } from '#web/ui/menu.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { lotSpacesQuery } from '../api.ts';
import { SiteChoice } from './site-choice.tsx';
import { SiteDays } from './site-days.tsx';
import { spaceColumns } from './space-columns.tsx';
import { SpaceHistory } from './space-history.tsx';
import { SpaceRow } from './space-row.tsx';
import style from './spaces-room.module.css';
import { type Turning, TurnQuestion } from './turn-question.tsx';

const NEW = 'new';
const kindSelect = {
  name: 'kind',
  any: 'Every kind',
  choices: spaceKindIds.map((value) => ({ value, label: spaceKinds[value].group })),
};
const stateSelect = {
  name: 'state',
  any: spaceStateWords.use,
  choices: (['in-use', 'free', 'retired'] as const).map((value) => ({ value, label: spaceStateWords[value] })),
};

/** What the lot lends, as its System Admins keep it (look, page 52c). The address is the state: site, filters, page and the row that is typed. */
export default function SpacesRoom() {
  const [search, onSearch] = useAddress(readLotSpacesSearch);
  const { open: opened, ...asked } = search;
  const reading = useQuery(lotSpacesQuery(asked));
  const { shortDate, dateOf } = useFormats();
  const [asks, setAsks] = useState<Turning | null>(null);
  const [told, setTold] = useState<LotSpace | null>(null);
  const list = useListSearch({
    search,
    onSearch,
    sort: { by: 'board', order: 'asc' },
    first: { area: 'desc', power: 'desc' },
    kept: ['site', 'open'],
  });
  const { data } = reading;
  const site: Site = search.site ?? data?.counts[0]?.site ?? lotSite();
  const open = (id: string | undefined) => onSearch(withOpen(search, id), { replace: true });
  const today = dateOf(new Date().toISOString());
  const typedIn = {
    site,
    units: data?.units ?? 'ft',
    placeNames: data?.placeNames ?? [],
    kind: (search.kind ?? 'sound-stage') as SpaceKind,
    onClose: () => open(undefined),
  } as const;
  const menuOf = (space: LotSpace): MenuItems => [
    space.retiredOn === null && { label: 'Change', onSelect: () => open(space.spaceId) },
    { label: 'History', onSelect: () => setTold(space) },
    space.retiredOn === null
      ? { label: 'Retire', stop: true, separated: true, onSelect: () => setAsks({ turn: 'retire', space }) }
      : { label: 'Take back', onSelect: () => setAsks({ turn: 'take-back', space }) },
  ];
  return (
    <LotRoom
      room="spaces"
      sub={`${data === undefined ? '' : `${countedSpaces(data.counts.map(({ count }) => count))}. `}What is added here can be held, mapped and charged.`}
      acts={
        <>
          <Link
            className={buttonClass()}
            to="/feature/studio-dashboard/lot-settings/$room"
            params={{ room: 'imports' }}
            search={{ kind: 'spaces' } as never}
          >
            <IconUpload size={18} />
            Import
          </Link>
          <Button look="primary" icon={<IconPlus size={18} />} disabled={opened === NEW} onClick={() => open(NEW)}>
            Add space
          </Button>
        </>
      }
    >
      <section className={`${house.sheet} ${style.sheet}`} aria-label={`Spaces of ${siteNamed(site)}`}>
        <div className={house.head}>
          <h2>{siteNamed(site)}</h2>
          <span className={house.headEnd}>
            <SiteChoice
              counts={data?.counts ?? []}
              site={site}
              onChoose={(next) => onSearch(next === data?.counts[0]?.site ? {} : { site: next })}
            />
          </span>
        </div>
        <ListFilters list={list} searchLabel="Find by name, size or power" selects={[kindSelect, stateSelect]} />
        <DataTable
          label="Spaces"
          columns={spaceColumns({ units: typedIn.units, dayOf: (day) => shortDate(day, today), menuOf })}
          rows={data?.rows}
          of={reading}
          rowKey={({ spaceId }) => spaceId}
          reloading={reading.isPlaceholderData}
          sort={list.sort}
          onSort={list.onSort}
          typedOnTop={opened === NEW ? <SpaceRow key={site} space={null} {...typedIn} /> : undefined}
          typedInstead={(space) =>
            space.spaceId === opened && space.retiredOn === null ? <SpaceRow space={space} {...typedIn} /> : undefined
          }
          empty={
            <NoSpaces
              filtered={list.filtered.length > 0}
              site={siteNamed(site)}
              onClear={list.clear}
              onAdd={() => open(NEW)}
            />
          }
        />
        {data === undefined || data.total === 0 ? null : (
          <Pagination
            page={data.page}
            pageSize={data.size}
            total={data.total}
            onPage={list.onPage}
            onPageSize={list.onSize}
            sizes={tableSizes}
          />
        )}
      </section>
      <SiteDays site={site} />
      {asks === null ? null : <TurnQuestion {...asks} onClose={() => setAsks(null)} />}
      {told === null ? null : <SpaceHistory spaceId={told.spaceId} name={told.name} onClose={() => setTold(null)} />}
    </LotRoom>
  );
}

const withOpen = <S extends { readonly open?: string }>({ open: _, ...search }: S, id: string | undefined): S =>
  (id === undefined ? search : { ...search, open: id }) as S;

function NoSpaces({
  filtered,
  site,
  onClear,
  onAdd,
}: {
  readonly filtered: boolean;
  readonly site: string;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}) {
  return filtered ? (
    <EmptyState
      title="Nothing matches"
      text="No space fits the search and the filters."
      vignette="ajar"
      level="h3"
      action={<Button onClick={onClear}>Clear all</Button>}
    />
  ) : (
    <EmptyState
      title={`No spaces in ${site} yet`}
      text="Stages, mills, rooms and what is lent with them. Once one is here, it can be held."
      level="h3"
      action={<Button onClick={onAdd}>Add the first</Button>}
    />
  );
}
