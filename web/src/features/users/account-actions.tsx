import { effectOfAction, labelOfAction, questionOfAction } from '@gatehouse/domain/users/account-words.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { UserRow } from '@gatehouse/domain/users/views.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import {
  IconEdit,
  IconFreeze,
  IconKey,
  IconMailSend,
  IconUserMinus,
  IconUserOff,
  IconUserPlus,
  IconUserStar,
} from '#web/ui/icons.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { doAccountAction, heldTasksQuery, refreshUsers, type Side, userSentence } from './api.ts';
import { HandOver } from './hand-over.tsx';
import { nameOf } from './user-words.ts';

type Offered = UserRow['offers'][number]['action'];
type Asked = Exclude<Offered, 'edit'>;

export const icons: Readonly<Record<Offered, ReactNode>> = {
  edit: <IconEdit size={18} />,
  invite: <IconMailSend size={18} />,
  resetPassword: <IconKey size={18} />,
  resetSecondFactor: <IconKey size={18} />,
  makeCompanyAdmin: <IconUserStar size={18} />,
  unmakeCompanyAdmin: <IconUserStar size={18} />,
  freeze: <IconFreeze size={18} />,
  unfreeze: <IconFreeze size={18} />,
  deactivate: <IconUserOff size={18} />,
  activate: <IconUserPlus size={18} />,
  remove: <IconUserMinus size={18} />,
};
/** The first of these that is offered gets a line above it (picture 19c). */
const heavy: readonly Offered[] = ['freeze', 'unfreeze', 'deactivate', 'activate', 'remove'];
export const takesAway: readonly Offered[] = [
  'freeze',
  'deactivate',
  'remove',
  'unmakeCompanyAdmin',
  'resetPassword',
  'resetSecondFactor',
];

interface Asking {
  readonly action: Asked;
  readonly user: UserRow;
}

/**
 * The menu of a person and the question behind each entry (§4 Account actions): what is offered comes with the row from the server, which
 * decides again. `dialog` stands once on the page.
 */
export function useAccountActions(side: Side, onEdit: (user: UserRow) => void, onRemoved?: () => void) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const items = (user: UserRow): MenuItem[] => {
    const firstHeavy = user.offers.find(({ action }) => heavy.includes(action))?.action;
    return user.offers.map(({ action, disabledBecause }) => ({
      label: action === 'edit' ? 'Edit user' : labelOfAction(action),
      icon: icons[action],
      separated: action === firstHeavy && user.offers[0]?.action !== firstHeavy,
      stop: action === 'remove',
      disabledBecause,
      onSelect: () => (action === 'edit' ? onEdit(user) : setAsking({ action, user })),
    }));
  };
  const dialog =
    asking === null ? null : (
      <AccountQuestion
        key={`${asking.action} ${asking.user.userProfileId}`}
        side={side}
        {...asking}
        onDone={(done) => {
          setAsking(null);
          if (done && asking.action === 'remove') onRemoved?.();
        }}
      />
    );
  return { items, dialog };
}

function AccountQuestion({
  side,
  action,
  user,
  onDone,
}: Asking & { readonly side: Side; readonly onDone: (done: boolean) => void }) {
  const { userProfileId } = useProfile();
  const [until, setUntil] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // what staff have claimed goes to somebody else first; customers claim nothing (decisions §2)
  const asksTasks = action === 'deactivate' && user.userTypeId !== 1;
  const held = useQuery({ ...heldTasksQuery(user.userProfileId), enabled: asksTasks });
  const [handOverTo, setHandOverTo] = useState('');
  const [isNobodyNamed, setNobodyNamed] = useState(false);
  const confirm = async (): Promise<void> => {
    if (asksTasks && held.data !== undefined && held.data.tasks.length > 0 && handOverTo === '')
      return setNobodyNamed(true);
    setBusy(true);
    try {
      const { message } = await doAccountAction(side, action, user, { by: userProfileId, until, handOverTo });
      await refreshUsers();
      toast.ok(message);
      onDone(true);
    } catch (error) {
      toast.bad(userSentence(error));
      await refreshUsers();
      onDone(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={questionOfAction(action, nameOf(user))}
      text={effectOfAction(action)}
      look={takesAway.includes(action) ? 'stop' : 'primary'}
      busy={busy ? 'Working' : held.isLoading && 'Reading'}
      onConfirm={() => void confirm()}
      onRefuse={() => onDone(false)}
    >
      {action === 'freeze' ? (
        <div style={{ marginTop: 14 }}>
          <DateField
            label="First day they may sign in again"
            optional
            hint="Without a day it stays frozen until somebody ends it."
            value={until}
            onValue={setUntil}
          />
        </div>
      ) : null}
      {held.data === undefined || held.data.tasks.length === 0 ? null : (
        <HandOver
          {...held.data}
          value={handOverTo}
          error={isNobodyNamed && handOverTo === '' ? usersMessages.handOverFirst : undefined}
          onChoose={setHandOverTo}
        />
      )}
    </ConfirmDialog>
  );
}
