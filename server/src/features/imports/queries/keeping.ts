import { IMPORT_KEPT_DAYS } from '@gatehouse/domain/imports/limits.ts';
import { preparingTasks, restingStates, writingTasks } from '@gatehouse/domain/imports/states.ts';
import { listed } from '#server/db/listed.ts';
import { allValues } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Files that nobody imported, and the files of what was: gone after their days. Gives the keys of what lies in the store. */
export const deleteStale = async (work: Work): Promise<readonly string[]> => {
  const until = new Date(work.now.getTime() - IMPORT_KEPT_DAYS * 86_400_000);
  const thrown = await allValues<string | null>(work)`
    delete from imports where task in ${listed(preparingTasks)} and state in ${listed(restingStates)} and updated_at < ${until} returning storage_key`;
  const kept = await allValues<string | null>(work)`
    with old as (select id, storage_key from imports where task in ${listed(writingTasks)} and state = 'SETTLED' and storage_key is not null and finished_at < ${until})
    update imports i set storage_key = null from old where i.id = old.id returning old.storage_key`;
  return [...thrown, ...kept].filter((key) => key !== null);
};
