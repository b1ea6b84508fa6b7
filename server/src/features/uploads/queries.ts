import type { UploadedFile } from '@gatehouse/domain/uploads/uploaded-file.ts';
import { type Selectable, sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { allRows, oneRow, run, updateRow, updateRows } from '#server/db/rows.ts';
import type { Documents } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import { keyColumns } from '#server/platform/files/key-columns.ts';
import type { Scanned } from './scanning/gate.ts';

export type DocumentRow = Selectable<Documents>;

/** Where documents lie. A place without a record belongs to the person; without a section all of the record, or of the person, are meant. */
export type Place = ({ readonly recordType: string; readonly recordId: string } | { readonly ownerId: string }) & {
  readonly section?: string | undefined;
  readonly slot?: number | null | undefined;
};

/** What lies in a place now, oldest first. */
export const listDocuments = async (work: Work, place: Place): Promise<readonly DocumentRow[]> => {
  let query = work.trx.selectFrom('documents').selectAll().where('removed_at', 'is', null);
  if ('ownerId' in place) query = query.where('record_type', 'is', null).where('uploaded_by', '=', place.ownerId);
  else query = query.where('record_type', '=', place.recordType).where('record_id', '=', place.recordId);
  if (place.section !== undefined) query = query.where('section', '=', place.section);
  if (place.slot !== undefined) query = query.where('slot', 'is not distinct from', place.slot);
  return query.orderBy('uploaded_at').orderBy('id').execute();
};

/** One document, removed or not. Says nothing about who may see it: the record, or its owner, decides. */
export const readDocument = (work: Work, documentId: string): Promise<DocumentRow | undefined> =>
  work.trx.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirst();

export interface NewDocument extends Scanned {
  readonly companyId: string | null;
  readonly recordType: string | null;
  readonly recordId: string | null;
  readonly section: string;
  readonly slot: number | null;
  readonly name: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly pages: number;
  readonly storageKey: string;
  readonly uploadedBy: { readonly id: string | null; readonly name: string };
}

export const addDocument = (work: Work, { uploadedBy, ...document }: NewDocument): Promise<DocumentRow> =>
  work.trx
    .insertInto('documents')
    .values({
      ...inColumns(document),
      uploaded_by: uploadedBy.id,
      uploaded_by_name: uploadedBy.name,
      uploaded_at: work.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The row stays, and with it the file: what was submitted with it keeps it (promises rule 10). */
export const removeDocument = (work: Work, documentId: string): Promise<void> =>
  updateRow(work, 'documents', documentId, { removed_at: work.now });

/** What lies in one place now lies in another; what was taken out before stays where it was. */
export const moveDocuments = async (
  work: Work,
  from: { readonly recordType: string; readonly recordId: string; readonly section: string },
  to: { readonly recordType: string; readonly recordId: string },
): Promise<void> => {
  await updateRows(work, 'documents', { ...inColumns(from), removed_at: null }, inColumns(to));
};

export interface Usage {
  readonly files: number;
  readonly bytes: number;
}

/** What a company, or a person without one, has stored: removed files too, they still take room. */
export const usageOf = async (
  work: Work,
  owner: { readonly companyId: string } | { readonly ownerId: string },
): Promise<Usage> => {
  const mine =
    'companyId' in owner
      ? sql<boolean>`company_id = ${owner.companyId}`
      : sql<boolean>`company_id is null and uploaded_by = ${owner.ownerId}`;
  const row = await oneRow<Usage>(work)`
    select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from documents where ${mine}`;
  return row ?? { files: 0, bytes: 0 };
};

/** Two own uploads of one person, or two uploads of one company, count their quota one after the other. */
export const lockQuota = (work: Work, key: string): Promise<void> =>
  run(work)`select pg_advisory_xact_lock(hashtextextended(${`documents ${key}`}, 0))`;

/** For the sweep: which of these files does a row name? */
export const knownStorageKeys = async (work: Work, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set();
  const named = keyColumns.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${[...keys]}::text[])`,
  );
  const rows = await allRows<{ key: string }>(work)`${sql.join(named, sql` union `)}`;
  return new Set(rows.map(({ key }) => key));
};

/** A document for a mail, if it is this company's (promises rule 11). */
export const readDocumentOf = (
  work: Work,
  documentId: string,
  companyId: string | null,
): Promise<DocumentRow | undefined> =>
  work.trx
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', documentId)
    .where('company_id', 'is not distinct from', companyId)
    .executeTakeFirst();

export const uploadedFileOf = (row: DocumentRow): UploadedFile => ({
  documentId: row.id,
  name: row.name,
  size: Number(row.size),
  type: 'application/pdf',
  section: row.section as UploadedFile['section'],
  slot: row.slot,
  pages: row.pages,
  sha256: row.sha256.toString('hex'),
  scanState: row.scan_state as UploadedFile['scanState'],
  uploadedBy: row.uploaded_by_name,
  uploadedAt: row.uploaded_at.toISOString(),
});
