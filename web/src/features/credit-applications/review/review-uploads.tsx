import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { uploadModeOf } from '@gatehouse/domain/uploads/limits.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { useState } from 'react';
import { openDocument, removeDocument, sendDocument } from '#web/features/uploads/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import house from '#web/ui/house/house.module.css';
import { toast } from '#web/ui/toast.ts';
import { useMoments } from '../staff-moments.ts';
import style from './review.module.css';
import { reviews } from './review-api.ts';
import { DocumentButton } from './review-documents.tsx';

/** Files that accounts receivable adds to the review: cover sheets (credit.md §4: up to 10, 25 MB each) and the bureau's report. */
export function StaffFiles({
  application,
  section,
  label,
  none,
}: {
  readonly application: ReviewedApplication;
  readonly section: 'coversheet' | 'dnb';
  readonly label: string;
  /** What is said where there is nothing and this person may add nothing. */
  readonly none: string;
}) {
  const { shortMoment } = useMoments();
  const [asked, setAsked] = useState<{ readonly documentId: string; readonly name: string } | null>(null);
  const own = application.documents.filter((document) => document.section === section);
  const about = (documentId: string): string => {
    const document = own.find((each) => each.documentId === documentId);
    return document === undefined ? '' : `${document.uploadedBy}, ${shortMoment(document.uploadedAt)}`;
  };
  const mayChange = application.moves.some(({ move, ok }) => move === 'annotate' && ok);
  if (!mayChange) {
    if (own.length === 0) return <p className={house.muted}>{none}</p>;
    return (
      <div className={style.documents}>
        {own.map((document) => (
          <DocumentButton key={document.documentId} document={document} about={about(document.documentId)} />
        ))}
      </div>
    );
  }
  const changed = () => void reviews.readAgain();
  const remove = () => {
    const { documentId } = asked ?? {};
    setAsked(null);
    if (documentId === undefined) return;
    removeDocument(documentId).then(() => {
      toast.ok(uploadMessages.removed);
      changed();
    }, toast.failed);
  };
  return (
    <>
      <FileDrop
        label={label}
        section={section}
        mode={uploadModeOf(section)}
        existing={own}
        send={(file, watch) =>
          sendDocument(
            { section, recordType: 'creditApplication', recordId: application.creditApplicationId },
            file,
            watch,
          )
        }
        onSent={() => {
          toast.ok(uploadMessages.uploaded);
          changed();
        }}
        onOpen={openDocument}
        onRemove={setAsked}
        describe={({ documentId }) => about(documentId)}
      />
      <ConfirmDialog
        open={asked !== null}
        title={`Remove ${asked?.name ?? ''}?`}
        onRefuse={() => setAsked(null)}
        onConfirm={remove}
      />
    </>
  );
}
