import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { conditionKinds } from '@gatehouse/domain/credit-applications/decisions.ts';
import { RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { useId } from 'react';
import { call } from '#web/api/call.ts';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import './staff-dialogs.css';
import { problemOf, useCheckedForm, withRefusals } from './use-checked-form.ts';
import { useWrite } from './use-write.ts';
import { WriteDialog } from './write-dialog.tsx';

type Condition = ReviewedApplication['conditions'][number];

/** T21: what shows that one condition is met, in words and, where there is one, by a file of this application. */
export function EvidenceDialog({
  application,
  condition,
  onClose,
}: {
  readonly application: ReviewedApplication;
  readonly condition: Condition;
  readonly onClose: () => void;
}) {
  const id = useId();
  const form = useCheckedForm(
    { evidence: condition.evidence ?? '', evidenceDocumentId: condition.evidenceDocumentId ?? '' },
    ({ evidence }) => problemOf('evidence', RequiredMessage, evidence),
    { form: 'credit-evidence', record: condition.conditionId },
  );
  const { write, busy, error } = useWrite(
    application,
    (body: { readonly evidence: string; readonly evidenceDocumentId: string }, { params, ifMatch }) =>
      call('PUT /api/ar-portal/ca/:creditApplicationId/conditions/:conditionId', {
        params: { ...params, conditionId: condition.conditionId },
        ifMatch,
        body: {
          evidence: body.evidence,
          ...(body.evidenceDocumentId === '' ? {} : { evidenceDocumentId: body.evidenceDocumentId }),
        },
      }),
    () => {
      form.clear();
      onClose();
    },
  );
  const problems = withRefusals(form.problems, error);
  const idOf = (field: string) => `${id}-${field}`;
  return (
    <WriteDialog
      title="Evidence"
      text={condition.note ?? conditionKinds[condition.kind]}
      typed={form}
      submit="Save the evidence"
      look="primary"
      busy={busy}
      busyWords="Saving"
      error={error}
      problems={problems}
      labels={{ evidence: 'What shows it', evidenceDocumentId: 'File' }}
      idOf={idOf}
      attempt={form.attempt}
      onClose={onClose}
      onSubmit={() => form.submit(write)}
    >
      <TextareaField
        id={idOf('evidence')}
        label="What shows it"
        hint="For instance: original received on Nov 20, in the safe"
        rows={3}
        value={form.values.evidence}
        error={problems.evidence}
        onChange={(event) => form.set({ evidence: event.target.value })}
      />
      <SelectField
        id={idOf('evidenceDocumentId')}
        label="File"
        optional
        choices={[
          { value: '', label: 'No file' },
          ...application.documents.map(({ documentId, name }) => ({ value: documentId, label: name })),
        ]}
        value={form.values.evidenceDocumentId}
        error={problems.evidenceDocumentId}
        onChange={(event) => form.set({ evidenceDocumentId: event.target.value })}
      />
    </WriteDialog>
  );
}
