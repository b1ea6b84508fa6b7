import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import { accountStateLabels, accountStates } from '@gatehouse/domain/users/account-state.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { UserRow } from '@gatehouse/domain/users/views.ts';
import { lazy, Suspense, useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { BulkBar } from '#web/ui/list/bulk-bar.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { useSelection } from '#web/ui/list/use-selection.ts';
import type { Column } from '#web/ui/table.tsx';
import { useAccountActions } from './account-actions.tsx';
import { refreshUsers, type Side } from './api.ts';
import { useBulkActions } from './bulk-actions.ts';
import { lastHereColumn, personColumn, statusColumn, type UserTo } from './user-cells.tsx';
import { nameOf } from './user-words.ts';

// forms carry the field rules; a list does not wait for them
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const EditUserDialog = lazy(async () => ({ default: (await import('./edit-user-dialog.tsx')).EditUserDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

export const stateSelect = {
  name: 'state',
  any: 'Any status',
  choices: accountStates.map((value) => ({ value, label: accountStateLabels[value] })),
};

/** What every list of users has: its frame, ticks with what can be done to many, a menu for each, and the dialogs that these open. */
export function useUserList(side: Side, userTo: UserTo, companyId: string | null = null) {
  const { userProfileId } = useProfile();
  const formats = useFormats();
  const [open, setOpen] = useState<'invite' | 'import' | UserRow | null>(null);
  const actions = useAccountActions(side, setOpen);
  const selection = useSelection<UserRow>();
  const bulk = useBulkActions(side, selection);
  const close = () => setOpen(null);
  return {
    setOpen,
    selection,
    /** For ListFrame; `columns` stand between who it is and the state of the account. */
    frameOf: (columns: readonly Column<UserRow>[]) => ({
      label: 'Users',
      sizes: tableSizes,
      rowKey: ({ userProfileId }: UserRow) => userProfileId,
      nameOf,
      searchLabel: 'Name or e-mail',
      selection,
      above: <BulkBar selection={selection} nameOf={nameOf} onDone={() => void refreshUsers()} actions={bulk} />,
      columns: [
        personColumn(userTo, userProfileId),
        ...columns,
        statusColumn,
        lastHereColumn(formats),
        rowMenuColumn(nameOf, actions.items),
      ],
      empty: { title: usersMessages.noUserToDisplay },
      nothingMatches: { title: usersMessages.noUserToDisplay, text: usersMessages.noUserText },
    }),
    dialogs: (
      <>
        {actions.dialog}
        <Suspense>
          {open === 'invite' ? <InviteDialog side={side} companyId={companyId} onClose={close} /> : null}
          {open === 'import' ? <ImportDialog side={side} companyId={companyId} onClose={close} /> : null}
          {open !== null && typeof open === 'object' ? (
            <EditUserDialog side={side} userProfileId={open.userProfileId} onClose={close} />
          ) : null}
        </Suspense>
      </>
    ),
  };
}
