import { buffer } from 'node:stream/consumers';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { Work } from '#server/db/work.ts';
import { type FileStore, MissingFile } from '#server/platform/files/store.ts';
import { documentAt, type Renderer } from '#server/platform/pdf/render.ts';
import type { CreditPacket, PacketFile } from '../documents/credit-packet.ts';
import { filesToBind } from '../documents/files-to-bind.ts';
import { filesOfPacket, packetInput } from '../documents/packet-input.ts';
import type { DocumentRow, Parts } from '../queries/parts.ts';
import { storageKeysOf } from '../queries/storage-keys.ts';

const drawing = documentAt<CreditPacket>(new URL('../documents/credit-packet.ts', import.meta.url), 'drawCreditPacket');

export interface PacketMaker {
  readonly store: FileStore;
  readonly renderer: Renderer;
}

type StorageKeys = ReadonlyMap<string, string>;

/** Files down means 503 on what needs files; a file that is gone is not worth a retry (promises rule 17). */
const read = async (store: FileStore, key: string): Promise<Buffer> => {
  try {
    return await buffer(await store.open(key));
  } catch (error) {
    throw error instanceof MissingFile
      ? new Refusal(410, uploadMessages.nothingThere, 'file-missing')
      : new Refusal(503, uploadMessages.storageDown, 'storage-down');
  }
};

const withBytes = async (
  store: FileStore,
  documents: readonly DocumentRow[],
  keys: StorageKeys,
): Promise<readonly PacketFile[]> => {
  const bound = filesToBind(documents);
  const files: PacketFile[] = [];
  for (const [index, { id, name, section, size, sha256 }] of documents.entries()) {
    const key = keys.get(id);
    const bytes = bound[index] === true && key !== undefined ? await read(store, key) : null;
    files.push({ name, section, size, sha256, bytes });
  }
  return files;
};

/** The full credit form of the submitted version as one PDF, with its files bound in. The work is done in a thread of its own. */
const makePacket = async (
  { store, renderer }: PacketMaker,
  parts: Parts,
  keys: StorageKeys,
  asked: { readonly preparedFor: string; readonly now: Date; readonly internal: boolean },
): Promise<Buffer> => {
  const files = await withBytes(store, filesOfPacket(parts), keys);
  return renderer.render(drawing, packetInput(parts, files, asked.preparedFor, asked.now, asked.internal));
};

/** A name that every system accepts: letters, digits, hyphens. */
const packetName = (parts: Parts): string =>
  `credit-application-${parts.project.number}-v${parts.application.submitted_version}.pdf`
    .replace(/[^\w.-]+/g, '-')
    .toLowerCase();

export interface PacketSource {
  readonly parts: Parts;
  readonly keys: StorageKeys;
}

/** What other features may ask of packets; app.ts hands it to them. */
export interface PacketDesk {
  readonly keysOf: (work: Work, parts: Parts) => Promise<PacketSource>;
  readonly make: (
    source: PacketSource,
    asked: { readonly preparedFor: string; readonly now: Date; readonly internal: boolean },
  ) => Promise<{ readonly name: string; readonly bytes: Buffer }>;
}

export const openPacketDesk = (maker: PacketMaker): PacketDesk => ({
  keysOf: async (work, parts) => ({
    parts,
    keys: await storageKeysOf(
      work,
      filesOfPacket(parts).map(({ id }) => id),
    ),
  }),
  make: async ({ parts, keys }, asked) => ({
    name: packetName(parts),
    bytes: await makePacket(maker, parts, keys, asked),
  }),
});
