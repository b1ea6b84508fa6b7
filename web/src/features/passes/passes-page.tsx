import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import { passKindIds, passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import type { PassesSearch } from '@gatehouse/domain/passes/pass-list.ts';
import { timeInText } from '@gatehouse/domain/passes/site-day.ts';
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
import { IconPlus, IconUpload } from '#web/ui/icons.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { type SearchOptions, useListSearch } from '#web/ui/list/use-list-search.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import type { MenuItem } from '#web/ui/menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.ts';
import { movePass, type Pass, passesQuery, readPassesAgain, type Side } from './api.ts';
import { passLook } from './pass-looks.ts';
import './passes.css';

// forms carry their rules; a list does not wait for them
const PassDialog = lazy(async () => ({ default: (await import('./pass-dialog.tsx')).PassDialog }));
const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }));
const DenyDialog = lazy(async () => ({ default: (await import('./deny-dialog.tsx')).DenyDialog }));

const nameOf = ({ firstName, lastName }: Pass): string => `${firstName} ${lastName}`;
type Open = 'new' | 'paste' | { readonly is: 'deny' | 'revoke'; readonly pass: Pass } | null;

/** Passes: of every production for staff, of the own projects for customers. */
export function PassesPage({
  side,
  search,
  onSearch,
  links,
}: {
  readonly side: Side;
  readonly search: PassesSearch;
  readonly onSearch: (search: PassesSearch, options?: SearchOptions) => void;
  /** Ways to gate mode and the lot day, where the person has them. */
  readonly links?: ReactNode;
}) {
  const { timeFormat } = useProfile().userPreferences;
  const mayAsk = useMay(side === 'customer' ? 'makeRequest' : 'accessRequest');
  const { dateInText } = useFormats();
  const [open, setOpen] = useState<Open>(null);
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
  const act = (pass: Pass, move: Parameters<typeof movePass>[1]) => void movePass(pass, move).then(done, failed);
  const items = (pass: Pass): readonly MenuItem[] =>
    pass.moves.flatMap((move): MenuItem[] => {
      switch (move) {
        case 'approve':
          return [{ label: 'Approve', onSelect: () => act(pass, 'approve') }];
        case 'issue':
          return [{ label: 'Issue', onSelect: () => act(pass, 'issue') }];
        case 'send':
          return [{ label: 'Send again', onSelect: () => act(pass, 'send') }];
        case 'deny':
          return [{ label: 'Deny', stop: true, separated: true, onSelect: () => setOpen({ is: 'deny', pass }) }];
        case 'revoke':
          return [{ label: 'Revoke', stop: true, onSelect: () => setOpen({ is: 'revoke', pass }) }];
        default:
          return [];
      }
    });
  const columns: readonly Column<Pass>[] = [
    {
      id: 'name',
      head: 'Visitor',
      sortable: true,
      small: 'k1',
      cell: (pass) => (
        <>
          <b className="t1">{nameOf(pass)}</b>
          <span className="t2">{[pass.visitorCompany, passKinds[pass.type].name].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    {
      id: 'arrives',
      head: 'When',
      sortable: true,
      cell: (pass) => (
        <>
          {dateInText(pass.arrivesOn)}
          <span className="t2">
            {[
              pass.leavesOn === pass.arrivesOn ? '' : `to ${dateInText(pass.leavesOn)}`,
              pass.fromTime === null ? '' : timeInText(pass.fromTime, timeFormat),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      ),
    },
    {
      id: 'project',
      head: 'For',
      sortable: true,
      cell: (pass) => (
        <>
          {pass.projectName}
          <span className="t2">{pass.destination}</span>
        </>
      ),
    },
    { id: 'gate', head: 'Gate', cell: (pass) => `${pass.gate ?? 'Any gate'}, ${pass.site}` },
    { id: 'plate', head: 'Plate', small: 'hs', cell: (pass) => pass.plate ?? <span className="muted">On foot</span> },
    { id: 'number', head: 'Number', sortable: true, small: 'hs', cell: (pass) => pass.number },
    {
      id: 'status',
      head: 'Status',
      sortable: true,
      small: 'k2',
      cell: (pass) => <StatusTag look={passLook(pass.status)} />,
    },
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
    <div className="wrap">
      <PageHead title="Passes" count={counts?.all}>
        {links}
        {mayAsk ? (
          <>
            <Button icon={<IconUpload size={18} />} onClick={() => setOpen('paste')}>
              Paste a list
            </Button>
            <Button look="primary" icon={<IconPlus size={18} />} onClick={() => setOpen('new')}>
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
            <div className="row wrapit pad">
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
        {open === 'new' ? <PassDialog onClose={() => setOpen(null)} /> : null}
        {open === 'paste' ? <PasteDialog onClose={() => setOpen(null)} /> : null}
        {open !== null && typeof open === 'object' && open.is === 'deny' ? (
          <DenyDialog pass={open.pass} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
      <ConfirmDialog
        open={open !== null && typeof open === 'object' && open.is === 'revoke'}
        title={passMessages.askRevoke}
        text={passMessages.revokeFollows}
        onConfirm={() => {
          if (open !== null && typeof open === 'object') act(open.pass, 'revoke');
          setOpen(null);
        }}
        onRefuse={() => setOpen(null)}
      />
    </div>
  );
}
