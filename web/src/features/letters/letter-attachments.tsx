import { formatBytes } from '@gatehouse/domain/text/format.ts';
import type { DocumentPlace } from '@gatehouse/domain/uploads/contract.ts';
import { countLimitOf, megabyte, totalLimitOf } from '@gatehouse/domain/uploads/limits.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { useQuery } from '@tanstack/react-query';
import {
  documentsQuery,
  openDocument,
  refreshDocuments,
  removeDocument,
  sendDocument,
} from '#web/features/uploads/api.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** Where attachments of a letter lie: up to five files, 20 MB together (§5). */
export const sendloaOf = (creditApplicationId: string): DocumentPlace => ({
  section: 'sendloa',
  recordType: 'creditApplication',
  recordId: creditApplicationId,
});

export function LetterAttachments({ creditApplicationId }: { readonly creditApplicationId: string }) {
  const place = sendloaOf(creditApplicationId);
  const documents = useQuery(documentsQuery(place));
  if (documents.isError) return <ErrorPanel of={documents} />;
  if (documents.data === undefined) return <SkeletonLine width="100%" height={58} />;
  const stored = documents.data;
  const used = stored.reduce((sum, { size }) => sum + size, 0);
  return (
    <FileDrop
      label={
        <>
          Attachments{' '}
          <em className={fieldStyle.optional}>
            {stored.length} of {countLimitOf('sendloa', 'multi')} files, {used === 0 ? 'none' : formatBytes(used)} of{' '}
            {totalLimitOf('sendloa') / megabyte} MB. The letter itself is always attached.
          </em>
        </>
      }
      section="sendloa"
      mode="multi"
      existing={stored}
      send={(file, watch) => sendDocument(place, file, watch)}
      onSent={() => {
        toast.ok(uploadMessages.uploaded);
        void refreshDocuments();
      }}
      onOpen={openDocument}
      onRemove={({ documentId }) => void removeDocument(documentId).then(refreshDocuments, toast.failed)}
    />
  );
}
