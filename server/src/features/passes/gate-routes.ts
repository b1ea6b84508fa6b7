import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { passesContract } from '@gatehouse/domain/passes/contract.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { noteAtGate } from './commands/note.ts';
import { gateOf, lotDayOf } from './lot-day.ts';
import { deleteNotice, insertNotice } from './queries/lot-day.ts';
import { nobody } from './shapes.ts';

/** What the gate reads and notes, and the day of the lot with its notices. */
export const gateRoutes = (door: Door, publicUrl: string): void => {
  const on = implement(door, passesContract);

  on('GET /api/studio-ops/gate', ({ work, query }) => gateOf(work, query.site));

  on('POST /api/studio-ops/gate/events', async ({ work, scope, person, body, touched }) => {
    const { taken, problems } = await noteAtGate({ work, scope, person, publicUrl }, body.site, body.events);
    touched({ type: 'gate', id: body.events[0]?.eventId ?? nobody, detail: { site: body.site, events: taken.length } });
    return { message: passMessages.noted, taken, problems };
  });

  on('GET /api/studio-ops/lot-day', ({ work, person, query }) => lotDayOf(work, person, query.site, query.date));

  on('POST /api/studio-ops/lot-notices', async ({ work, person, body, touched }) => {
    const notice = await insertNotice(work, body, person.userProfileId);
    touched({ type: 'lotNotice', id: notice.noticeId, detail: body });
    return { message: passMessages.noticeAdded, notice };
  });

  on('DELETE /api/studio-ops/lot-notices/:noticeId', async ({ work, params, touched }) => {
    if (!(await deleteNotice(work, params.noticeId))) throw notFound();
    touched({ type: 'lotNotice', id: params.noticeId });
    return { message: passMessages.noticeRemoved };
  });
};
