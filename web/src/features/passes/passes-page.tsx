import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import { passKindIds, passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { type OpenedPass, readPassesSearch } from '@gatehouse/domain/passes/pass-list.ts';
import { passStatuses, passStatusNames } from '@gatehouse/domain/passes/status.ts';
import { siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay, useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus, IconUpload } from '#web/ui/icons.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { type Pass, passesQuery, type Side } from './api.ts';
import { nameOf, passColumns } from './pass-columns.tsx';
import { usePassActs } from './use-pass-acts.tsx';

interface PassesPageProps {
  readonly side: Side;
  /** Ways to gate mode and the lot day, where the person has them. */
  readonly links?: ReactNode;
}

/** Passes: of every production for staff, of the own projects for customers. */
export function PassesPage({ side, links }: PassesPageProps) {
  const [search, onSearch] = useAddress(readPassesSearch);
  const onOpened = (next: OpenedPass) => onSearch({ ...search, ...next });
  const { timeFormat } = useProfile().userPreferences;
  const mayAsk = useMay(side === 'customer' ? 'makeRequest' : 'accessRequest');
  const formats = useFormats();
  const list = useListSearch({
    search,
    onSearch,
    sort: { by: 'arrives', order: 'asc' },
    first: { number: 'desc' },
    kept: ['tab'],
  });
  const reading = useQuery({ ...passesQuery(side, search), placeholderData: keepPreviousData });
  const selection = useSelection<Pass>();
  const counts = reading.data?.counts;
  const acts = usePassActs(mayAsk, onOpened);
  const columns = [
    ...passColumns({ onOpen: (pass) => onOpened({ passId: pass.passId }), formats, timeFormat }),
    rowMenuColumn(nameOf, acts.items),
  ];
  const chosen = [...selection.rows.values()].filter(({ moves }) => moves.includes('issue'));
  return (
    <div className={house.content}>
      <PageHead title="Passes" count={counts?.all}>
        {links}
        {mayAsk ? (
          <>
            <Button icon={<IconUpload size={18} />} onClick={() => onOpened({ ask: 'list' })}>
              Paste a list
            </Button>
            <Button look="primary" icon={<IconPlus size={18} />} onClick={() => onOpened({ ask: 'new' })}>
              New pass
            </Button>
          </>
        ) : null}
      </PageHead>
      <ListFrame
        label="Passes"
        list={list}
        reading={reading}
        sizes={tableSizes}
        rowKey={({ passId }) => passId}
        nameOf={nameOf}
        tabs={[
          { label: 'Today', count: counts?.today, part: { tab: undefined } },
          { label: 'Wait for the gate', count: counts?.waiting, part: { tab: 'waiting' } },
          { label: 'Coming', count: counts?.coming, part: { tab: 'coming' } },
          { label: 'Over', count: counts?.over, part: { tab: 'over' } },
          { label: 'All', count: counts?.all, part: { tab: 'all' } },
        ]}
        searchLabel="Name, company, plate or number"
        selects={[
          {
            name: 'type',
            any: 'Any type',
            choices: passKindIds.map((value) => ({ value, label: passKinds[value].name })),
          },
          {
            name: 'status',
            any: 'Any status',
            choices: passStatuses.map((value) => ({ value, label: passStatusNames[value] })),
          },
          { name: 'site', any: 'Any site', choices: siteChoices() },
        ]}
        chips={search.projectId === undefined ? [] : [{ name: 'projectId', label: 'One project' }]}
        {...(side === 'studio' ? { selection } : {})}
        above={
          chosen.length === 0 ? undefined : (
            <div className={`${house.wraps} ${house.inside}`}>
              <Button look="primary" onClick={() => acts.issue(chosen, selection.clear)}>
                Issue {countOf(chosen.length, 'pass', 'passes')}
              </Button>
            </div>
          )
        }
        columns={columns}
        empty={{ title: passMessages.none, text: passMessages.noneText }}
      />
      {acts.dialogs}
    </div>
  );
}
