import { givenRoles } from '@gatehouse/domain/users/given-roles.ts';
import {
  groupOf,
  readUsersAct,
  readUsersSearch,
  type UserGroup,
  type UsersSearch,
} from '@gatehouse/domain/users/user-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconUpload, IconUserPlus } from '#web/ui/icons.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { SavedViews } from '#web/ui/list/saved-views.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { usersMetadataQuery, usersQuery } from './api.ts';
import { stateSelect, useUserList } from './use-user-list.tsx';
import { companyColumn, customerColumns, staffColumns, type UserTo } from './user-cells.tsx';

/** All users of the house (picture 20): staff, customers, invited, frozen or disabled. */
export function UsersPage({ userTo }: { readonly userTo: UserTo }) {
  const [search, onSearch] = useAddress(readUsersSearch);
  const [{ ask }] = useAddress(readUsersAct);
  const mayStaff = useMay('addStudioUser');
  const mayCustomer = useMay('addCustomerUser');
  const searching = (search.q ?? '') !== '';
  const group = groupOf(search);
  const { group: _, ...ofAllTabs } = search;
  const list = useListSearch<UsersSearch>({
    // without a search the staff are the first tab, named or not
    search: !searching && group === 'staff' ? ofAllTabs : search,
    onSearch: (next, options) => {
      // who begins to search looks through all tabs; a tab that is chosen then narrows what was found
      const begins = !searching && (next.q ?? '') !== '' && next.group === search.group;
      const { group: _tab, ...everywhere } = next;
      onSearch(begins ? everywhere : next, options);
    },
    sort: { by: 'name', order: 'asc' },
    first: { lastSeen: 'desc' },
    kept: ['group'],
  });
  const reading = useQuery({ ...usersQuery(search), placeholderData: keepPreviousData });
  const { setOpen, selection, frameOf, dialogs } = useUserList('studio-ops', userTo);
  useEffect(() => {
    if (ask !== 'invite') return;
    setOpen('invite');
    onSearch(search, { replace: true }); // it is begun once: not by a reload, nor by Back
  }, [ask]);
  // who was ticked under one tab is not shown under another
  useEffect(() => selection.clear(), [group]);
  const counts = reading.data?.counts;
  const found = counts === undefined ? undefined : counts.staff + counts.customers;
  const selects = useSelects(group);
  return (
    <div className={house.content}>
      <PageHead title="Users" count={found}>
        <ExportButton exportOf="users" list={list} kept={group === undefined ? {} : { group }} selection={selection} />
        {mayCustomer ? (
          <Button icon={<IconUpload size={18} />} onClick={() => setOpen('import')}>
            Invite many
          </Button>
        ) : null}
        {mayStaff || mayCustomer ? (
          <Button look="primary" icon={<IconUserPlus size={18} />} onClick={() => setOpen('invite')}>
            Invite user
          </Button>
        ) : null}
      </PageHead>
      <ListFrame
        {...frameOf(columnsOf(group))}
        list={list}
        reading={reading}
        tabs={[
          ...(searching ? [{ label: 'All', count: found, part: { group: undefined } }] : []),
          { label: 'Staff', count: counts?.staff, part: { group: searching ? 'staff' : undefined } },
          { label: 'Customers', count: counts?.customers, part: { group: 'customers' } },
          { label: 'Invited', count: counts?.invited, part: { group: 'invited' } },
          { label: 'Frozen or disabled', count: counts?.stopped, part: { group: 'stopped' } },
        ]}
        selects={selects}
        end={<SavedViews of="users" list={list} />}
      />
      {dialogs}
    </div>
  );
}

const columnsOf = (group: UserGroup | undefined) => {
  if (group === 'staff') return staffColumns;
  return [companyColumn, ...(group === 'customers' ? customerColumns.slice(1) : customerColumns.slice(0, 1))];
};

const designations = [
  { value: '1', label: 'Level 1' },
  { value: '2', label: 'Level 2' },
  { value: 'none', label: 'No designation' },
];

/** Staff are sought by what they hold, everybody else by company and state. */
function useSelects(group: UserGroup | undefined) {
  const { departments = [], companies = [] } = useQuery(usersMetadataQuery('studio-ops', null)).data ?? {};
  if (group !== 'staff')
    return [
      {
        name: 'companyId',
        any: 'Any company',
        choices: companies.map(({ companyId, name }) => ({ value: companyId, label: name })),
      },
      stateSelect,
    ];
  return [
    { name: 'role', any: 'Any role', choices: givenRoles.map((role) => ({ value: role, label: role })) },
    {
      name: 'department',
      any: 'Any department',
      choices: departments.map(({ departmentId, name }) => ({ value: departmentId, label: name })),
    },
    { name: 'designation', any: 'Any designation', choices: designations },
  ];
}
