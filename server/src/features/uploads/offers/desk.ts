import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Work } from '#server/db/work.ts';
import type { Inspector } from '#server/platform/files/inspect.ts';
import { type FileStore, KEEP_FREE } from '#server/platform/files/store.ts';
import type { Streamed } from '#server/platform/http/streamed.ts';
import { takeArrivals } from '../arrivals.ts';
import { forgetArrivals, type KeptArrival, type KeptPlace, keepArrivals, placeKept } from '../commands/upload.ts';
import type { DocumentRow } from '../queries.ts';
import type { ScanGate } from '../scanning/gate.ts';
import { sendStored } from '../send-stored.ts';

/** What other features may ask of uploads for people without an account; app.ts hands it to them. Every rule of an upload holds. */
export interface UploadDesk {
  /** Name, type, size, first bytes and content of every file, then durable in the store; nothing stays of a refused upload. */
  readonly take: (request: FastifyRequest, section: string, companyId: string) => Promise<readonly KeptArrival[]>;
  /** The rows, under the lock that the caller holds. */
  readonly place: (
    work: Work,
    place: Omit<KeptPlace, 'ownerId'>,
    kept: readonly KeptArrival[],
  ) => Promise<readonly DocumentRow[]>;
  /** For files whose rows were not written. */
  readonly forget: (kept: readonly KeptArrival[]) => Promise<void>;
  readonly send: (reply: FastifyReply, row: DocumentRow) => Promise<Streamed>;
}

export const openUploadDesk = ({
  store,
  inspector,
  scans,
  keepFree = KEEP_FREE,
}: {
  readonly store: FileStore;
  readonly inspector: Inspector;
  readonly scans: ScanGate;
  readonly keepFree?: number;
}): UploadDesk => ({
  take: async (request, section, companyId) => {
    const arrivals = await takeArrivals(
      request,
      { section, owner: companyId, person: null, companyId },
      { store, inspector, scans, keepFree },
    );
    return keepArrivals(store, arrivals).finally(() => Promise.all(arrivals.map((arrival) => arrival.discard())));
  },
  place: (work, place, kept) => placeKept(work, { ...place, ownerId: null }, kept),
  forget: (kept) => forgetArrivals(store, kept),
  send: (reply, row) => sendStored(store, reply, row),
});
