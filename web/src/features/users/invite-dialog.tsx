import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { UsersMetadata } from '@gatehouse/domain/users/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Segment } from '#web/ui/check-field.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { addUser, refreshUsers, type Saved, type Side, usersMetadataQuery } from './api.ts';
import { problemsOf, refusedNote, savedOf, UserForm } from './user-form.tsx';
import { emptyUser, fieldLabels, type Problems } from './user-values.ts';
import style from './users.module.css';

/** Kind null: not chosen; staff where the inviter may make staff. */
const blank = { ...emptyUser, kind: null as Saved['kind'] | null, companyId: '' };
type Invitation = Readonly<typeof blank>;
const labels = { ...fieldLabels, companyId: 'Company' };
const kinds = [
  { value: 'staff', label: 'Studio staff' },
  { value: 'customer', label: 'Customer' },
] as const;

/** 'Copies to Ada Wynn, Models' */
const copiesTo = (metadata: UsersMetadata | undefined, departmentsIds: readonly string[]): string | undefined => {
  const copies = (metadata?.departments ?? []).flatMap(({ departmentId, name, heads }) =>
    departmentsIds.includes(departmentId) && heads.length > 0 ? [`${heads.join(', ')}, ${name}`] : [],
  );
  return copies.length === 0 ? undefined : `Copies to ${copies.join('; ')}`;
};

interface InviteDialogProps {
  readonly side: Side;
  readonly companyId?: string | null;
  readonly onClose: () => void;
}

/** Invites a user (picture 20b). From the section of a company its id is given, and only customers can be invited there. */
export function InviteDialog({ side, companyId: given = null, onClose }: InviteDialogProps) {
  const mayStaff = useQuery(usersMetadataQuery(side, given)).data?.mayAddStudioUser === true && given === null;
  const placeOf = ({ companyId }: Invitation): string | null => given ?? (companyId === '' ? null : companyId);
  const kindOf = (typed: Invitation): Saved['kind'] => typed.kind ?? (mayStaff ? 'staff' : 'customer');
  const check = (typed: Invitation): Problems => ({
    ...problemsOf(kindOf(typed), typed),
    ...(kindOf(typed) === 'customer' && side === 'studio-ops' && placeOf(typed) === null
      ? { companyId: 'Choose a company' }
      : {}),
  });
  // kind and company are kept with the rest: an invitation is for one of them
  const form = useRecordForm<Invitation, { readonly message: string }>({
    saved: blank,
    kept: { form: 'user-invite', record: given ?? side },
    check,
    labels,
    id: 'u',
    send: (typed, { idempotencyKey }) =>
      addUser(side, savedOf(kindOf(typed), typed, placeOf(typed) ?? ''), idempotencyKey),
    reads: refreshUsers,
    onClose,
  });
  const { values, set, bind, frame } = form;
  const metadata = useQuery(usersMetadataQuery(side, placeOf(values))).data;
  const kind = kindOf(values);
  return (
    <WriteDialog
      {...frame}
      error={null}
      width={620}
      title="Invite user"
      text="They get an e-mail with a link that works for seven days."
      foot={kind === 'staff' ? copiesTo(metadata, values.departmentsIds) : undefined}
      submit="Send invite"
      busyWords="Sending"
      disabled={metadata === undefined}
    >
      {mayStaff ? (
        <div className={style.kindOfUser}>
          <Segment label="Kind of user" choices={kinds} value={kind} onChoose={(chosen) => set({ kind: chosen })} />
        </div>
      ) : null}
      {metadata === undefined ? null : (
        <UserForm
          side={side}
          kind={kind}
          form={form}
          metadata={metadata}
          user={null}
          note={refusedNote(
            frame.error,
            kind === 'staff' ? usersMessages.studioUserAddError : usersMessages.errorCreating,
          )}
          place={
            kind === 'customer' && side === 'studio-ops' && given === null ? (
              <SelectField
                {...bind('companyId')}
                placeholder="Choose a company"
                choices={metadata.companies.map(({ companyId: value, name }) => ({ value, label: name }))}
                onValue={(companyId) => set({ companyId, projects: [] })}
              />
            ) : null
          }
        />
      )}
    </WriteDialog>
  );
}
