import type { PolicyDraft } from '@gatehouse/domain/approval-policy/contract.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { lineRules, refusalOf } from '@gatehouse/domain/fields/text.ts';
import { useState } from 'react';
import { Note } from '#web/ui/note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PolicyDialog } from './policy-dialog.tsx';

/** Says what changes and asks why, before a version is in force. */
export function PublishDialog({
  draft,
  version,
  busy,
  error,
  onPublish,
  onClose,
}: {
  readonly draft: PolicyDraft;
  readonly version: number;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onPublish: (note: string) => void;
  readonly onClose: () => void;
}) {
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const problem = note.trim() === '' ? fieldMessages.required : (refusalOf(note.trim(), lineRules()) ?? undefined);
  return (
    <PolicyDialog
      title={`Publish version ${version}`}
      text="It judges every decision from now on, also of applications that are in approval already."
      submit={`Publish version ${version}`}
      busyWords="Publishing"
      busy={busy}
      error={error}
      dirty={note !== ''}
      onSubmit={() => {
        setAsked(true);
        if (problem === undefined) onPublish(note.trim());
      }}
      onClose={onClose}
    >
      <ul className="pol-changes">
        {draft.changes.map(({ place, words }) => (
          <li key={`${place} ${words}`}>{words}</li>
        ))}
      </ul>
      <TextField
        label="Why"
        hint="Stands in the list of versions"
        value={note}
        error={asked ? problem : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <Note>Nobody is mailed. Approvals that were given stay given.</Note>
    </PolicyDialog>
  );
}
