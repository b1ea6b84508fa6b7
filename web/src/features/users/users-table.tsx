import { customerPermissionValues } from '@gatehouse/domain/permissions/customer.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { projectValues, valueLabels } from '@gatehouse/domain/users/rights-words.ts';
import type { CompanyUsersSearch } from '@gatehouse/domain/users/user-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMay } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus, IconUpload } from '#web/ui/icons.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { type SearchOptions, useListSearch } from '#web/ui/list/use-list-search.ts';
import { companyUsersQuery, projectUsersQuery, type Side, usersMetadataQuery } from './api.ts';
import { stateSelect, useUserList } from './use-user-list.tsx';
import { customerColumns, type UserTo } from './user-cells.tsx';
import { nameOf } from './user-words.ts';

export interface UsersTableProps {
  readonly side: Side;
  /** null: not the whole company, but the people of the projects on which this person manages users (decision 0082). */
  readonly companyId: string | null;
  readonly search: CompanyUsersSearch;
  readonly onSearch: (search: CompanyUsersSearch, options?: SearchOptions) => void;
  readonly userTo: UserTo;
}

/** The section Users of a company (picture 19c): one for the studio, A/R, the company's own admin and whoever manages users of projects. */
export function UsersTable({ side, companyId, search, onSearch, userTo }: UsersTableProps) {
  const mayAdd = useMay('addCustomerUser');
  const list = useListSearch({ search, onSearch, sort: { by: 'name', order: 'asc' }, first: { lastSeen: 'desc' } });
  const ofCompany = useQuery({
    ...companyUsersQuery(side, companyId ?? '', search),
    placeholderData: keepPreviousData,
    enabled: companyId !== null,
  });
  const ofProjects = useQuery({
    ...projectUsersQuery(search),
    placeholderData: keepPreviousData,
    enabled: companyId === null,
  });
  const reading = companyId === null ? ofProjects : ofCompany;
  const metadata = useQuery({ ...usersMetadataQuery(side, companyId), enabled: mayAdd }).data;
  const { setOpen, selection, frameOf, dialogs } = useUserList(side, userTo, companyId);
  const only = reading.data?.rows.find(
    ({ offers, companyadmin }) =>
      companyadmin && offers.some(({ disabledBecause }) => disabledBecause === usersMessages.lastCompanyAdmin),
  );
  return (
    <>
      <div className={house.wraps} style={{ justifyContent: 'flex-end', marginBottom: 14 }}>
        {companyId === null ? null : side === 'customer-portal' ? (
          <ExportButton exportOf="company-users" list={list} selection={selection} />
        ) : (
          <ExportButton
            exportOf="users"
            list={withCompany(list, companyId)}
            kept={{ group: 'customers', companyId }}
            selection={selection}
          />
        )}
        {mayAdd ? (
          <>
            <Button icon={<IconUpload size={18} />} onClick={() => setOpen('import')}>
              Invite many
            </Button>
            <Button look="primary" icon={<IconPlus size={18} />} onClick={() => setOpen('invite')}>
              Add user
            </Button>
          </>
        ) : null}
      </div>
      <ListFrame
        {...frameOf(customerColumns)}
        list={list}
        reading={reading}
        selects={[
          {
            name: 'permission',
            any: 'Any permission',
            choices: (companyId === null ? projectValues : customerPermissionValues).map((value) => ({
              value,
              label: valueLabels[value],
            })),
          },
          {
            name: 'projectId',
            any: 'Any project',
            choices: (metadata?.projects ?? []).map(({ projectId, name }) => ({ value: projectId, label: name })),
          },
          stateSelect,
        ]}
      />
      <p className={house.fine} style={{ marginTop: 16, maxWidth: '60em' }}>
        Freezing blocks sign-in at once and keeps everything else.
        {only === undefined
          ? ''
          : ` ${nameOf(only)} is the only company admin, and can be neither frozen nor deactivated.`}
      </p>
      {dialogs}
    </>
  );
}

/** The export of the studio is the list of all users, narrowed to this company. */
const withCompany = <L extends { readonly search: object }>(list: L, companyId: string): L => ({
  ...list,
  search: { ...list.search, group: 'customers', companyId },
});
