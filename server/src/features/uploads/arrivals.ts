import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { checkSelection, type FileFacts } from '@gatehouse/domain/uploads/check-selection.ts';
import {
  atOnceMessage,
  filesInOneUpload,
  largestUpload,
  sizeLimitOf,
  sizeMessageOf,
} from '@gatehouse/domain/uploads/limits.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Inspector } from '#server/platform/files/inspect.ts';
import { type ReceivedFile, receiveFile } from '#server/platform/files/receive.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { type Bringer, notScanned, type ScanGate, type Scanned } from './scanning/gate.ts';

export interface Arrival extends ReceivedFile, Scanned {
  readonly name: string;
  readonly pages: number;
}

export interface ArrivalPlace extends Bringer {
  /** Whose turn it takes to look at them: the company, or the person who has none. */
  readonly owner: string;
}

export interface ArrivalSettings {
  readonly store: FileStore;
  readonly inspector: Inspector;
  readonly scans: ScanGate;
  /** Bytes that stay free on the disk whatever is uploaded. */
  readonly keepFree: number;
}

/** Promises rule 14: the whole body, however many files. */
const largestBody = 30 * 1024 * 1024;

/**
 * Takes the files of a multipart body, one after the other: name and type before a byte is read, size and first bytes while it streams,
 * content and what a virus scanner says of it when it is whole. The first refusal ends it; nothing of what came before it stays.
 */
export const takeArrivals = async (
  request: FastifyRequest,
  { owner, ...bringer }: ArrivalPlace,
  { store, inspector, scans, keepFree }: ArrivalSettings,
): Promise<readonly Arrival[]> => {
  const { section } = bringer;
  const arrivals: Arrival[] = [];
  try {
    inspector.expect(owner);
    if (Number(request.headers['content-length'] ?? 0) > largestBody) {
      throw new Refusal(413, uploadMessages.requestTooLarge, 'too-large');
    }
    if (!request.isMultipart()) throw new Refusal(415, uploadMessages.selectPdf, 'media-type');
    let taken = 0;
    for await (const part of request.parts({
      limits: {
        files: filesInOneUpload() + 1,
        fields: 10,
        parts: 100,
        fieldSize: 1_000,
        fileSize: largestUpload + 1,
        headerPairs: 20,
      },
      preservePath: true,
      defParamCharset: 'utf8',
    } as Parameters<FastifyRequest['parts']>[0])) {
      if (part.type !== 'file') continue;
      if (arrivals.length === filesInOneUpload()) throw new Refusal(400, atOnceMessage(), 'file-count');
      const { filename, mimetype, file } = part;
      assertNameAndType({ name: filename, type: mimetype, size: 0 }, section, arrivals);
      const received = await receiveFile(file, store, {
        limit: sizeLimitOf(section),
        keepFree,
        field: filename,
        messages: {
          tooLarge: sizeMessageOf(section),
          notPdf: uploadMessages.typeNotSupported,
          storageFull: uploadMessages.storageFull,
        },
      });
      taken += received.size;
      arrivals.push({ ...received, ...notScanned, name: filename, pages: 0 });
      if (taken > largestBody) throw new Refusal(413, uploadMessages.requestTooLarge, 'too-large');
      const { pages } = await inspector.inspect(received.path, filename, owner);
      const scanned = await scans.admit({ ...received, name: filename }, bringer, request);
      arrivals[arrivals.length - 1] = { ...received, ...scanned, name: filename, pages };
    }
    if (arrivals.length === 0) throw new Refusal(400, uploadMessages.selectPdf, 'file-missing');
    return arrivals;
  } catch (error) {
    await Promise.all(arrivals.map((arrival) => arrival.discard()));
    swallowRest(request);
    throw error;
  }
};

const assertNameAndType = (file: FileFacts, section: string, before: readonly Arrival[]): void => {
  const existing = before.map(({ name, size }) => ({ name, size, type: 'application/pdf' }));
  const [refused] = checkSelection({ section, mode: 'multi', existing, chosen: [file] }).refused;
  if (refused === undefined) return;
  throw fieldRefusal(400, file.name.slice(0, 255), refused.message, 'file-refused');
};

/** A browser reads the answer when it has sent everything; so what is still coming is let in and thrown away, within reason. */
const swallowRest = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  let swallowed = 0;
  raw.on('data', (chunk: Buffer) => {
    swallowed += chunk.length;
    if (swallowed > largestBody) raw.destroy();
  });
  raw.resume();
};
