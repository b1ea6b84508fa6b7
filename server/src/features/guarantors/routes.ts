import { guarantorsContract } from '@gatehouse/domain/guarantors/contract.ts';
import { guarantorMessages } from '@gatehouse/domain/guarantors/messages.ts';
import { fieldRefusal, notFound, orNotFound, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  insertGuarantor,
  isNameTaken,
  listAcceptable,
  listGuarantors,
  lockGuarantor,
  updateGuarantor,
} from './queries.ts';

const nameTaken = () => fieldRefusal(400, 'name', guarantorMessages.nameTaken, 'taken');

const read = async (work: Work, guarantorId: string) => {
  const [guarantor] = await listGuarantors(work, lotToday(work.now), guarantorId);
  if (guarantor === undefined) throw notFound();
  return guarantor;
};

/** The registry of guarantors: A/R and System Admins edit it, everybody in credit reads it, the form shows the accepted ones (§9). */
export const guarantorRoutes = (door: Door): void => {
  const on = implement(door, guarantorsContract);

  on('GET /api/ar-portal/guarantors', async ({ work, person }) => ({
    guarantors: await listGuarantors(work, lotToday(work.now)),
    mayEdit: can(person, 'editCreditAppPacket'),
  }));

  on('GET /api/ar-portal/customer/guarantors', async ({ work }) => ({ guarantors: await listAcceptable(work) }));

  on('POST /api/ar-portal/guarantors', async ({ work, body, touched }) => {
    const guarantorId = await insertGuarantor(work, body);
    if (guarantorId === undefined) throw nameTaken();
    touched({ type: 'guarantor', id: guarantorId, version: 1, detail: { name: body.name } });
    return { message: guarantorMessages.added, guarantor: await read(work, guarantorId) };
  });

  on('PUT /api/ar-portal/guarantors/:guarantorId', async ({ work, params, body, seenVersion, touched }) => {
    const { guarantorId } = params;
    const before = orNotFound(await lockGuarantor(work, guarantorId));
    refuseStale(before.version, seenVersion);
    if (await isNameTaken(work, guarantorId, body.name)) throw nameTaken();
    const version = await updateGuarantor(work, guarantorId, body);
    touched({ type: 'guarantor', id: guarantorId, version, detail: { ...body } });
    return { message: guarantorMessages.saved, guarantor: await read(work, guarantorId) };
  });
};
