import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import { accountStateLabels, accountStates } from '@gatehouse/domain/users/account-state.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { givenRoles } from '@gatehouse/domain/users/staff-rules.ts';
import { groupOf, readUsersSearch, type UsersSearch } from '@gatehouse/domain/users/user-list.ts';
import type { UserRow } from '@gatehouse/domain/users/views.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMay, useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { IconUpload, IconUserPlus } from '#web/ui/icons.tsx';
import { BulkBar } from '#web/ui/list/bulk-bar.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { SavedViews } from '#web/ui/list/saved-views.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { useAccountActions } from './account-actions.tsx';
import { refreshUsers, usersMetadataQuery, usersQuery } from './api.ts';
import { useBulkActions } from './bulk-actions.ts';
import {
  companyColumn,
  customerColumns,
  lastHereColumn,
  personColumn,
  staffColumns,
  statusColumn,
  type UserTo,
} from './user-cells.tsx';
import { nameOf } from './user-words.ts';
import './users.css';

// forms carry the field rules; a list does not wait for them
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const EditUserDialog = lazy(async () => ({ default: (await import('./edit-user-dialog.tsx')).EditUserDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** All users of the house (picture 20): staff, customers, invited, frozen or disabled. */
export function UsersPage({ userTo }: { readonly userTo: UserTo }) {
  const [search, onSearch] = useAddress(readUsersSearch);
  const profile = useProfile();
  const mayStaff = useMay('addStudioUser');
  const mayCustomer = useMay('addCustomerUser');
  const [open, setOpen] = useState<'invite' | 'import' | UserRow | null>(null);
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
  const selection = useSelection<UserRow>();
  // who was ticked under one tab is not shown under another
  useEffect(() => selection.clear(), [group]);
  const counts = reading.data?.counts;
  const found = counts === undefined ? undefined : counts.staff + counts.customers;
  const bulk = useBulkActions('studio-ops', selection);
  const metadata = useQuery(usersMetadataQuery('studio-ops', null)).data;
  const actions = useAccountActions('studio-ops', setOpen);
  const isStaff = group === 'staff';
  const stateChoices = accountStates.map((value) => ({ value, label: accountStateLabels[value] }));
  return (
    <div className="wrap">
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
        label="Users"
        list={list}
        reading={reading}
        sizes={tableSizes}
        rowKey={({ userProfileId }) => userProfileId}
        nameOf={nameOf}
        tabs={[
          ...(searching ? [{ label: 'All', count: found, part: { group: undefined } }] : []),
          { label: 'Staff', count: counts?.staff, part: { group: searching ? 'staff' : undefined } },
          { label: 'Customers', count: counts?.customers, part: { group: 'customers' } },
          { label: 'Invited', count: counts?.invited, part: { group: 'invited' } },
          { label: 'Frozen or disabled', count: counts?.stopped, part: { group: 'stopped' } },
        ]}
        searchLabel="Name or e-mail"
        selects={
          isStaff
            ? [
                { name: 'role', any: 'Any role', choices: givenRoles.map((role) => ({ value: role, label: role })) },
                {
                  name: 'department',
                  any: 'Any department',
                  choices: (metadata?.departments ?? []).map(({ departmentId, name }) => ({
                    value: departmentId,
                    label: name,
                  })),
                },
                {
                  name: 'designation',
                  any: 'Any designation',
                  choices: [
                    { value: '1', label: 'Level 1' },
                    { value: '2', label: 'Level 2' },
                    { value: 'none', label: 'No designation' },
                  ],
                },
              ]
            : [
                {
                  name: 'companyId',
                  any: 'Any company',
                  choices: (metadata?.companies ?? []).map(({ companyId, name }) => ({
                    value: companyId,
                    label: name,
                  })),
                },
                { name: 'state', any: 'Any status', choices: stateChoices },
              ]
        }
        end={<SavedViews of="users" list={list} />}
        selection={selection}
        above={<BulkBar selection={selection} nameOf={nameOf} onDone={() => void refreshUsers()} actions={bulk} />}
        columns={[
          personColumn(userTo, profile.userProfileId),
          ...(isStaff
            ? staffColumns
            : group === 'customers'
              ? [companyColumn, ...customerColumns.slice(1)]
              : [companyColumn, ...customerColumns.slice(0, 1)]),
          statusColumn,
          lastHereColumn(profile),
          rowMenuColumn(nameOf, actions.items),
        ]}
        empty={{ title: usersMessages.noUserToDisplay }}
        nothingMatches={{ title: usersMessages.noUserToDisplay, text: usersMessages.noUserText }}
      />
      {actions.dialog}
      <Suspense>
        {open === 'invite' ? <InviteDialog side="studio-ops" onClose={() => setOpen(null)} /> : null}
        {open === 'import' ? <ImportDialog side="studio-ops" onClose={() => setOpen(null)} /> : null}
        {open !== null && typeof open === 'object' ? (
          <EditUserDialog side="studio-ops" userProfileId={open.userProfileId} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </div>
  );
}
