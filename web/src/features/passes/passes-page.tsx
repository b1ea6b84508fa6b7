import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import { passKindIds, passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { type PassMoveName, passMoves } from '@gatehouse/domain/passes/moves.ts';
import { type OpenedPass, readOpenedPass, readPassesSearch } from '@gatehouse/domain/passes/pass-list.ts';
import { passStatuses, passStatusNames } from '@gatehouse/domain/passes/status.ts';
import { sites } from '@gatehouse/domain/sites/sites.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { useMay, useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus, IconUpload } from '#web/ui/icons.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import type { MenuItem } from '#web/ui/menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { movePass, type Pass, passesQuery, readPassesAgain, type Side } from './api.ts';
import { nameOf, passColumns } from './pass-columns.tsx';

// forms carry their rules; a list does not wait for them
const PassDialog = lazy(async () => ({ default: (await import('./pass-dialog.tsx')).PassDialog }));
const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }));
const DenyDialog = lazy(async () => ({ default: (await import('./deny-dialog.tsx')).DenyDialog }));

const OnePassDialog = lazy(async () => ({ default: (await import('./one-pass-dialog.tsx')).OnePassDialog }));

/** A question about one pass, or its form; what a link may begin stands in the address instead. */
type Asking = { readonly is: 'change' | 'deny' | 'revoke'; readonly pass: Pass } | null;

interface PassesPageProps {
  readonly side: Side;
  /** Ways to gate mode and the lot day, where the person has them. */
  readonly links?: ReactNode;
}

/** Passes: of every production for staff, of the own projects for customers. */
export function PassesPage({ side, links }: PassesPageProps) {
  const [search, onSearch] = useAddress(readPassesSearch);
  const [opened] = useAddress(readOpenedPass);
  const onOpened = (next: OpenedPass) => onSearch({ ...search, ...next });
  const { timeFormat } = useProfile().userPreferences;
  const mayAsk = useMay(side === 'customer' ? 'makeRequest' : 'accessRequest');
  const formats = useFormats();
  const [asking, setAsking] = useState<Asking>(null);
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
  const done = (message: string) => {
    toast.ok(message);
    void readPassesAgain();
  };
  const failed = (error: unknown) => {
    toast.bad(sentenceOf(error));
    void readPassesAgain();
  };
  const move = (pass: Pass, name: PassMoveName) => {
    if (name === 'change' || name === 'deny' || name === 'revoke') setAsking({ is: name, pass });
    else void movePass(pass, name).then(done, failed);
  };
  const items = (pass: Pass): readonly MenuItem[] =>
    pass.moves.map((name) => {
      const isEnd = name === 'deny' || name === 'revoke';
      return {
        label: passMoves[name].button,
        onSelect: () => move(pass, name),
        ...(isEnd ? { stop: true, separated: name === 'deny' || !pass.moves.includes('deny') } : {}),
      };
    });
  const columns = [
    ...passColumns({ onOpen: (pass) => onOpened({ passId: pass.passId }), formats, timeFormat }),
    rowMenuColumn(nameOf, items),
  ];
  const chosen = [...selection.rows.values()].filter(({ moves }) => moves.includes('issue'));
  const issueChosen = () =>
    void call('POST /api/studio-ops/passes/issue', { body: { passIds: chosen.map(({ passId }) => passId) } }).then(
      ({ issued, refused }) => {
        selection.clear();
        done(`${countOf(issued, 'pass', 'passes')} issued${refused.length === 0 ? '' : `. ${refused[0]?.because}`}`);
      },
      failed,
    );
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
          { name: 'site', any: 'Any site', choices: sites.map((value) => ({ value, label: value })) },
        ]}
        chips={search.projectId === undefined ? [] : [{ name: 'projectId', label: 'One project' }]}
        {...(side === 'studio' ? { selection } : {})}
        above={
          chosen.length === 0 ? undefined : (
            <div className={`${house.wraps} ${house.inside}`}>
              <Button look="primary" onClick={issueChosen}>
                Issue {countOf(chosen.length, 'pass', 'passes')}
              </Button>
            </div>
          )
        }
        columns={columns}
        empty={{ title: passMessages.none, text: passMessages.noneText }}
      />
      <Suspense>
        {opened.passId === undefined || asking?.is === 'change' || asking?.is === 'deny' ? null : (
          <OnePassDialog passId={opened.passId} onMove={move} onClose={() => onOpened({})} />
        )}
        {opened.ask === 'new' && mayAsk ? <PassDialog onClose={() => onOpened({})} /> : null}
        {opened.ask === 'list' && mayAsk ? <PasteDialog onClose={() => onOpened({})} /> : null}
        {asking?.is === 'change' ? (
          <PassDialog key={asking.pass.version} pass={asking.pass} onClose={() => setAsking(null)} />
        ) : null}
        {asking?.is === 'deny' ? <DenyDialog pass={asking.pass} onClose={() => setAsking(null)} /> : null}
      </Suspense>
      <ConfirmDialog
        open={asking?.is === 'revoke'}
        title={passMessages.askRevoke}
        text={passMessages.revokeFollows}
        onConfirm={() => {
          if (asking !== null) void movePass(asking.pass, 'revoke').then(done, failed);
          setAsking(null);
        }}
        onRefuse={() => setAsking(null)}
      />
    </div>
  );
}
