import type { PolicyDraft } from '@gatehouse/domain/approval-policy/contract.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { lineRules, refusalOf } from '@gatehouse/domain/fields/text.ts';
import { Note } from '#web/ui/note.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { publishDraft, readPolicyAgain } from './api.ts';
import style from './approval-policy.module.css';

const noReason = { note: '' };

const check = ({ note }: typeof noReason): Problems => {
  const problem = note.trim() === '' ? fieldMessages.required : refusalOf(note.trim(), lineRules());
  return problem === null ? {} : { note: problem };
};

/** Says what changes and asks why, before a version is in force. */
export function PublishDialog({
  draft,
  version,
  onClose,
}: {
  readonly draft: PolicyDraft;
  readonly version: number;
  readonly onClose: () => void;
}) {
  const { bind, frame } = useRecordForm({
    saved: noReason,
    check,
    labels: { note: 'Why' },
    send: ({ note }, { idempotencyKey }) => publishDraft(note.trim(), draft.rowVersion, idempotencyKey),
    reads: readPolicyAgain,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      width={620}
      title={`Publish version ${version}`}
      text="It judges every decision from now on, also of applications that are in approval already."
      submit={`Publish version ${version}`}
      look="primary"
      busyWords="Publishing"
    >
      <ul className={style.changes}>
        {draft.changes.map(({ place, words }) => (
          <li key={`${place} ${words}`}>{words}</li>
        ))}
      </ul>
      <TextField {...bind('note')} hint="Stands in the list of versions" />
      <Note>Nobody is mailed. Approvals that were given stay given.</Note>
    </WriteDialog>
  );
}
