import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Work } from '#server/db/work.ts';
import { addEntry, giveBackOf } from '../queries/writes.ts';

/** Open requests of somebody who is deactivated are their department's again, so that none waits for a person who does not come. Gives how many. */
export const giveBackRequestsOf = async (work: Work, userId: string): Promise<number> => {
  const requests = await giveBackOf(work, userId);
  for (const request of requests)
    await addEntry(work, request, { id: null, name: lot().brand.name }, { kind: 'assigned', internal: true });
  return requests.length;
};
