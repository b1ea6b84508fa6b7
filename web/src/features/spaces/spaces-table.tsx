import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import { spaceLook } from '@gatehouse/domain/spaces/looks.ts';
import { mayManageSpaces } from '@gatehouse/domain/spaces/manage.ts';
import type { Allocation } from '@gatehouse/domain/spaces/space.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconCalendar } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { type Side, spacesOfCompany, spacesOfProject } from './api.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import style from './spaces.module.css';
import { useMoment } from './use-board-day.ts';
import { WithdrawRequest } from './withdraw-request.tsx';

type Of = { readonly projectId: string } | { readonly companyId: string };

/** PJ-018, CO-003: the spaces and resources of a project, or of all projects of a company: name, kind, site, from, to, status. */
export function SpacesTable({ of, side }: { readonly of: Of; readonly side: Side }) {
  const { roles } = useProfile();
  const mayRequest = useMay('makeRequest');
  const moment = useMoment();
  const { shortDate, dateOf } = useFormats();
  const [open, setOpen] = useState<'hold' | 'feed' | null>(null);
  const ofProject = 'projectId' in of;
  const project = useQuery({ ...spacesOfProject(side, ofProject ? of.projectId : ''), enabled: ofProject });
  const company = useQuery({ ...spacesOfCompany(side, ofProject ? '' : of.companyId), enabled: !ofProject });
  const reading = ofProject ? project : company;
  const today = dateOf(new Date().toISOString());
  const manages = side === 'studio' && mayManageSpaces(roles);
  const mayFeed = side === 'customer' || manages;
  if (reading.error !== null && reading.data === undefined)
    return (
      <Sheet label="Spaces and resources">
        <ErrorPanel of={reading} />
      </Sheet>
    );
  const holdButton = !ofProject ? null : manages || (side === 'customer' && mayRequest) ? (
    <Button size="sm" look="primary" onClick={() => setOpen('hold')}>
      {manages ? 'Hold a space' : 'Request a hold'}
    </Button>
  ) : null;
  return (
    <Sheet
      title="Spaces and resources"
      right={
        <>
          {manages && ofProject ? (
            <Link
              className={buttonClass('line', 'sm')}
              to="/feature/studio-dashboard/stage-holds"
              search={{ projectId: of.projectId }}
            >
              Board
            </Link>
          ) : null}
          {mayFeed ? (
            <Button size="sm" icon={<IconCalendar size={16} />} onClick={() => setOpen('feed')}>
              Calendar feed
            </Button>
          ) : null}
          {holdButton}
        </>
      }
    >
      <DataTable<Allocation>
        label="Spaces and resources"
        columns={columnsFor(
          ofProject,
          (day) => shortDate(day, today),
          moment,
          ofProject && side === 'customer' && mayRequest,
        )}
        rows={reading.data?.allocations}
        rowKey={({ allocationId }) => allocationId}
        empty={
          <EmptyState
            level="h3"
            title="No spaces yet"
            text={
              ofProject
                ? 'What this project holds of the lot stands here.'
                : 'What its projects hold of the lot stands here.'
            }
          />
        }
      />
      {open === 'hold' && ofProject ? (
        <HoldDialog side={side} projectId={of.projectId} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'feed' ? (
        <FeedDialog side={side} about={ofProject ? { projectId: of.projectId } : {}} onClose={() => setOpen(null)} />
      ) : null}
    </Sheet>
  );
}

const columnsFor = (
  ofProject: boolean,
  dayOf: (day: string) => string,
  moment: (instant: string) => string,
  mayWithdraw: boolean,
): readonly Column<Allocation>[] => [
  {
    id: 'space',
    head: 'Name',
    small: 'topLeft',
    cell: (row) => (
      <span className={tableStyle.main}>
        {row.place === null ? (
          row.spaceName
        ) : (
          <Link className={house.link} to="/core/maps" search={{ place: row.place }}>
            {row.spaceName}
          </Link>
        )}
      </span>
    ),
  },
  ...(ofProject
    ? []
    : [{ id: 'project', head: 'Project', small: 'left', cell: (row: Allocation) => row.projectName } as const]),
  { id: 'kind', head: 'Kind', small: 'left', cell: (row) => spaceKinds[row.kind].name },
  { id: 'site', head: 'Site', small: 'left', cell: (row) => siteNamed(row.site) },
  {
    id: 'from',
    head: 'From',
    small: 'left',
    cell: (row) => (
      <>
        <span className={style.narrowOnly}>From </span>
        {dayOf(row.startsOn)}
      </>
    ),
  },
  {
    id: 'to',
    head: 'To',
    small: 'left',
    cell: (row) => (
      <>
        <span className={style.narrowOnly}>to </span>
        {dayOf(row.endsOn)}
      </>
    ),
  },
  {
    id: 'status',
    head: 'Status',
    small: 'topRight',
    cell: (row) => (
      <>
        <StatusTag look={spaceLook(row)} />
        {row.challengeUntil === null ? null : (
          <span className={`${house.fine} ${style.line}`}>Answer by {moment(row.challengeUntil)}</span>
        )}
      </>
    ),
  },
  ...(mayWithdraw
    ? [
        {
          id: 'withdraw',
          head: 'Withdraw',
          silentHead: true,
          right: true,
          small: 'end',
          cell: ({ state, allocationId, spaceName }: Allocation) =>
            state === 'REQUESTED' ? <WithdrawRequest allocationId={allocationId} spaceName={spaceName} /> : null,
        } as const,
      ]
    : []),
];
