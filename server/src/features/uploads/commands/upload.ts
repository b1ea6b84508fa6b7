import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { checkSelection } from '@gatehouse/domain/uploads/check-selection.ts';
import type { DocumentPlace } from '@gatehouse/domain/uploads/contract.ts';
import { storedAtMost, uploadModeOf } from '@gatehouse/domain/uploads/limits.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { Work } from '#server/db/work.ts';
import type { DocumentChange, RecordAccessTable } from '#server/platform/files/record-access.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { newStorageKey } from '#server/platform/files/store.ts';
import { outageOf } from '#server/platform/http/outage.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { assertMayChange, recordOf } from '../access.ts';
import type { Arrival } from '../arrivals.ts';
import { addDocument, type DocumentRow, listDocuments, lockQuota, usageOf } from '../queries.ts';

export type KeptArrival = Arrival & { readonly storageKey: string };

/** Files first, each durable before a row names it (promises rule 4). Takes back what was stored when one of them fails. */
export const keepArrivals = async (store: FileStore, arrivals: readonly Arrival[]): Promise<readonly KeptArrival[]> => {
  const kept: KeptArrival[] = [];
  try {
    for (const arrival of arrivals) {
      const storageKey = newStorageKey();
      kept.push({ ...arrival, storageKey });
      await store.put(arrival.path, storageKey);
    }
    return kept;
  } catch (error) {
    await forgetArrivals(store, kept);
    throw outageOf(error) === 'no-room'
      ? new Refusal(507, uploadMessages.storageFull, 'storage-full')
      : new Refusal(503, uploadMessages.storageDown, 'storage-down');
  }
};

/** What was kept for rows that were not written. A file that cannot be deleted now is the sweep's. */
export const forgetArrivals = async (store: FileStore, kept: readonly KeptArrival[]): Promise<void> => {
  await Promise.all(kept.map(({ storageKey }) => store.delete(storageKey).catch(() => undefined)));
};

export interface Uploaded {
  readonly rows: readonly DocumentRow[];
  readonly companyId: string | null;
  readonly message: string;
}

/**
 * Rows second, under the lock of the record: the right is asked again, the counts and the total of the section (UP-017 to UP-024) and the
 * quota are taken of what is there now. All files or none.
 */
export const addUploaded = async (
  table: RecordAccessTable,
  asker: Asker,
  place: DocumentPlace,
  kept: readonly KeptArrival[],
): Promise<Uploaded> => {
  const { work, person } = asker;
  const { section, recordType = null, recordId = null } = place;
  const slot = place.slot ?? null;
  const { companyId } = await assertMayChange(table, asker, { section, recordType, recordId, slot });
  const rows = await placeKept(
    work,
    {
      companyId,
      ownerId: person.userProfileId,
      recordType,
      recordId,
      section,
      slot,
      uploadedBy: { id: person.userProfileId, name: fullNameOf(person) },
    },
    kept,
  );
  const change: DocumentChange = { kind: 'added', section, slot, names: kept.map(({ name }) => name) };
  const record = recordOf(table, asker, place);
  await record?.access.changed?.(record.asking, change);
  return { rows, companyId, message: record?.access.messageOf?.(change) ?? uploadMessages.uploaded };
};

export interface KeptPlace {
  readonly companyId: string | null;
  /** Whose own documents they are without a record. */
  readonly ownerId: string | null;
  readonly recordType: string | null;
  readonly recordId: string | null;
  readonly section: string;
  readonly slot: number | null;
  /** Without an id: by a mailed link. */
  readonly uploadedBy: { readonly id: string | null; readonly name: string };
}

/** The rows of kept files, after the counts of the section and the quota. The caller holds the record's lock and has asked whether it may. */
export const placeKept = async (
  work: Work,
  { companyId, ownerId, recordType, recordId, section, slot, uploadedBy }: KeptPlace,
  kept: readonly KeptArrival[],
): Promise<readonly DocumentRow[]> => {
  const owner = ownerId ?? '';
  await lockQuota(work, companyId ?? owner);
  const whose = recordType === null || recordId === null ? { ownerId: owner } : { recordType, recordId };
  const existing = await listDocuments(work, { ...whose, section, slot });
  assertFits(section, existing, kept);
  const used = await usageOf(work, companyId === null ? { ownerId: owner } : { companyId });
  const more = kept.reduce((sum, { size }) => sum + size, 0);
  const { files, bytes } = storedAtMost();
  if (used.files + kept.length > files || used.bytes + more > bytes) {
    throw new Refusal(409, uploadMessages.quotaReached, 'quota');
  }
  const rows: DocumentRow[] = [];
  for (const { name, size, sha256, pages, storageKey, scanState, scannedAt, scannedWith } of kept)
    rows.push(
      await addDocument(work, {
        companyId,
        recordType,
        recordId,
        section,
        slot,
        name,
        size,
        sha256,
        pages,
        storageKey,
        scanState,
        scannedAt,
        scannedWith,
        uploadedBy,
      }),
    );
  return rows;
};

const assertFits = (section: string, existing: readonly DocumentRow[], kept: readonly KeptArrival[]): void => {
  const type = 'application/pdf';
  const checked = checkSelection({
    section,
    mode: uploadModeOf(section),
    existing: existing.map(({ name, size }) => ({ name, size: Number(size), type })),
    chosen: kept.map(({ name, size }) => ({ name, size, type })),
  });
  if (checked.message !== undefined) throw new Refusal(409, checked.message, 'file-count');
  const [refused] = checked.refused;
  if (refused !== undefined) {
    throw fieldRefusal(409, refused.name, refused.message, 'file-refused');
  }
};
