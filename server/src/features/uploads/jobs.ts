import { assertReadable, type ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { type Swept, sweepFiles } from '#server/platform/files/sweep.ts';
import type { Attachment } from '#server/platform/mail/transport.ts';
import { knownStorageKeys, readDocumentOf } from './queries.ts';

interface Files {
  readonly db: Database;
  readonly store: FileStore;
  readonly clock: Clock;
}

/** Housekeeping, once an hour: files that no row names, arrivals that nobody finished. */
export const sweepDocuments = ({ db, store, clock }: Files): Promise<Swept> => {
  const now = clock.now();
  return sweepFiles({
    store,
    now,
    known: (keys) => inWork(db, { rows: '*', now }, (work) => knownStorageKeys(work, keys)),
  });
};

/** For the mail transport: a document of this company, read when the mail is sent (promises rule 11). One in quarantine is refused, so that its mail waits and is given up in the end. */
export const attachmentReader =
  ({ db, store, clock }: Files) =>
  async (documentId: string, companyId: string | null): Promise<Attachment | null> => {
    const row = await inWork(db, { rows: '*', now: clock.now() }, (work) =>
      readDocumentOf(work, documentId, companyId),
    );
    if (row !== undefined) assertReadable(row.scan_state as ScanState);
    return row === undefined ? null : { name: row.name, content: await store.open(row.storage_key) };
  };
