import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { ProjectUser } from '@gatehouse/domain/projects/project.ts';
import { projectValueLabels } from '@gatehouse/domain/projects/project-values.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import type { Family } from '#web/api/family.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconUserPlus } from '#web/ui/icons.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { projectUsersQuery, refreshProjects } from './api.ts';
import { ProjectUserDialog } from './project-user-dialog.tsx';
import style from './projects.module.css';

const columns: readonly Column<ProjectUser>[] = [
  {
    id: 'name',
    head: 'Name',
    small: 'topLeft',
    cell: ({ firstName, lastName, jobTitle }) => (
      <span className={`${house.row} ${style.person}`}>
        <Avatar firstName={firstName} lastName={lastName} look="s" />
        <span>
          <span className={tableStyle.main}>
            {firstName} {lastName}
          </span>
          <span className={tableStyle.more}>{jobTitle}</span>
        </span>
      </span>
    ),
  },
  { id: 'email', head: 'E-mail', small: 'left', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  {
    id: 'values',
    head: 'Permissions',
    small: 'left',
    cell: ({ values, companyAdmin, accountsPayable }) =>
      [
        ...(companyAdmin ? ['Company admin'] : values.map((value) => projectValueLabels[value])),
        ...(accountsPayable ? ['Accounts payable'] : []),
      ].join(', ') || <span className={house.muted}>None</span>,
  },
  {
    id: 'status',
    head: 'Status',
    small: 'topRight',
    cell: ({ accountStatus }) => <StatusTag look={accountLooks[accountStatus]} />,
  },
];

interface ProjectUsersProps {
  readonly family: Family;
  readonly projectId: string;
  readonly mayManage: boolean;
}

/** The project users tab (§2 Project detail): who is on it with what, add, change, remove. */
export function ProjectUsers({ family, projectId, mayManage }: ProjectUsersProps) {
  const users = useQuery(projectUsersQuery(family, projectId));
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const [dialog, setDialog] = useState<'add' | ProjectUser | null>(null);
  const [removing, setRemoving] = useState<ProjectUser | null>(null);
  const { userProfileId: me, userTypeId } = useProfile();
  const all = users.data;
  const lastPage = Math.max(1, Math.ceil((all?.length ?? 0) / size));
  const shown = Math.min(page, lastPage);
  const menu = rowMenuColumn<ProjectUser>(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
    (user) => [
      { label: 'Change permissions', onSelect: () => setDialog(user) },
      { label: 'Remove from project', stop: true, separated: true, onSelect: () => setRemoving(user) },
    ],
  );
  return (
    <section className={house.sheet} aria-label="Project users">
      <div className={house.head}>
        <h3>Project users</h3>
        {all === undefined ? null : <span className={house.muted}>{all.length}</span>}
        <span className={house.spacer} />
        {mayManage ? (
          <Button size="sm" icon={<IconUserPlus size={18} />} onClick={() => setDialog('add')}>
            Add project user
          </Button>
        ) : null}
      </div>
      <DataTable
        label="Project users"
        columns={mayManage ? [...columns, menu] : columns}
        rows={all?.slice((shown - 1) * size, shown * size)}
        of={users}
        rowKey={({ userProfileId }) => userProfileId}
        empty={
          <EmptyState
            vignette="ajar"
            title="Nobody is on this project yet"
            text={
              userTypeId === 1
                ? 'Company admins see every project without being listed here.'
                : 'Users of the company are put on it here.'
            }
          />
        }
      />
      {all === undefined || all.length <= 10 ? null : (
        <Pagination
          page={shown}
          pageSize={size}
          total={all.length}
          sizes={[10, 25, 50]}
          onPage={setPage}
          onPageSize={(next) => {
            setSize(next);
            setPage(1);
          }}
        />
      )}
      {dialog === null ? null : (
        <ProjectUserDialog
          family={family}
          projectId={projectId}
          user={dialog === 'add' ? null : dialog}
          onClose={() => setDialog(null)}
        />
      )}
      {removing === null ? null : (
        <ActQuestion
          title={projectMessages.confirmRemoveUser}
          text={`${removing.firstName} ${removing.lastName} loses every permission on it at once and is signed out. The account stays.`}
          act={() =>
            call(`PUT /api/${family}/projects/users/remove`, {
              query: { userProfileId: removing.userProfileId, projectId, loggedInUserId: me },
            })
          }
          busyWords="Removing"
          toastsNo
          reads={refreshProjects}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
