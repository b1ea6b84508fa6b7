import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import type { CallError } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import type { RecordForm } from '#web/ui/record-form/use-record-form.ts';
import style from './profile.module.css';

interface SaveBarProps {
  readonly form: Pick<RecordForm<never>, 'dirty' | 'busy' | 'clear'>;
}

/** Stays in sight below a long form, which is not left unasked. */
export function SaveBar({ form: { dirty, busy, clear } }: SaveBarProps) {
  return (
    <>
      <div className={style.saveBar}>
        <Button disabled={!dirty || busy} onClick={clear}>
          Discard
        </Button>
        <Button look="primary" type="submit" busy={busy && 'Saving'}>
          Save changes
        </Button>
      </div>
      <UnsavedChanges dirty={dirty} onLeave={clear} />
    </>
  );
}

/** Why the server did not take it. */
export const NotUpdated = ({ error }: { readonly error: CallError }) => (
  <Note tone="bad" role="alert">
    {profileMessages.errorUpdating}. {error.message}
  </Note>
);
