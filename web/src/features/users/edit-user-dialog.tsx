import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { UserDetail, UsersMetadata } from '@gatehouse/domain/users/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallError, refusedFields } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/discard-question.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { useDraft } from '#web/ui/use-draft.ts';
import { editUser, refreshUsers, type Saved, type Side, saveSentence, userQuery, usersMetadataQuery } from './api.ts';
import { problemsOf, UserForm, useAttempts } from './user-form.tsx';
import { changedBetween, customerBodyOf, studioBodyOf, valuesOf } from './user-values.ts';
import { nameOf } from './user-words.ts';

interface EditProps {
  readonly side: Side;
  readonly userProfileId: string;
  readonly onClose: () => void;
}

/** Edits a user. Reads the user afresh, so that the version is the last one. */
export function EditUserDialog({ side, userProfileId, onClose }: EditProps) {
  const reading = useQuery(userQuery(side, userProfileId));
  const user = reading.data;
  const metadata = useQuery({
    ...usersMetadataQuery(side, user?.companyId ?? null),
    enabled: user !== undefined,
  }).data;
  if (user !== undefined && metadata !== undefined)
    return (
      <Loaded
        side={side}
        user={user}
        metadata={metadata}
        onClose={onClose}
        onReload={async () => (await reading.refetch()).data}
      />
    );
  return (
    <Dialog open big width={620} onClose={onClose} title="Edit user">
      {reading.error === null ? (
        <SkeletonSheet lines={6} />
      ) : (
        <ErrorPanel error={reading.error} onRetry={() => void reading.refetch()} />
      )}
    </Dialog>
  );
}

interface LoadedProps {
  readonly side: Side;
  readonly user: UserDetail;
  readonly metadata: UsersMetadata;
  readonly onClose: () => void;
  readonly onReload: () => Promise<UserDetail | undefined>;
}

function Loaded({ side, user: first, metadata, onClose, onReload }: LoadedProps) {
  const profile = useProfile();
  const formId = useId();
  // the state that was seen stays put while the lists around the dialog are read again
  const [user, setUser] = useState(first);
  const kind: Saved['kind'] = user.userTypeId === 1 ? 'customer' : 'staff';
  const typed = useDraft(
    { form: 'user-edit', person: profile.userProfileId, record: user.userProfileId },
    valuesOf(user),
  );
  const { attempt, again } = useAttempts();
  const [refused, setRefused] = useState<unknown>(null);
  const [meanwhile, setMeanwhile] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = { ...refusedFields(refused), ...(attempt === 0 ? {} : problemsOf(kind, typed.values)) };

  async function save(): Promise<void> {
    again();
    setRefused(null);
    setMeanwhile(null);
    if (Object.keys(problemsOf(kind, typed.values)).length > 0) return;
    const saved: Saved =
      kind === 'staff'
        ? { kind, body: studioBodyOf(typed.values) }
        : { kind, body: customerBodyOf(typed.values), companyId: user.companyId ?? '' };
    setBusy(true);
    try {
      const { message } = await editUser(side, user.userProfileId, saved, user.version);
      toast.ok(message);
      typed.clear();
      await refreshUsers();
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError && error.status === 412) {
        const fresh = await onReload();
        if (fresh === undefined) return;
        setMeanwhile(changedBetween(valuesOf(user), valuesOf(fresh)));
        setUser(fresh);
        return;
      }
      setRefused(error);
      again();
    }
  }
  const { close, question } = useDiscardQuestion({ dirty: typed.dirty, onDiscard: typed.clear, onClose });

  return (
    <>
      <Dialog
        open
        big
        width={620}
        onClose={close}
        title={`Edit ${nameOf(user)}`}
        text={kind === 'customer' ? (user.companyName ?? undefined) : 'Studio staff'}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" type="submit" form={formId} busy={busy && 'Saving'} disabled={!typed.dirty}>
              Save
            </Button>
          </>
        }
      >
        <UnsavedChanges dirty={typed.dirty} onLeave={typed.clear} />
        <UserForm
          side={side}
          kind={kind}
          formId={formId}
          values={typed.values}
          set={typed.set}
          problems={problems}
          metadata={metadata}
          user={user}
          attempt={attempt}
          onSubmit={() => void save()}
          note={
            meanwhile !== null ? (
              <Note tone="warn" role="alert">
                {usersMessages.somebodyFaster} {meanwhile.length === 0 ? '' : `Changed: ${meanwhile.join(', ')}. `}
                What you typed is kept. Save again to put it on top.
              </Note>
            ) : refused === null || Object.keys(refusedFields(refused)).length > 0 ? null : (
              <Note tone="bad" role="alert">
                {saveSentence(refused, usersMessages.errorUpdating)}
              </Note>
            )
          }
        />
      </Dialog>
      {question}
    </>
  );
}
