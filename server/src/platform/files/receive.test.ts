import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sizeLimitOf } from '@gatehouse/domain/uploads/limits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pdfOfSize } from '#server/testing/pdf-corpus.ts';
import { openDiskStore } from './disk-store.ts';
import { type ReceiveRules, receiveFile } from './receive.ts';
import type { FileStore } from './store.ts';

let root: string;
let store: FileStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gatehouse-receive-'));
  store = await openDiskStore(root);
});
afterAll(() => rm(root, { recursive: true }));
afterEach(async () => expect(await readdir(store.arrivals), 'nothing stays behind').toEqual([]));

const messages = { tooLarge: 'too large', notPdf: 'not a PDF', storageFull: 'full' };
const rules = (more: Partial<ReceiveRules> = {}): ReceiveRules => ({
  limit: 1000,
  keepFree: 0,
  messages,
  field: 'a.pdf',
  ...more,
});
const inPieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const receive = (source: Readable, more?: Partial<ReceiveRules>): ReturnType<typeof receiveFile> =>
  receiveFile(source, store, rules(more));

describe('an arriving file', () => {
  it('is counted, hashed and stored as it came, also byte by byte', async () => {
    const bytes = await pdfOfSize(5000);
    const received = await receive(inPieces(bytes, 1), { limit: 5000 });
    expect(received.size).toBe(5000);
    expect(received.sha256).toEqual(createHash('sha256').update(bytes).digest());
    expect(await readFile(received.path)).toEqual(bytes);
    await received.discard();
  });

  it.each([
    ['own', 5],
    ['bank', 20],
    ['coversheet', 25],
  ])('[UP-004] [UP-008] [UP-011] [UP-014] %s: %i MB pass, one byte more is refused', async (section, megabytes) => {
    const limit = sizeLimitOf(section);
    const bytes = await pdfOfSize(megabytes * 1_048_576 + 1);
    const received = await receive(inPieces(bytes.subarray(0, -1), 65_536), { limit });
    expect(received.size).toBe(limit);
    await received.discard();
    await expect(receive(inPieces(bytes, 65_536), { limit })).rejects.toMatchObject({
      status: 413,
      messages: [{ errorMessage: 'too large', field: 'a.pdf', code: 'file-size' }],
    });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['half a mark', Buffer.from('%PD')],
    ['a picture', Buffer.from('\u0089PNG\r\n')],
    ['a web page before the PDF', Buffer.from('<html></html>%PDF-1.7')],
    ['a blank before the PDF', Buffer.from(' %PDF-1.7')],
    ['a byte order mark before the PDF', Buffer.from('\ufeff%PDF-1.7')],
    ['the mark in small letters', Buffer.from('%pdf-1.7')],
  ])('[UP-001] %s is no PDF', async (_, bytes) => {
    for (const size of [1, 100])
      await expect(receive(inPieces(bytes, size))).rejects.toMatchObject({ status: 400, message: 'not a PDF' });
  });

  it('is refused while there is no room to spare', async () => {
    await expect(
      receive(inPieces(await pdfOfSize(900), 100), { keepFree: Number.MAX_SAFE_INTEGER }),
    ).rejects.toMatchObject({ status: 507 });
  });

  it('leaves nothing when the sender hangs up', async () => {
    const source = new Readable({ read() {} });
    const receiving = receive(source, { limit: 1_000_000 });
    source.push(await pdfOfSize(300_000));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await readdir(store.arrivals)).toHaveLength(1);
    source.destroy(new Error('aborted'));
    await expect(receiving).rejects.toThrow('aborted');
  });

  it('leaves a refused source open for whoever has to drain it', async () => {
    const source = inPieces(await pdfOfSize(10_000), 100);
    await expect(receive(source)).rejects.toMatchObject({ status: 413 });
    expect(source.destroyed).toBe(false);
  });
});
