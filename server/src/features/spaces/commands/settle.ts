import { afterSilence } from '@gatehouse/domain/spaces/holds.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { lockSpace, loosen, readBookings, silentHolds, spacesToSettle } from '../queries/line.ts';
import { rearrange } from './step.ts';

interface Settings {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Every minute: holds that did not answer a challenge in time go to the end of the line (decisions §6). One transaction for each space,
 * under its lock; run twice, the second one finds nothing. Gives how many holds it moved.
 */
export const settleChallenges = async ({ db, clock, publicUrl }: Settings): Promise<number> => {
  const now = clock.now();
  const due = await inWork(db, { rows: '*', now }, spacesToSettle);
  let settled = 0;
  for (const spaceId of due) {
    settled += await inWork(db, { rows: '*', now }, async (work) => {
      if ((await lockSpace(work, spaceId)) === undefined) return 0;
      const silent = await silentHolds(work, spaceId);
      if (silent.length === 0) return 0;
      await loosen(work);
      const line = afterSilence(await readBookings(work, spaceId), silent);
      await rearrange({ work, scope: scopeOfSystem(), publicUrl }, spaceId, line, { silent });
      await writeAudit(work, {
        event: 'CHALLENGE_SETTLED',
        person: null,
        actorName: 'by the clock',
        target: { type: 'space', id: spaceId, detail: { silent } },
        requestId: 'settle-challenges',
      });
      return silent.length;
    });
  }
  return settled;
};
