import { fieldRefusal, forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { tellAssignee, tellStatus } from '../emails.ts';
import { assigneesOf } from '../queries/people.ts';
import type { RequestRowData } from '../queries/rows.ts';
import { addEntry, updateRequest } from '../queries/writes.ts';
import { looksAfter } from '../shapes.ts';
import { actorOf, again, lockSeen, type RequestMover } from './move.ts';

/** Gives it to somebody of its departments, or back to all. Whoever is given what nobody acknowledged has acknowledged it (decisions §4). */
export const assign = async (mover: RequestMover, userProfileId: string | null): Promise<RequestRowData> => {
  const { work, person } = mover;
  const row = await lockSeen(mover);
  if (person.userTypeId === 1 || !looksAfter(row, person, work.now)) throw forbidden();
  if (!openRequestStatuses.includes(row.status)) throw new Refusal(409, requestMessages.assignWhenOpen, 'not-now');
  const people = await assigneesOf(work, row.departmentIds);
  const assignee = people.find((each) => each.userProfileId === userProfileId);
  if (userProfileId !== null && assignee === undefined)
    throw fieldRefusal(400, 'userProfileId', requestMessages.notOfDepartment);
  const acknowledges = userProfileId !== null && row.status === 'SUBMITTED';
  await updateRequest(
    work,
    row.requestId,
    { assignee_id: userProfileId, ...(acknowledges ? { acknowledged_at: work.now } : {}) },
    acknowledges ? 'ACKNOWLEDGED' : undefined,
  );
  const actor = actorOf(person);
  if (acknowledges) await addEntry(work, row, actor, { kind: 'acknowledge', from: 'SUBMITTED', to: 'ACKNOWLEDGED' });
  await addEntry(work, row, actor, { kind: 'assigned', text: assignee?.name ?? null, internal: true });
  const assigned = await again(mover, row.requestId);
  if (acknowledges) await tellStatus(mover, assigned);
  if (assignee !== undefined && assignee.userProfileId !== person.userProfileId) await tellAssignee(mover, assigned);
  return assigned;
};
