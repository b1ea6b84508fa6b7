import { fieldRefusal, notFound } from '@gatehouse/domain/http/refusal.ts';
import type { ScreeningList } from '@gatehouse/domain/screening/contract.ts';
import { screeningMessages } from '@gatehouse/domain/screening/messages.ts';
import type { Work } from '#server/db/work.ts';
import { insertList, readLists } from '../queries.ts';
import { readList } from '../read-list.ts';

/** A list that counts from now on; 400 for what cannot be read, and for a version that is there already. */
export const uploadList = async (
  work: Work,
  { name, version, csv }: { readonly name: string; readonly version: string; readonly csv: string },
  by: string,
): Promise<ScreeningList> => {
  const { sha256, entries } = readList(csv);
  const listId = await insertList(work, { name, version, sha256, entries, by });
  if (listId === undefined) throw fieldRefusal(400, 'version', screeningMessages.listTaken, 'taken');
  const [list] = await readLists(work, listId);
  if (list === undefined) throw notFound();
  return list;
};
