import { fieldRefusal, forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { tellAssignee, tellStatus } from '../emails.ts';
import { assigneesOf } from '../queries/people.ts';
import type { WholeRequest } from '../queries/whole.ts';
import { type NewEntry, updateRequest } from '../queries/writes.ts';
import { looksAfter } from '../shapes.ts';
import { actorOf, lockSeen, type RequestMover } from './move.ts';

/** Gives it to somebody of its departments, or back to all. Whoever is given what nobody acknowledged has acknowledged it (decisions §4). */
export const assign = async (mover: RequestMover, userProfileId: string | null): Promise<WholeRequest> => {
  const { work, person } = mover;
  const row = await lockSeen(mover);
  if (person.userTypeId === 1 || !looksAfter(row, person, work.now)) throw forbidden();
  if (!openRequestStatuses.includes(row.status)) throw new Refusal(409, requestMessages.assignWhenOpen, 'not-now');
  const people = await assigneesOf(work, row.departmentIds);
  const assignee = people.find((each) => each.userProfileId === userProfileId);
  if (userProfileId !== null && assignee === undefined)
    throw fieldRefusal(400, 'userProfileId', requestMessages.notOfDepartment);
  const acknowledges = userProfileId !== null && row.status === 'SUBMITTED';
  const given: NewEntry = { kind: 'assigned', text: assignee?.name ?? null, internal: true };
  const actor = actorOf(person);
  const assigned = await (acknowledges
    ? updateRequest(
        work,
        row.requestId,
        { assignee_id: userProfileId, acknowledged_at: work.now },
        {
          to: 'ACKNOWLEDGED',
          actor,
          entries: [{ kind: 'acknowledge', from: 'SUBMITTED', to: 'ACKNOWLEDGED' }, given],
        },
      )
    : updateRequest(work, row.requestId, { assignee_id: userProfileId }, { actor, entries: [given] }));
  if (acknowledges) await tellStatus(mover, assigned);
  if (assignee !== undefined && assignee.userProfileId !== person.userProfileId) await tellAssignee(mover, assigned);
  return assigned;
};
