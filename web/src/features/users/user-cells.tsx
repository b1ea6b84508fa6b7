import type { Formats } from '@gatehouse/domain/text/formats.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { rightsInWords } from '@gatehouse/domain/users/rights-words.ts';
import type { UserRow } from '@gatehouse/domain/users/views.ts';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#web/ui/avatar.tsx';
import house from '#web/ui/house/house.module.css';
import marksStyle from '#web/ui/house/marks.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table.tsx';
import { approvalsOf, lastHereOf, nameOf } from './user-words.ts';
import style from './users.module.css';

/** The address of the page of one user, in the portal of whoever looks. */
export type UserTo =
  | '/feature/studio-dashboard/user'
  | '/feature/ar-dashboard/user'
  | '/feature/customer-dashboard/user';

export const personColumn = (to: UserTo | null, own: string): Column<UserRow> => ({
  id: 'name',
  head: 'User',
  sortable: true,
  small: 'topLeft',
  cell: (user) => (
    <span className={marksStyle.person}>
      <Avatar firstName={user.firstname} lastName={user.lastname} look={user.userProfileId === own ? '' : 'lt'} />
      <span>
        <b className={tableStyle.main}>
          {to === null ? (
            nameOf(user)
          ) : (
            <Link to={to} search={{ userProfileId: user.userProfileId }}>
              {nameOf(user)}
            </Link>
          )}
        </b>
        <span className={`${tableStyle.more} ${resourcesStyle.mail}`}>{user.email}</span>
      </span>
    </span>
  ),
});

export const statusColumn: Column<UserRow> = {
  id: 'status',
  head: 'Status',
  small: 'topRight',
  cell: ({ state }) => <StatusTag look={accountLooks[state]} />,
};

export const lastHereColumn = (formats: Formats): Column<UserRow> => ({
  id: 'lastSeen',
  head: 'Last here',
  sortable: true,
  small: 'wideOnly',
  className: `${house.oneLine} ${house.soft}`,
  cell: (user) => lastHereOf(user, formats),
});

const none = <span className={house.muted}>None</span>;

export const staffColumns: readonly Column<UserRow>[] = [
  { id: 'role', head: 'Role', small: 'left', cell: ({ roles }) => roles.join(', ') || none },
  {
    id: 'department',
    head: 'Department',
    small: 'wideOnly',
    cell: ({ departments }) => departments.join(', ') || none,
  },
  {
    id: 'approvals',
    head: 'May approve',
    small: 'end',
    className: style.mayApprove,
    cell: (user) => {
      const held = approvalsOf(user);
      return held.length === 0 ? (
        none
      ) : (
        <span className={style.designations}>
          {held.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      );
    },
  },
];

const permissionsOf = (user: UserRow): string =>
  [
    ...(user.companyadmin || user.projects.length > 0 ? [rightsInWords(user)] : []),
    ...(user.accountspayable ? ['accounts payable'] : []),
  ].join(', ') || 'None';

export const customerColumns: readonly Column<UserRow>[] = [
  { id: 'jobtitle', head: 'Job title', sortable: true, small: 'wideOnly', cell: ({ jobtitle }) => jobtitle ?? none },
  { id: 'permission', head: 'Permission', small: 'left', cell: permissionsOf },
  {
    id: 'projects',
    head: 'Projects',
    small: 'wideOnly',
    className: house.soft,
    cell: ({ companyadmin, projects }) =>
      companyadmin ? 'All projects' : projects.map(({ name }) => name).join(', ') || 'None',
  },
];

export const companyColumn: Column<UserRow> = {
  id: 'company',
  head: 'Company',
  sortable: true,
  small: 'left',
  cell: ({ companyName }) => companyName ?? 'Studio staff',
};
