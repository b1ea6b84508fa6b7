import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { lineRules, refusalOf } from '@gatehouse/domain/fields/text.ts';
import { planDifferences } from '@gatehouse/domain/maps/plan-differences.ts';
import type { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { publishPlan, readMapsAgain } from '../api.ts';
import type { PlanDraft } from './draft-sheet.tsx';
import style from './lot-plan-room.module.css';

const noReason = { note: '' };

const check = ({ note }: typeof noReason): Problems => {
  const problem = note.trim() === '' ? fieldMessages.required : refusalOf(note.trim(), lineRules());
  return problem === null ? {} : { note: problem };
};

/** Says what changes and asks why, before everybody sees it. */
export function PublishPlan({
  draft,
  inForce,
  version,
  onClose,
}: {
  readonly draft: PlanDraft;
  readonly inForce: PlanDocument;
  readonly version: number;
  readonly onClose: () => void;
}) {
  const { bind, frame } = useRecordForm({
    saved: noReason,
    check,
    labels: { note: 'Why' },
    send: ({ note }, { idempotencyKey }) => publishPlan(note.trim(), draft.rowVersion, idempotencyKey),
    reads: readMapsAgain,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      width={620}
      title={`Publish version ${version}`}
      text="Everybody sees it at once on the maps. Spaces stand at the places that bear their names."
      submit={`Publish version ${version}`}
      look="primary"
      busyWords="Publishing"
    >
      <ul className={style.changes}>
        {planDifferences(inForce, draft.plan).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <TextField {...bind('note')} hint="Stands in the list of versions" />
    </WriteDialog>
  );
}
