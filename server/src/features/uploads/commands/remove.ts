import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { DocumentChange, RecordAccessTable } from '#server/platform/files/record-access.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { assertMayChange, assertMayRead, recordOf } from '../access.ts';
import { type DocumentRow, readDocument, removeDocument } from '../queries.ts';

/** Takes a document out of its place. Whoever may not see it learns nothing (404); whoever sees it may still not change the place (403, 409). */
export const removeUploaded = async (
  table: RecordAccessTable,
  asker: Asker,
  documentId: string,
): Promise<{ readonly row: DocumentRow; readonly message: string }> => {
  const { work } = asker;
  const row = await assertMayRead(table, asker, await readDocument(work, documentId));
  const { record_type: recordType, record_id: recordId, section, slot } = row;
  await assertMayChange(table, asker, { recordType, recordId, section, slot });
  // read again under the lock: of two removals the second finds nothing
  if ((await readDocument(work, documentId))?.removed_at !== null) throw notFound();
  await removeDocument(work, documentId);
  const change: DocumentChange = { kind: 'removed', section, slot, names: [row.name] };
  const record = recordOf(table, asker, { recordType, recordId });
  await record?.access.changed?.(record.asking, change);
  return { row, message: record?.access.messageOf?.(change) ?? uploadMessages.removed };
};
