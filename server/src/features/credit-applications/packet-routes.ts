import { creditContract } from '@gatehouse/domain/credit-applications/contract.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import type { PacketDesk } from './offers/packet.ts';
import { readParts } from './queries/parts.ts';

export const packetRoutes = (door: Door, desk: PacketDesk): void => {
  const on = implementStreaming(door, creditContract);
  on('GET /api/ar-portal/ca/:creditApplicationId/packet', async ({ inWork, scope, person, params, reply }) => {
    const source = await inWork(async (work) => {
      const parts = await readParts(work, scope, params.creditApplicationId);
      if (parts === undefined) throw notFound();
      if (parts.submitted === null) throw new Refusal(409, 'The application was not submitted yet.', 'not-now');
      return desk.keysOf(work, parts);
    });
    const { name, bytes } = await desk.make(source, {
      preparedFor: fullNameOf(person),
      now: door.clock.now(),
      internal: true,
    });
    return sendPdf(reply, name, bytes);
  });
};
