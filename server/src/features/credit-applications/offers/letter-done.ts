import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { endTasks } from '../deciding/queries/decisions.ts';

/** The denial letter is out: the task that counted its days is done. Called in the transaction that sends it. */
export const denialLetterSent = (work: Work, creditApplicationId: string, person: Person): Promise<void> =>
  endTasks(work, creditApplicationId, ['DENIAL_LETTER'], person.userProfileId);
