import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { screeningMessages } from '@gatehouse/domain/screening/messages.ts';
import type { Work } from '#server/db/work.ts';
import { insertList, type ListRow, readLists } from '../queries.ts';
import { readList } from '../read-list.ts';

/** A list that counts from now on; 400 for what cannot be read, and for a version that is there already. */
export const uploadList = async (
  work: Work,
  { name, version, csv }: { readonly name: string; readonly version: string; readonly csv: string },
  by: string,
): Promise<ListRow> => {
  const { sha256, entries } = readList(csv);
  const listId = await insertList(work, { name, version, sha256, entries, by });
  if (listId === undefined)
    throw new Refusal(400, [{ errorMessage: screeningMessages.listTaken, field: 'version', code: 'taken' }]);
  const [list] = await readLists(work, listId);
  if (list === undefined) throw notFound();
  return list;
};
