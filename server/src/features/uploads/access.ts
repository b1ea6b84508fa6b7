import { forbidden, notFound, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import type { AskingForRecord, RecordAccess, RecordAccessTable } from '#server/platform/files/record-access.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import type { DocumentRow } from './queries.ts';

/** The record of a document with whoever speaks for it; null for own documents. A kind that nobody speaks for is not there. */
export const recordOf = (
  table: RecordAccessTable,
  asker: Asker,
  place: { readonly recordType?: string | null | undefined; readonly recordId?: string | null | undefined },
): { readonly access: RecordAccess; readonly asking: AskingForRecord } | null => {
  const { recordType, recordId } = place;
  if (recordType === null || recordType === undefined || recordId === null || recordId === undefined) return null;
  const access = orNotFound(table[recordType]);
  return { access, asking: { ...asker, recordId } };
};

/** Refuses with the same 404 what is not there, what is another person's, and what this person may not see. */
export const assertMayRead = async (
  table: RecordAccessTable,
  asker: Asker,
  row: DocumentRow | undefined,
): Promise<DocumentRow> => {
  if (row === undefined) throw notFound();
  const record = recordOf(table, asker, { recordType: row.record_type, recordId: row.record_id });
  if (record === null) {
    if (row.uploaded_by !== asker.person.userProfileId || row.removed_at !== null) throw notFound();
    return row;
  }
  const sees = await record.access.mayRead(record.asking);
  const { id: documentId, section, slot, removed_at } = row;
  if (!sees({ documentId, section, slot, removed: removed_at !== null })) throw notFound();
  return row;
};

/** Locks the record when there is one. Archived letters are nobody's to change. Gives the company that the file counts for. */
export const assertMayChange = async (
  table: RecordAccessTable,
  asker: Asker,
  place: {
    readonly recordType?: string | null | undefined;
    readonly recordId?: string | null | undefined;
    readonly section: string;
    readonly slot: number | null;
  },
): Promise<{ readonly companyId: string | null }> => {
  if (place.recordType === 'letter') throw forbidden();
  const record = recordOf(table, asker, place);
  if (record === null) return { companyId: asker.person.companyId };
  return record.access.mayChange({ ...record.asking, section: place.section, slot: place.slot });
};
