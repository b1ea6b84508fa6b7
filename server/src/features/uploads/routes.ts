import { uploadsContract } from '@gatehouse/domain/uploads/contract.ts';
import type { Inspector } from '#server/platform/files/inspect.ts';
import type { RecordAccessTable } from '#server/platform/files/record-access.ts';
import { type FileStore, KEEP_FREE } from '#server/platform/files/store.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { stillSignedIn } from '#server/platform/http/still-signed-in.ts';
import { withFiles } from '#server/platform/http/with-files.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { assertMayChange, assertMayRead, recordOf } from './access.ts';
import { fileAddressRoutes } from './address-routes.ts';
import { takeArrivals } from './arrivals.ts';
import { removeUploaded } from './commands/remove.ts';
import { addUploaded, forgetArrivals, keepArrivals } from './commands/upload.ts';
import { listDocuments, readDocument, uploadedFileOf } from './queries.ts';
import type { ScanGate } from './scanning/gate.ts';
import { sendStored } from './send-stored.ts';

export interface UploadSettings {
  readonly store: FileStore;
  readonly inspector: Inspector;
  readonly scans: ScanGate;
  readonly records: RecordAccessTable;
  /** Signs the addresses of single files, and where they stand. */
  readonly vault: Vault;
  readonly publicUrl: string;
  /** 512 MB stay free, for the database (promises rule 14). */
  readonly keepFree?: number;
}

export const uploadRoutes = async (door: Door, settings: UploadSettings): Promise<void> => {
  await withFiles(door, (inside) => routes(inside, settings));
  fileAddressRoutes(door, settings);
};

const routes = (door: Door, settings: UploadSettings): void => {
  const { store, inspector, scans, records, keepFree = KEEP_FREE } = settings;
  const on = implement(door, uploadsContract);
  const streaming = implementStreaming(door, uploadsContract);

  streaming(
    'POST /api/customer-portal/documents',
    async ({ query, person, scope, inWork, auditIn, touched, request }) => {
      // asked twice: before a byte is taken, and under the lock when everything is there
      const place = { ...query, slot: query.slot ?? null };
      const { companyId: counted } = await inWork((work) => assertMayChange(records, { work, person, scope }, place));
      const owner = counted ?? person.companyId ?? person.userProfileId;
      const arrivals = await takeArrivals(
        request,
        { section: query.section, owner, person, companyId: counted },
        { store, inspector, scans, keepFree },
      );
      const kept = await keepArrivals(store, arrivals).finally(() =>
        Promise.all(arrivals.map((arrival) => arrival.discard())),
      );
      try {
        const { person: today } = await stillSignedIn(door, request);
        return await inWork(async (work) => {
          const { rows, companyId, message } = await addUploaded(records, { work, person: today, scope }, query, kept);
          const documents = rows.map(uploadedFileOf);
          touched({
            type: query.recordType ?? 'ownDocument',
            id: query.recordId ?? today.userProfileId,
            companyId,
            detail: {
              section: query.section,
              documents: documents.map(({ documentId, name, sha256 }) => ({ documentId, name, sha256 })),
            },
          });
          await auditIn(work);
          return { message, documents };
        });
      } catch (error) {
        await forgetArrivals(store, kept);
        throw error;
      }
    },
  );

  on('GET /api/customer-portal/documents', async ({ query, person, scope, work }) => {
    const { section, slot, recordType, recordId } = query;
    const record = recordOf(records, { work, person, scope }, query);
    if (record === null || recordType === undefined || recordId === undefined) {
      const own = await listDocuments(work, { ownerId: person.userProfileId, section, slot });
      return { documents: own.map(uploadedFileOf) };
    }
    const sees = await record.access.mayRead(record.asking);
    const rows = await listDocuments(work, { recordType, recordId, section, slot });
    const seen = rows.filter((row) =>
      sees({ documentId: row.id, section: row.section, slot: row.slot, removed: false }),
    );
    return { documents: seen.map(uploadedFileOf) };
  });

  streaming(
    'GET /api/customer-portal/documents/:documentId/content',
    async ({ params, person, scope, inWork, reply }) => {
      const row = await inWork(async (work) =>
        assertMayRead(records, { work, person, scope }, await readDocument(work, params.documentId)),
      );
      return sendStored(store, reply, row);
    },
  );

  on('DELETE /api/customer-portal/documents/:documentId', async ({ params, person, scope, work, touched }) => {
    const { row, message } = await removeUploaded(records, { work, person, scope }, params.documentId);
    const { id: documentId, name, section, record_type, record_id, company_id: companyId } = row;
    touched({
      type: record_type ?? 'ownDocument',
      id: record_id ?? person.userProfileId,
      companyId,
      detail: { section, documents: [{ documentId, name }] },
    });
    return { message };
  });
};
