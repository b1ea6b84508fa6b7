import { IMPORT_KEPT_DAYS } from '@gatehouse/domain/imports/limits.ts';
import { preparingTasks, restingStates } from '@gatehouse/domain/imports/states.ts';
import { listed } from '#server/db/listed.ts';
import { allValues } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Files that nobody imported: gone after their days, with their rows. Gives the keys of what lies in the store; of what is imported nothing does. */
export const deleteStale = async (work: Work): Promise<readonly string[]> => {
  const until = new Date(work.now.getTime() - IMPORT_KEPT_DAYS * 86_400_000);
  const thrown = await allValues<string | null>(work)`
    delete from imports where task in ${listed(preparingTasks)} and state in ${listed(restingStates)} and updated_at < ${until} returning storage_key`;
  return thrown.filter((key) => key !== null);
};
