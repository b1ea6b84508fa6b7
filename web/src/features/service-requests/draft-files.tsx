import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { openDocument, removeDocument, sendDocument } from '#web/features/uploads/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import type { StoredFile } from '#web/ui/file-row.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Arrivals } from '#web/ui/use-arrivals.ts';
import { refreshRequests } from './api.ts';

interface DraftFilesProps {
  readonly request: RequestDetail;
  readonly follow: Arrivals['follow'];
}

/** The papers that go with a draft; as many as its form takes (§5 rules of a file). */
export function DraftFiles({ request, follow }: DraftFilesProps) {
  const { instantInText } = useFormats();
  const [asked, setAsked] = useState<StoredFile | null>(null);
  const place = { section: 'request', recordType: 'request', recordId: request.requestId } as const;
  const { files, form } = request;
  const remove = ({ documentId }: StoredFile) =>
    removeDocument(documentId).then(() => {
      toast.ok(uploadMessages.removed);
      void refreshRequests();
    }, toast.failed);
  return (
    <>
      <FileDrop
        label={`Files, up to ${form.attachments}`}
        section="request"
        mode="multi"
        disabled={files.length >= form.attachments}
        existing={files.map((file) => ({ ...file, type: 'application/pdf' }))}
        send={(file, watch) => follow(sendDocument(place, file, watch))}
        onSent={() => {
          toast.ok(uploadMessages.uploaded);
          void refreshRequests();
        }}
        onOpen={openDocument}
        onRemove={setAsked}
        describe={({ documentId }) => {
          const file = files.find((each) => each.documentId === documentId);
          return file === undefined ? null : `${file.addedBy}, ${instantInText(file.addedAt)}`;
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        title={`Remove ${asked?.name ?? ''}?`}
        onRefuse={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) void remove(asked);
          setAsked(null);
        }}
      />
    </>
  );
}
