import { accountStateLabels } from '@gatehouse/domain/users/account-state.ts';
import { rightsInWords } from '@gatehouse/domain/users/rights-words.ts';
import { groupOf } from '@gatehouse/domain/users/user-list.ts';
import { CompanyUsersQuery, StudioUsersQuery } from '@gatehouse/domain/users/user-query.ts';
import { type ExportColumn, exportable } from '#server/platform/lists/exportable.ts';
import { usersList, whereOfUsers } from '../queries/list.ts';
import { type StoredUser, stateOf } from '../queries/parts.ts';

const who: readonly ExportColumn<StoredUser>[] = [
  { head: 'First name', type: 'text', of: ({ firstname }) => firstname },
  { head: 'Last name', type: 'text', of: ({ lastname }) => lastname },
  { head: 'E-mail', type: 'text', of: ({ email }) => email, width: 36 },
  { head: 'Job title', type: 'text', of: ({ jobtitle }) => jobtitle, width: 26 },
  { head: 'Phone', type: 'text', of: ({ phone }) => phone },
];
const state: readonly ExportColumn<StoredUser>[] = [
  { head: 'Status', type: 'text', of: (user) => accountStateLabels[stateOf(user)] },
  { head: 'Last here', type: 'moment', of: ({ lastSeenAt }) => lastSeenAt },
];
const house: readonly ExportColumn<StoredUser>[] = [
  { head: 'Company', type: 'text', of: ({ companyName }) => companyName, width: 30 },
  { head: 'Roles', type: 'text', of: ({ roles }) => roles.join('; '), width: 24 },
  {
    head: 'Departments',
    type: 'text',
    of: ({ departments }) => departments.map(({ name }) => name).join('; '),
    width: 30,
  },
];
const rights: readonly ExportColumn<StoredUser>[] = [
  { head: 'Permission', type: 'text', of: rightsInWords, width: 40 },
  {
    head: 'Projects',
    type: 'text',
    of: ({ companyadmin, projects }) => (companyadmin ? 'All projects' : projects.map(({ name }) => name).join('; ')),
    width: 40,
  },
  { head: 'Accounts payable', type: 'text', of: ({ accountspayable }) => (accountspayable ? 'Yes' : 'No') },
];

/** The list of all users as a file: exactly its tab and filters. */
export const usersExport = exportable({
  access: { studio: 'accessUsers' },
  title: 'Users',
  query: StudioUsersQuery,
  plan: ({ person, scope }, query, work) => ({
    list: usersList(work.now),
    asked: {
      where: whereOfUsers({ work, scope, person }, { ...query, group: groupOf(query) }),
      sort: query.sort,
      direction: query.direction,
    },
    columns: [...who, ...house, ...(groupOf(query) === 'staff' ? [] : rights), ...state],
  }),
});

/** The users of the own company as a file. */
export const companyUsersExport = exportable({
  access: { customer: 'viewCompanyUsers' },
  title: 'Users',
  query: CompanyUsersQuery,
  plan: ({ person, scope }, query, work) => ({
    list: usersList(work.now),
    asked: {
      where: whereOfUsers({ work, scope, person }, query),
      sort: query.sort,
      direction: query.direction,
    },
    columns: [...who, ...rights, ...state],
  }),
});
