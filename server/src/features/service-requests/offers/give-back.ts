import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Work } from '#server/db/work.ts';
import { addEntry, giveBackOf } from '../queries/writes.ts';

/** Open requests of somebody who is deactivated are their department's again, so that none waits for a person who does not come. */
export const giveBackRequestsOf = async (work: Work, userId: string): Promise<void> => {
  for (const request of await giveBackOf(work, userId))
    await addEntry(work, request, { id: null, name: lot().brand.name }, { kind: 'assigned', internal: true });
};
