import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { UsersMetadata } from '@gatehouse/domain/users/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { refusedFields } from '#web/api/errors.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Segment } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/discard-question.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { useDraft } from '#web/ui/use-draft.ts';
import { addUser, refreshUsers, type Saved, type Side, saveSentence, usersMetadataQuery } from './api.ts';
import { problemsOf, UserForm, useAttempts } from './user-form.tsx';
import { customerBodyOf, emptyUser, type Problems, studioBodyOf } from './user-values.ts';

/** 'Copies to Gwen Ashdown, Grip' */
const copiesTo = (metadata: UsersMetadata | undefined, departmentsIds: readonly string[]): string | undefined => {
  const copies = (metadata?.departments ?? []).flatMap(({ departmentId, name, heads }) =>
    departmentsIds.includes(departmentId) && heads.length > 0 ? [`${heads.join(', ')}, ${name}`] : [],
  );
  return copies.length === 0 ? undefined : `Copies to ${copies.join('; ')}`;
};

/** Invites a user (picture 20b). From the section of a company its id is given, and only customers can be invited there. */
export function InviteDialog({
  side,
  companyId: given = null,
  onClose,
}: {
  readonly side: Side;
  readonly companyId?: string | null;
  readonly onClose: () => void;
}) {
  const profile = useProfile();
  const formId = useId();
  const [chosenKind, setKind] = useState<Saved['kind'] | null>(null);
  const [chosenCompany, setCompany] = useState('');
  const companyId = given ?? (chosenCompany === '' ? null : chosenCompany);
  const metadata = useQuery(usersMetadataQuery(side, companyId)).data;
  const mayStaff = metadata?.mayAddStudioUser === true && given === null;
  const kind = chosenKind ?? (mayStaff ? 'staff' : 'customer');
  const typed = useDraft({ form: 'user-invite', person: profile.userProfileId, record: given ?? side }, emptyUser);
  const { attempt, again } = useAttempts();
  const [refused, setRefused] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [repeat] = useState(createRepeatKey);

  const isPlaceMissing = kind === 'customer' && side === 'studio-ops' && companyId === null;
  const own: Problems =
    attempt === 0
      ? {}
      : { ...problemsOf(kind, typed.values), ...(isPlaceMissing ? { companyId: 'Choose a company' } : {}) };
  const problems = { ...refusedFields(refused), ...own };
  const words = kind === 'staff' ? usersMessages.studioUserAddError : usersMessages.errorCreating;

  async function send(): Promise<void> {
    again();
    setRefused(null);
    if (Object.keys(problemsOf(kind, typed.values)).length > 0 || isPlaceMissing) return;
    const saved: Saved =
      kind === 'staff'
        ? { kind, body: studioBodyOf(typed.values) }
        : { kind, body: customerBodyOf(typed.values), companyId: companyId ?? '' };
    setBusy(true);
    try {
      const { message } = await addUser(side, saved, repeat.keyFor(saved));
      repeat.settle();
      toast.ok(message);
      typed.clear();
      await refreshUsers();
      onClose();
    } catch (error) {
      repeat.settle(error);
      setRefused(error);
      again();
      setBusy(false);
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
        title="Invite user"
        text="They get an e-mail with a link that works for seven days."
        foot={kind === 'staff' ? copiesTo(metadata, typed.values.departmentsIds) : undefined}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="key" type="submit" form={formId} busy={busy && 'Sending'} disabled={metadata === undefined}>
              Send invite
            </Button>
          </>
        }
      >
        {mayStaff ? (
          <div className="u-seg">
            <Segment
              label="Kind of user"
              choices={[
                { value: 'staff', label: 'Studio staff' },
                { value: 'customer', label: 'Customer' },
              ]}
              value={kind}
              onChoose={setKind}
            />
          </div>
        ) : null}
        <UnsavedChanges dirty={typed.dirty} onLeave={typed.clear} />
        {metadata === undefined ? null : (
          <UserForm
            side={side}
            kind={kind}
            formId={formId}
            values={typed.values}
            set={typed.set}
            problems={problems}
            metadata={metadata}
            user={null}
            attempt={attempt}
            onSubmit={() => void send()}
            note={
              refused === null || Object.keys(refusedFields(refused)).length > 0 ? null : (
                <Note tone="bad" role="alert">
                  {saveSentence(refused, words)}
                </Note>
              )
            }
            place={
              kind === 'customer' && side === 'studio-ops' && given === null ? (
                <SelectField
                  id="u-companyId"
                  label="Company"
                  placeholder="Choose a company"
                  choices={metadata.companies.map(({ companyId: value, name }) => ({ value, label: name }))}
                  value={chosenCompany}
                  error={problems.companyId}
                  onChange={(event) => {
                    setCompany(event.target.value);
                    typed.set({ projects: [] });
                  }}
                />
              ) : null
            }
          />
        )}
      </Dialog>
      {question}
    </>
  );
}
