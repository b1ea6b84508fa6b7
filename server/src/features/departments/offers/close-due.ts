import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { personOf } from '#server/platform/session/person.ts';
import { type ClosingDesk, carryOut } from '../commands/close.ts';
import { dueToClose, findDepartment, lockDepartments } from '../queries/read.ts';

const JOB = 'close-departments';

/** One department whose day has come, for whoever asked: they must still be a System Admin (decision 0080). */
const closeOne = async (work: Work, desk: ClosingDesk, departmentId: string): Promise<boolean> => {
  const seen = await findDepartment(work, departmentId);
  await lockDepartments(work, [departmentId, ...(seen?.successor ? [seen.successor.departmentId] : [])]);
  const stored = orNotFound(await findDepartment(work, departmentId));
  // taken back meanwhile, or asked for anew with somebody else, who is not held: the next run closes it
  if (stored.state !== 'CLOSING' || stored.closesOn === null) return false;
  if (stored.successor?.departmentId !== seen?.successor?.departmentId) return false;
  const receiver =
    stored.successor === null ? null : orNotFound(await findDepartment(work, stored.successor.departmentId));
  if (receiver !== null && receiver.state !== 'OPEN') throw new Refusal(409, departmentMessages.receiverUnknown);
  const asker = stored.closeAskedBy === null ? null : await personOf(work.trx, stored.closeAskedBy, work.now);
  if (asker?.roles.includes('System Admin') !== true) throw new Refusal(409, departmentMessages.askerGone);
  const { version, detail } = await carryOut(work, desk, asker, JOB, { stored, receiver, on: stored.closesOn });
  await writeAudit(work, {
    event: 'DEPARTMENT_CLOSED',
    person: null,
    actorName: 'by the clock',
    target: { type: 'department', id: departmentId, version, detail },
    requestId: JOB,
  });
  return true;
};

/**
 * The job: departments whose last day is over close, each in a transaction of its own. One that cannot (its receiver has closed, a change of rights
 * waits, whoever asked is gone) stays open and is tried again; its page says so. Run twice, the second finds nothing. Gives how many closed.
 */
export const closeDueDepartments = async ({
  db,
  clock,
  desk,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly desk: ClosingDesk;
}): Promise<number> => {
  const now = clock.now();
  const due = await inWork(db, { rows: '*', now }, dueToClose);
  let closed = 0;
  for (const departmentId of due) {
    const done = await inWork(db, { rows: '*', now }, (work) => closeOne(work, desk, departmentId)).catch((error) => {
      if (error instanceof Refusal) return false;
      throw error;
    });
    if (done) closed += 1;
  }
  return closed;
};
