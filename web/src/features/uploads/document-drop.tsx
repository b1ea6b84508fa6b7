import type { DocumentPlace } from '@gatehouse/domain/uploads/contract.ts';
import type { UploadMode } from '@gatehouse/domain/uploads/limits.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  documentsQuery,
  openDocument,
  refreshDocuments,
  removeDocument,
  type StoredDocument,
  sendDocument,
} from './api.ts';

export interface DocumentDropProps {
  readonly place: DocumentPlace;
  readonly mode: UploadMode;
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** Told after every file that came or went. */
  readonly onChange?: () => void;
}

/** The upload control on a place of the server: what lies there, with who and when, and how to add and remove. */
export function DocumentDrop({ place, mode, label, disabled = false, onChange }: DocumentDropProps) {
  const documents = useQuery(documentsQuery(place));
  const { instantInText } = useFormats();
  const [asked, setAsked] = useState<StoredDocument | null>(null);
  const changed = () => {
    void refreshDocuments();
    onChange?.();
  };
  if (documents.isError) return <ErrorPanel of={documents} />;
  if (documents.data === undefined) return <SkeletonLine height={58} width="100%" />;
  const stored = documents.data;
  return (
    <>
      <FileDrop
        label={label}
        section={place.section}
        mode={mode}
        disabled={disabled}
        existing={stored}
        send={(file, watch) => sendDocument(place, file, watch)}
        onSent={() => {
          toast.ok(uploadMessages.uploaded);
          changed();
        }}
        onOpen={openDocument}
        onRemove={(file) => setAsked(stored.find((each) => each.documentId === file.documentId) ?? null)}
        describe={(file) => {
          const document = stored.find((each) => each.documentId === file.documentId);
          return document === undefined ? null : `${document.uploadedBy}, ${instantInText(document.uploadedAt)}`;
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        title={`Remove ${asked?.name ?? ''}?`}
        onRefuse={() => setAsked(null)}
        onConfirm={() => {
          const { documentId } = asked ?? {};
          setAsked(null);
          if (documentId !== undefined) removeDocument(documentId).then(changed, toast.failed);
        }}
      />
    </>
  );
}
