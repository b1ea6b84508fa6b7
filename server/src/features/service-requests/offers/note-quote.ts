import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { actorOf } from '../commands/move.ts';
import { companyOf } from '../queries/rows.ts';
import { addEntry } from '../queries/writes.ts';

/** What became of a quote that is for a request (decisions §5): an entry of its timeline, in the transaction of the quote's own step. */
export const noteOnRequest = async (work: Work, requestId: string, person: Person, text: string): Promise<void> => {
  const companyId = await companyOf(work, requestId);
  if (companyId !== undefined) await addEntry(work, { requestId, companyId }, actorOf(person), { kind: 'quote', text });
};
