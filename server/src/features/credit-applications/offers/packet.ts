import { setTimeout as after } from 'node:timers/promises';
import { packetMessages } from '@gatehouse/domain/credit-applications/records/packet-messages.ts';
import { isBeingMade } from '@gatehouse/domain/credit-applications/records/packet-states.ts';
import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { MissingFile } from '#server/platform/files/store.ts';
import { type Making, openMaking } from '#server/platform/leases/making.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { type Parts, readParts } from '../queries/parts.ts';
import { makePacket, type PacketMaker } from '../records/commands/make-packet.ts';
import { packetSource } from '../records/packet-source.ts';
import { askForPacket, forgetPacket, type PacketRow, packetsToMake, readPacket } from '../records/queries/packets.ts';

/** Whoever waits for the whole file in one call waits this long. */
const WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 200;

export interface PacketFile {
  readonly name: string;
  readonly body: NodeJS.ReadableStream;
}

interface Asked {
  readonly internal: boolean;
  readonly askedBy: string | null;
}

/** `isSmall`: the caller makes it, else a job does. */
type AskedPacket = PacketRow & { readonly isSmall: boolean };

/** Where packets are made: at once by the call, or by jobs. What other features may ask of packets; app.ts hands it to them. */
export interface PacketDesk extends Making {
  /** Asks for the packet of what the application holds, in the caller's transaction. */
  readonly ask: (work: Work, creditApplicationId: string, asked: Asked) => Promise<AskedPacket>;
  /** The same for a caller who has read the application in this transaction. */
  readonly askFor: (work: Work, parts: Parts, asked: Asked) => Promise<AskedPacket>;
  /** The finished file, made now if it has to be. Refuses with 503 what could not be made. */
  readonly take: (asked: Pick<PacketRow, 'packetId' | 'applicationId'>) => Promise<PacketFile>;
  /** The file of a packet that is ready. Refuses with 410 what is no longer kept. */
  readonly open: (packet: PacketRow) => Promise<PacketFile>;
}

export const openPacketDesk = (maker: PacketMaker): PacketDesk => {
  const { db, store, clock, binder } = maker;
  let isOpen = true;
  const alone = <T>(task: (work: Work) => Promise<T>) => inWork(db, { rows: '*', now: clock.now() }, task);
  const making = openMaking(maker, {
    name: 'packet',
    failed: packetMessages.failed,
    rows: packetsToMake,
    make: (job, watch, key) => makePacket(maker, job, watch, key),
  });
  const open = async (packet: PacketRow): Promise<PacketFile> => {
    if (packet.storageKey === null) throw new Refusal(409, packetMessages.notReady, 'not-now');
    try {
      return { name: packet.fileName, body: await store.open(packet.storageKey) };
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      await alone((work) => forgetPacket(work, packet.packetId));
      throw new Refusal(410, packetMessages.over, 'over');
    }
  };

  const askFor = async (work: Work, parts: Parts, { internal, askedBy }: Asked): Promise<AskedPacket> => {
    const { isSmall, ...source } = await packetSource(work, parts, internal);
    const { id: applicationId, company_id: companyId } = parts.application;
    const row = await askForPacket(work, { applicationId, companyId, internal, askedBy, ...source });
    if (row.state === 'WAITING' && !isSmall) await making.queue(work, row.packetId);
    return { ...row, isSmall };
  };

  return {
    ...making,
    open,
    // whose it is was asked by the caller
    ask: async (work, creditApplicationId, asked) =>
      askFor(work, orNotFound(await readParts(work, scopeOfSystem(), creditApplicationId)), asked),
    askFor,
    take: async ({ packetId, applicationId }) => {
      const over = Date.now() + WAIT_MS;
      for (;;) {
        await making.make(packetId);
        const row = await alone((work) => readPacket(work, applicationId, packetId));
        if (row !== undefined && row.storageKey !== null) return open(row);
        if (row === undefined || !isBeingMade(row.state) || Date.now() > over || !isOpen)
          throw new Refusal(503, row?.problem ?? packetMessages.failed, 'packet-failed');
        await after(LOOK_AGAIN_MS);
      }
    },
    stop: async () => {
      isOpen = false;
      await making.stop();
      binder.stop();
    },
  };
};
