import { findRow, run, upsertRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Is the set-up list, as it reads now, hidden for this person? Somebody may have put it away for good. */
export const isListHidden = async (work: Work, userId: string, standing: Buffer): Promise<boolean> => {
  const row = await findRow(work, 'first_minutes', { user_id: userId }, ['set_up_list_shown', 'set_up_list_hidden']);
  return row !== undefined && (!row.set_up_list_shown || row.set_up_list_hidden?.equals(standing) === true);
};

export const hideListFor = (work: Work, userId: string, standing: Buffer): Promise<void> =>
  upsertRow(work, 'first_minutes', { user_id: userId }, { set_up_list_hidden: standing });

/** The portals whose tour this person has seen or skipped. */
export const toursDoneBy = async (work: Work, userId: string): Promise<readonly string[]> =>
  (await findRow(work, 'first_minutes', { user_id: userId }, ['tours_done']))?.tours_done ?? [];

/** Two tabs may say it at once: it is said once. */
export const addTourDone = (work: Work, userId: string, portal: string): Promise<void> =>
  run(work)`insert into first_minutes as f (user_id, tours_done) values (${userId}, array[${portal}::text])
    on conflict (user_id) do update set tours_done = f.tours_done || excluded.tours_done where not ${portal}::text = any(f.tours_done)`;
