import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { outageOf } from '#server/platform/http/outage.ts';
import type { FileStore } from './store.ts';

export interface ReceiveRules {
  /** Bytes; one more is refused. */
  readonly limit: number;
  /** Bytes that must stay free on this machine, because a full disk stops the database too (promises rule 14). */
  readonly keepFree: number;
  readonly messages: { readonly tooLarge: string; readonly notPdf: string; readonly storageFull: string };
  /** false: a file that is no PDF; who asked looks at what came. */
  readonly pdf?: false;
  /** Stands in the refusal, so that a screen with several files knows which one was meant. */
  readonly field: string;
}

export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
  /** Removes the arrived file; does nothing when a store has taken it over. */
  readonly discard: () => Promise<void>;
}

const mark = Buffer.from('%PDF-');

/**
 * Streams one file to disk, counting while it comes, so that a lie in Content-Length changes nothing. Refuses 413 at the first byte
 * above the limit, 400 when a PDF is asked for and the file does not start with %PDF- at its very first byte (UP-001; a PDF behind an HTML head
 * is a polyglot), 507 when the disk is nearly full. Whatever goes wrong, an aborted upload too, nothing stays behind. The rest of a refused source is
 * left unread and not destroyed: the caller decides.
 */
export const receiveFile = async (source: Readable, store: FileStore, rules: ReceiveRules): Promise<ReceivedFile> => {
  const refuse = (status: number, errorMessage: string, code: string): Refusal =>
    new Refusal(status, [{ errorMessage, field: rules.field, code }]);
  if ((await store.free()) < rules.keepFree + rules.limit) {
    throw refuse(507, rules.messages.storageFull, 'storage-full');
  }
  const path = join(store.arrivals, randomUUID());
  const discard = (): Promise<void> => rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > rules.limit) throw refuse(413, rules.messages.tooLarge, 'file-size');
      if (rules.pdf !== false && head.length < mark.length) {
        head = Buffer.concat([head, chunk.subarray(0, mark.length)]).subarray(0, mark.length);
        if (!mark.subarray(0, head.length).equals(head)) throw refuse(400, rules.messages.notPdf, 'file-type');
      }
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    if (rules.pdf !== false && head.length < mark.length) throw refuse(400, rules.messages.notPdf, 'file-type');
    await file.close();
    return { path, size, sha256: hash.digest(), discard };
  } catch (error) {
    await file.close().catch(() => undefined);
    await discard();
    throw outageOf(error) === 'no-room' ? refuse(507, rules.messages.storageFull, 'storage-full') : error;
  }
};
