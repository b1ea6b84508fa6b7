import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { conditionKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { call } from '#web/api/call.ts';
import { problemOf } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import { useReviewForm } from '../use-review-form.ts';
import { saidOf } from './move-dialog-props.ts';

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
  const { bind, frame } = useReviewForm({
    application,
    initial: { evidence: condition.evidence ?? '', evidenceDocumentId: condition.evidenceDocumentId ?? '' },
    check: ({ evidence }) => problemOf('evidence', RequiredMessage, evidence),
    kept: { form: 'credit-evidence', record: condition.conditionId },
    send: ({ evidence, evidenceDocumentId }, { params, ifMatch }) =>
      call('PUT /api/ar-portal/ca/:creditApplicationId/conditions/:conditionId', {
        params: { ...params, conditionId: condition.conditionId },
        ifMatch,
        body: { evidence, ...(evidenceDocumentId === '' ? {} : { evidenceDocumentId }) },
      }),
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      {...saidOf('recordEvidence', application)}
      text={condition.note ?? conditionKinds[condition.kind]}
      look="primary"
      labels={{ evidence: 'What shows it', evidenceDocumentId: 'File' }}
    >
      <TextareaField
        {...bind('evidence')}
        label="What shows it"
        hint="For instance: original received on Nov 20, in the safe"
        rows={3}
      />
      <SelectField
        {...bind('evidenceDocumentId')}
        label="File"
        optional
        choices={[
          { value: '', label: 'No file' },
          ...application.documents.map(({ documentId, name }) => ({ value: documentId, label: name })),
        ]}
      />
    </WriteDialog>
  );
}
