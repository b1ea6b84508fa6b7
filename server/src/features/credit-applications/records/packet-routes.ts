import { setTimeout as after } from 'node:timers/promises';
import { creditContract } from '@gatehouse/domain/credit-applications/contract.ts';
import { packetMessages } from '@gatehouse/domain/credit-applications/records/packet-messages.ts';
import { isBeingMade } from '@gatehouse/domain/credit-applications/records/packet-states.ts';
import { type Packet, packetsContract } from '@gatehouse/domain/credit-applications/records/packets-contract.ts';
import { notFound, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { createTurns } from '#server/platform/workers/turns.ts';
import type { PacketDesk } from '../offers/packet.ts';
import { type Parts, readParts } from '../queries/parts.ts';
import { cancelPacket, type PacketRow, readPacket, readVisiblePacket } from './queries/packets.ts';

/** A small packet is usually made by then, and the call answers that it is ready. */
const PATIENCE_MS = 1_500;
/** Whoever asks reads a whole case in a transaction; many who ask in one moment would hold every connection, and everybody else would stand behind them. */
const ASKING_AT_ONCE = 2;

const packetOf = (row: PacketRow, person: Person): Packet => {
  const { packetId, state, doneSteps, allSteps, pages, size, fileName, problem, askedBy } = row;
  const mine = askedBy === person.userProfileId;
  return { packetId, state, doneSteps, allSteps, pages, size, fileName, problem, mine };
};

const submittedParts = async (work: Work, scope: Scope, creditApplicationId: string): Promise<Parts> => {
  const parts = orNotFound(await readParts(work, scope, creditApplicationId));
  if (parts.submitted === null) throw new Refusal(409, packetMessages.notSubmitted, 'not-now');
  return parts;
};

interface Asking {
  readonly inWork: <T>(task: (work: Work) => Promise<T>) => Promise<T>;
  readonly scope: Scope;
  readonly person: Person;
  readonly params: { readonly creditApplicationId: string };
}

interface Named {
  readonly creditApplicationId: string;
  readonly packetId: string;
}

/** A packet for staff, of an application that is theirs to see; one of a mailed link is not there. */
const packetOrRefuse = async (work: Work, scope: Scope, params: Named): Promise<PacketRow> => {
  const row = await readVisiblePacket(work, scope, params.creditApplicationId, params.packetId);
  if (row === undefined || !row.internal) throw notFound();
  return row;
};

export const packetRoutes = (door: Door, desk: PacketDesk): void => {
  const on = implement(door, packetsContract);
  const streaming = implementStreaming(door, packetsContract);
  const inTurn = createTurns(ASKING_AT_ONCE);
  /** The packet of a submitted application for staff, asked for in a transaction that begins when it is its turn; `alongside` is done in the same. */
  const askInTurn = (
    { inWork, scope, person, params }: Asking,
    alongside?: (work: Work, row: PacketRow, parts: Parts) => Promise<void>,
  ) =>
    inTurn(() =>
      inWork(async (work) => {
        const parts = await submittedParts(work, scope, params.creditApplicationId);
        const row = await desk.askFor(work, parts, { internal: true, askedBy: person.userProfileId });
        await alongside?.(work, row, parts);
        return row;
      }),
    );

  streaming('POST /api/ar-portal/ca/:creditApplicationId/packets', async (call) => {
    const { inWork, auditIn, touched, person, params } = call;
    const asked = await askInTurn(call, (work, { packetId }, { application }) => {
      touched({
        type: 'creditApplication',
        id: params.creditApplicationId,
        companyId: application.company_id,
        detail: { packetId, submittedVersion: application.submitted_version },
      });
      return auditIn(work);
    });
    if (!asked.isSmall || !isBeingMade(asked.state)) return packetOf(asked, person);
    await Promise.race([desk.make(asked.packetId), after(PATIENCE_MS)]);
    const row = await inWork((work) => readPacket(work, params.creditApplicationId, asked.packetId));
    return packetOf(row ?? asked, person);
  });

  on('GET /api/ar-portal/ca/:creditApplicationId/packets/:packetId', async ({ work, scope, person, params }) =>
    packetOf(await packetOrRefuse(work, scope, params), person),
  );

  streaming('DELETE /api/ar-portal/ca/:creditApplicationId/packets/:packetId', async (call) => {
    const { inWork, auditIn, touched, scope, person, params } = call;
    const row = await inWork(async (work) => {
      const found = await packetOrRefuse(work, scope, params);
      if (isBeingMade(found.state) && found.askedBy !== person.userProfileId)
        throw new Refusal(409, packetMessages.notYours, 'not-yours');
      await cancelPacket(work, params.packetId);
      touched({ type: 'creditApplication', id: params.creditApplicationId, detail: { packetId: params.packetId } });
      await auditIn(work);
      return packetOrRefuse(work, scope, params);
    });
    if (row.state === 'CANCELLED') await desk.halt(row.packetId);
    return packetOf(row, person);
  });

  streaming('GET /api/ar-portal/ca/:creditApplicationId/packets/:packetId/file', async (call) => {
    const row = await call.inWork((work) => packetOrRefuse(work, call.scope, call.params));
    const { name, body } = await desk.open(row);
    return sendPdf(call.reply, name, body);
  });

  // the whole in one call, for who cannot ask twice
  implementStreaming(door, creditContract)('GET /api/ar-portal/ca/:creditApplicationId/packet', async (call) => {
    const { name, body } = await desk.take(await askInTurn(call));
    return sendPdf(call.reply, name, body);
  });
};
