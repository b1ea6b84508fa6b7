import { isHeld, type ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import { findRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Where the bytes of these documents lie, and whether they are in quarantine. Removed ones too: what was submitted with a version stays with it. */
export const storageKeysOf = async (
  work: Work,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly key: string; readonly scanState: ScanState }>> => {
  if (documentIds.length === 0) return new Map();
  const rows = await findRows(work, 'documents', { id: documentIds }, ['id', 'storage_key', 'scan_state']);
  return new Map(rows.map(({ id, storage_key: key, scan_state }) => [id, { key, scanState: scan_state as ScanState }]));
};

/** Which of these documents are in quarantine. */
export const heldAmong = async (work: Work, documentIds: readonly string[]): Promise<readonly string[]> => {
  const kept = await storageKeysOf(work, documentIds);
  return documentIds.filter((id) => {
    const document = kept.get(id);
    return document !== undefined && isHeld(document.scanState);
  });
};
