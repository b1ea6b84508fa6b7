import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { endDelegation } from '../commands/end.ts';
import { lockOfUser, lockOverdue, type StoredDelegation } from '../queries.ts';

const audit = async (work: Work, { delegationId, from, to }: StoredDelegation, because: string): Promise<void> =>
  writeAudit(work, {
    event: 'DELEGATE_ENDED',
    person: null,
    actorName: 'by the clock',
    target: { type: 'delegation', id: delegationId, detail: { from: from.name, to: to.name, because } },
    requestId: 'end-delegates',
  });

/** The job: delegations whose last day on the lot is over end, with a mail to both. Run twice, the second one finds nothing. Gives how many. */
export const endOverdueDelegates = async ({
  db,
  clock,
  publicUrl,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
}): Promise<number> =>
  inWork(db, { rows: '*', now: clock.now() }, async (work) => {
    const overdue = await lockOverdue(work);
    for (const delegation of overdue) {
      await endDelegation(work, delegation, 'DATE', publicUrl);
      await audit(work, delegation, 'DATE');
    }
    return overdue.length;
  });

/** Somebody can no longer sign in: whoever acts for them stops, and they stop acting for others, in the same transaction (decision §5). */
export const endDelegatesOf = async (work: Work, userId: string, publicUrl: string): Promise<void> => {
  for (const delegation of await lockOfUser(work, userId)) {
    await endDelegation(work, delegation, 'ACCOUNT', publicUrl);
    await audit(work, delegation, 'ACCOUNT');
  }
};
