import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { rightsInWords } from '@gatehouse/domain/users/rights-words.ts';
import type { UserRow } from '@gatehouse/domain/users/views.ts';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table.tsx';
import { approvalsOf, lastHereOf, nameOf } from './user-words.ts';

/** The address of the page of one user, in the portal of whoever looks. */
export type UserTo =
  | '/feature/studio-dashboard/user'
  | '/feature/ar-dashboard/user'
  | '/feature/customer-dashboard/user';

export const personColumn = (to: UserTo | null, own: string): Column<UserRow> => ({
  id: 'name',
  head: 'User',
  sortable: true,
  small: 'k1',
  cell: (user) => (
    <span className="per">
      <Avatar firstName={user.firstname} lastName={user.lastname} look={user.userProfileId === own ? '' : 'lt'} />
      <span>
        <b className="t1">
          {to === null ? (
            nameOf(user)
          ) : (
            <Link to={to} search={{ userProfileId: user.userProfileId }}>
              {nameOf(user)}
            </Link>
          )}
        </b>
        <span className="t2 em">{user.email}</span>
      </span>
    </span>
  ),
});

export const statusColumn: Column<UserRow> = {
  id: 'status',
  head: 'Status',
  small: 'k2',
  cell: ({ state }) => <StatusTag look={accountLooks[state]} />,
};

export const lastHereColumn = ({ userPreferences }: UserProfile): Column<UserRow> => ({
  id: 'lastSeen',
  head: 'Last here',
  sortable: true,
  small: 'hs',
  className: 'nw ink2',
  cell: (user) => lastHereOf(user, userPreferences, new Date()),
});

const none = <span className="muted">None</span>;

export const staffColumns: readonly Column<UserRow>[] = [
  { id: 'role', head: 'Role', small: 'k', cell: ({ roles }) => roles.join(', ') || none },
  { id: 'department', head: 'Department', small: 'hs', cell: ({ departments }) => departments.join(', ') || none },
  {
    id: 'approvals',
    head: 'May approve',
    small: 'rt',
    className: 'u-may',
    cell: (user) => {
      const held = approvalsOf(user);
      return held.length === 0 ? (
        none
      ) : (
        <span className="desg">
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
  { id: 'jobtitle', head: 'Job title', sortable: true, small: 'hs', cell: ({ jobtitle }) => jobtitle ?? none },
  { id: 'permission', head: 'Permission', small: 'k', cell: permissionsOf },
  {
    id: 'projects',
    head: 'Projects',
    small: 'hs',
    className: 'ink2',
    cell: ({ companyadmin, projects }) =>
      companyadmin ? 'All projects' : projects.map(({ name }) => name).join(', ') || 'None',
  },
];

export const companyColumn: Column<UserRow> = {
  id: 'company',
  head: 'Company',
  sortable: true,
  small: 'k',
  cell: ({ companyName }) => companyName ?? 'Studio staff',
};
