import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { UserDetail, UsersMetadata } from '@gatehouse/domain/users/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Note } from '#web/ui/note.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { editUser, refreshUsers, type Saved, type Side, userQuery, usersMetadataQuery } from './api.ts';
import { problemsOf, refusedNote, savedOf, UserForm } from './user-form.tsx';
import { changedBetween, fieldLabels, valuesOf } from './user-values.ts';
import { nameOf } from './user-words.ts';

interface EditProps {
  readonly side: Side;
  readonly userProfileId: string;
  readonly onClose: () => void;
}

/** Edits a user; read afresh, so that the version is the last one. */
export function EditUserDialog({ side, userProfileId, onClose }: EditProps) {
  const reading = useQuery(userQuery(side, userProfileId));
  const user = reading.data;
  const metadata = useQuery({
    ...usersMetadataQuery(side, user?.companyId ?? null),
    enabled: user !== undefined,
  });
  if (user !== undefined && metadata.data !== undefined)
    return <Loaded side={side} user={user} metadata={metadata.data} onClose={onClose} />;
  const failed = [reading, metadata].find(({ error }) => error !== null);
  return (
    <Dialog open big width={620} onClose={onClose} title="Edit user">
      {failed === undefined ? <SkeletonSheet lines={6} /> : <ErrorPanel of={failed} />}
    </Dialog>
  );
}

interface LoadedProps {
  readonly side: Side;
  readonly user: UserDetail;
  readonly metadata: UsersMetadata;
  readonly onClose: () => void;
}

function Loaded({ side, user, metadata, onClose }: LoadedProps) {
  const kind: Saved['kind'] = user.userTypeId === 1 ? 'customer' : 'staff';
  const form = useRecordForm({
    saved: valuesOf(user),
    version: user.version,
    kept: { form: 'user-edit', record: user.userProfileId },
    check: (values) => problemsOf(kind, values),
    labels: fieldLabels,
    id: 'u',
    send: (values, { ifMatch }) =>
      editUser(side, user.userProfileId, savedOf(kind, values, user.companyId ?? ''), Number(ifMatch)),
    reads: refreshUsers,
    onClose,
  });
  const { frame, theirs } = form;
  const meanwhile = theirs === null ? [] : changedBetween(theirs.before, theirs.now);
  return (
    <WriteDialog
      {...frame}
      error={null}
      width={620}
      title={`Edit ${nameOf(user)}`}
      text={kind === 'customer' ? (user.companyName ?? undefined) : 'Studio staff'}
      submit="Save"
      look="primary"
      busyWords="Saving"
      disabled={!form.dirty}
    >
      <UserForm
        side={side}
        kind={kind}
        form={form}
        metadata={metadata}
        user={user}
        note={
          theirs === null ? (
            refusedNote(frame.error, usersMessages.errorUpdating)
          ) : (
            <Note tone="warn" role="alert">
              {usersMessages.somebodyFaster} {meanwhile.length === 0 ? '' : `Changed: ${meanwhile.join(', ')}. `}
              What you typed is kept. Save again to put it on top.
            </Note>
          )
        }
      />
    </WriteDialog>
  );
}
