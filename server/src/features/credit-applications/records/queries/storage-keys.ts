import { findRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Where the bytes of these documents lie. Removed ones too: what was submitted with a version stays with it. */
export const storageKeysOf = async (
  work: Work,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (documentIds.length === 0) return new Map();
  const rows = await findRows(work, 'documents', { id: documentIds }, ['id', 'storage_key']);
  return new Map(rows.map(({ id, storage_key }) => [id, storage_key]));
};
