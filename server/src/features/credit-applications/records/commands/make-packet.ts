import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packetMessages } from '@gatehouse/domain/credit-applications/records/packet-messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type FileStore, MissingFile, newStorageKey } from '#server/platform/files/store.ts';
import { type AttachedFile, unboundBecause } from '#server/platform/pdf/attached-file.ts';
import type { Binder } from '#server/platform/pdf/binder.ts';
import { documentAt } from '#server/platform/pdf/render.ts';
import type { CreditPacket } from '../documents/credit-packet-shape.ts';
import {
  claimPacket,
  failPacket,
  finishPacket,
  giveBackPacket,
  LEASE_MS,
  noteSteps,
  type PacketInput,
} from '../queries/packets.ts';
import { storageKeysOf } from '../queries/storage-keys.ts';

export interface PacketMaker {
  readonly db: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly binder: Binder;
  readonly log: { warn(facts: object, message: string): void };
}

const drawing = documentAt<CreditPacket>(new URL('../documents/credit-packet.ts', import.meta.url), 'drawCreditPacket');
/** Nobody looks more often, and a small packet should not be slower for being watched. */
const NOTE_EVERY_MS = 250;

export class Cancelled extends Error {}
export class Stopped extends Error {}

/** A child reads files, not stores: each attached file comes to this machine, streamed, and goes again. One that is gone gets a page that says so. */
const fetchFiles = async (
  store: FileStore,
  documents: PacketInput['documents'],
  keys: ReadonlyMap<string, string>,
  taken: string[],
): Promise<readonly AttachedFile[]> => {
  const files: AttachedFile[] = [];
  for (const { label, documentId, sha256 } of documents) {
    const key = keys.get(documentId);
    const path = join(store.arrivals, randomUUID());
    taken.push(path);
    const problem = key === undefined ? unboundBecause.missing : await fetchFile(store, key, path);
    files.push({ label, path, sha256, problem });
  }
  return files;
};

/** Files down means that it has to be tried again; a file that is gone is not worth a retry (promises rule 17). */
const fetchFile = async (store: FileStore, key: string, path: string): Promise<string | null> => {
  try {
    await pipeline(await store.open(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return null;
  } catch (error) {
    if (error instanceof MissingFile) return unboundBecause.missing;
    throw new Refusal(503, uploadMessages.storageDown, 'storage-down');
  }
};

/**
 * Makes a packet, whoever calls it and however often: one maker has it at a time, and one that falls silent loses it. What goes in was settled
 * when it was asked for. The server only moves files: drawing and binding are another process's work.
 */
export const makePacket = async (maker: PacketMaker, packetId: string, signal: AbortSignal): Promise<void> => {
  const { db, clock, log } = maker;
  const alone = <T>(task: (work: Work) => Promise<T>) => inWork(db, { rows: '*', now: clock.now() }, task);
  const job = await alone((work) => claimPacket(work, packetId));
  if (job === undefined) return;
  try {
    await make(maker, packetId, job, signal);
  } catch (error) {
    if (error instanceof Cancelled) return;
    if (signal.aborted && signal.reason instanceof Stopped) {
      await alone((work) => giveBackPacket(work, packetId)).catch(() => undefined);
      return;
    }
    if (!(error instanceof Refusal)) log.warn({ packetId, message: (error as Error).message }, 'packet failed');
    const because = error instanceof Refusal ? error.message : packetMessages.failed;
    await alone((work) => failPacket(work, packetId, because));
  }
};

const make = async (
  { db, store, clock, binder }: PacketMaker,
  packetId: string,
  { companyId, input }: { readonly companyId: string; readonly input: PacketInput },
  signal: AbortSignal,
): Promise<void> => {
  const ofCompany = <T>(task: (work: Work) => Promise<T>) => inWork(db, { rows: companyId, now: clock.now() }, task);
  const watch = watchOver((done) => ofCompany((work) => noteSteps(work, packetId, done)));
  const stop = AbortSignal.any([signal, watch.signal]);
  const taken: string[] = [];
  try {
    const keys = await ofCompany((work) =>
      storageKeysOf(
        work,
        input.documents.map(({ documentId }) => documentId),
      ),
    );
    const files = await fetchFiles(store, input.documents, keys, taken);
    const target = join(store.arrivals, randomUUID());
    taken.push(target);
    const bound = await binder.bind(drawing, input.packet, { files, target, onStep: watch.at, signal: stop });
    const storageKey = newStorageKey();
    await store.put(target, storageKey);
    const wanted = await ofCompany((work) => finishPacket(work, packetId, { storageKey, ...bound }));
    if (!wanted) await store.delete(storageKey);
  } finally {
    await watch.end();
    await Promise.all(taken.map((path) => rm(path, { force: true })));
  }
};

/** Writes down how far it is, one after the other, and that it lives; says stop when the row is no longer this maker's. */
const watchOver = (note: (done: number) => Promise<boolean>) => {
  const over = new AbortController();
  let done = 0;
  let noted = 0;
  let writing: Promise<void> = Promise.resolve();
  let waiting = false;
  const write = (): void => {
    if (waiting || over.signal.aborted) return;
    waiting = true;
    writing = writing.then(async () => {
      waiting = false;
      noted = Date.now();
      // a database that is away for a moment is no reason to throw the work away
      if (!(await note(done).catch(() => true))) over.abort(new Cancelled());
    });
  };
  const beat = setInterval(write, LEASE_MS / 3);
  beat.unref();
  return {
    signal: over.signal,
    at: (step: number): void => {
      done = step;
      if (Date.now() - noted >= NOTE_EVERY_MS) write();
    },
    end: async (): Promise<void> => {
      clearInterval(beat);
      await writing;
    },
  };
};
