import { upsertRow } from '#server/db/rows.ts';
import { note, type Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';

/**
 * Opening a record clears "unseen"; only doing the work clears "actionable" (decision §3). Nothing is written when there is nothing new to
 * have seen, so that reading stays reading.
 */
export const markSeen = async (work: Work, userId: string, { application, seen_at }: Parts): Promise<void> => {
  if (seen_at !== null && new Date(seen_at) >= new Date(application.updated_at)) return;
  await note(work, (noting) =>
    upsertRow(noting, 'record_views', { user_id: userId, record_id: application.id }, { seen_at: work.now }),
  );
};
