import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { isHeld, type ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { type FileStore, MissingFile } from '#server/platform/files/store.ts';
import type { MakerServices, Watch } from '#server/platform/leases/making.ts';
import { type AttachedFile, unboundBecause } from '#server/platform/pdf/attached-file.ts';
import type { Binder } from '#server/platform/pdf/binder.ts';
import { documentAt } from '#server/platform/pdf/render.ts';
import type { CreditPacket } from '../documents/credit-packet-shape.ts';
import { finishPacket, type PacketInput, type PacketJob } from '../queries/packets.ts';
import { storageKeysOf } from '../queries/storage-keys.ts';

export interface PacketMaker extends MakerServices {
  readonly binder: Binder;
}

const drawing = documentAt<CreditPacket>(new URL('../documents/credit-packet.ts', import.meta.url), 'drawCreditPacket');

/** A child reads files, not stores: each attached file comes to this machine, streamed, and goes again. One that is gone, or in quarantine, gets a page that says so. */
const fetchFiles = async (
  store: FileStore,
  documents: PacketInput['documents'],
  kept: Awaited<ReturnType<typeof storageKeysOf>>,
  taken: string[],
): Promise<readonly AttachedFile[]> => {
  const files: AttachedFile[] = [];
  for (const { label, documentId, sha256 } of documents) {
    const file = kept.get(documentId);
    const path = join(store.arrivals, randomUUID());
    taken.push(path);
    const problem = file === undefined ? unboundBecause.missing : await problemOf(store, file, path);
    files.push({ label, path, sha256, problem });
  }
  return files;
};

const problemOf = async (
  store: FileStore,
  { key, scanState }: { readonly key: string; readonly scanState: ScanState },
  path: string,
): Promise<string | null> => (isHeld(scanState) ? unboundBecause[scanState] : fetchFile(store, key, path));

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

/** Makes a packet. What goes in was settled when it was asked for; the server only moves files: drawing and binding are another process's work. */
export const makePacket = async (
  { db, store, clock, binder }: PacketMaker,
  { id, companyId, input: { packet, documents } }: PacketJob,
  { at, signal }: Watch<number>,
  storageKey: string,
): Promise<(work: Work) => Promise<boolean>> => {
  const taken: string[] = [];
  try {
    const ids = documents.map(({ documentId }) => documentId);
    const kept = await inWork(db, { rows: companyId, now: clock.now() }, (work) => storageKeysOf(work, ids));
    const files = await fetchFiles(store, documents, kept, taken);
    const target = join(store.arrivals, randomUUID());
    taken.push(target);
    const bound = await binder.bind(drawing, packet, { files, target, onStep: at, signal });
    await store.put(target, storageKey);
    return (work) => finishPacket(work, id, { storageKey, ...bound });
  } finally {
    await Promise.all(taken.map((path) => rm(path, { force: true })));
  }
};
