import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepImage } from '#server/features/projects/images.ts';
import { keepArrivals } from '#server/features/uploads/commands/upload.ts';
import { notScanned } from '#server/features/uploads/scanning/gate.ts';
import { putBytes } from '#server/platform/files/put-bytes.ts';
import { openS3Store } from '#server/platform/files/s3-store.ts';
import { type FileStore, MissingFile, newStorageKey } from '#server/platform/files/store.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { pdfOfSize } from '#server/testing/pdf-corpus.ts';
import { walkTo } from '#server/testing/walk.ts';
import { refusalOf } from './platform/http/refusals.ts';

// What the server stands on fails, for real: a disk of a few kilobytes, a database that hangs up, a bucket that is not there, a caller who goes.
let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const answerTo = async (task: Promise<unknown>): Promise<readonly [number, string] | 'no outage'> => {
  const error = await task.then(
    () => new Error('It went well.'),
    (thrown: Error) => thrown,
  );
  const refusal = refusalOf(error);
  return refusal === null ? 'no outage' : [refusal.status, refusal.message];
};
const noRoom = [507, httpMessages.noRoom];
const unavailable = [503, httpMessages.unavailable];

/** A file system of 64 KB over this folder, where we may mount one. */
const mountSmall = (folder: string): (() => void) | null => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    return () => execFileSync('umount', [folder]);
  } catch {
    return null;
  }
};

describe('a full disk', () => {
  it('answers 507 with a sentence to whoever sends a letter, and leaves nothing behind', { timeout: 60_000 }, async ({
    skip,
  }) => {
    const walk = await walkTo(lot, 'APPROVED');
    const [contact] = await lot.rows<{ id: string }>(sql`select id from accounts_payable_contacts`);
    const { store } = lot.services;
    const unmount = mountSmall(store.arrivals);
    if (unmount === null) return skip('only root may mount');
    try {
      await writeFile(`${store.arrivals}/full`, Buffer.alloc(60_000)); // a letter is larger than what is left
      const body = { contactIds: [contact?.id], alsoTo: '', confirmedAddresses: [], message: '', attachmentIds: [] };
      const answer = await (await lot.as('joan')).call('POST', `/api/ar-portal/ca/${walk.id}/letter-of-approval`, body);
      expect([answer.statusCode, answer.json().errorMessages]).toEqual([
        507,
        [{ errorMessage: httpMessages.noRoom, code: 'no-room' }],
      ]);
      expect(await lot.rows(sql`select id from letters`)).toEqual([]);
      expect(await readdir(store.arrivals)).toEqual(['full']);
    } finally {
      unmount();
    }
  });

  it('is 507 from PostgreSQL as well, and from a bucket', async () => {
    const raise = (state: string) =>
      lot.rows(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`));
    expect(await answerTo(raise('53100'))).toEqual(noRoom);
    const bucket = createServer((_, response) => response.writeHead(507).end()).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const path = await aFile();
    try {
      const store = await bucketAt((bucket.address() as AddressInfo).port);
      expect(await answerTo(putBytes(store, newStorageKey(), Buffer.from('x')))).toEqual(noRoom);
      expect(await answerTo(keepImage(withRoom(store), Buffer.from('x')))).toEqual([
        507,
        projectMessages.imageStorageFull,
      ]);
      const arrival = {
        path,
        name: 'a.pdf',
        pages: 1,
        size: 9,
        sha256: Buffer.alloc(32),
        discard: async () => {},
        ...notScanned,
      };
      expect(await answerTo(keepArrivals(store, [arrival]))).toEqual([507, uploadMessages.storageFull]);
    } finally {
      await rm(path, { force: true });
      bucket.close();
    }
  });
});

describe('what is not there', () => {
  it.each(['08006', '08P01', '25006', '25P03', '53200', '53300', '57014', '57P01', '57P05', '58030'])(
    'a database in state %s answers 503',
    async (state) => {
      const raised = lot.rows(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`));
      expect(await answerTo(raised)).toEqual(unavailable);
    },
  );

  it('a database that hangs up in the middle answers 503', async () => {
    const owner = new pg.Client({ connectionString: lot.ownerUrl });
    await owner.connect();
    const cutOff = lot.inWork(async ({ trx }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`select 1`.execute(trx);
    });
    expect(await answerTo(cutOff)).toEqual(unavailable);
    await owner.end();
  });

  it('a bucket that nobody answers for is 503, one that has lost a file 410', async () => {
    const store = await bucketAt(await freePort());
    expect(await answerTo(store.open(newStorageKey()))).toEqual(unavailable);
    expect(await answerTo(putBytes(store, newStorageKey(), Buffer.from('x')))).toEqual(unavailable);
    expect(await answerTo(lot.services.store.open(newStorageKey()))).toEqual([410, httpMessages.fileMissing]);
    expect(await lot.services.store.open(newStorageKey()).catch((error) => error)).toBeInstanceOf(MissingFile);
  });

  it('a fault of ours stays a 500', async () => {
    expect(await answerTo(Promise.reject(new TypeError('x is not a function')))).toBe('no outage');
    expect(await answerTo(lot.rows(sql`select no_such_column`))).toBe('no outage');
  });
});

describe('a caller who goes in the middle', () => {
  it('of an upload or of a body is nobody’s error', async () => {
    await lot.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = lot.app.server.address() as AddressInfo;
    const { token } = await lot.as('carl');
    const leave = (head: string, body: string | Buffer): Promise<void> =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`${head}\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Length: 90000\r\n\r\n`);
          socket.write(body);
          setTimeout(() => socket.resetAndDestroy(), 150);
        });
        socket.on('error', () => undefined);
        socket.once('close', () => resolve());
      });
    const part =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
    const begun = Buffer.concat([Buffer.from(part), (await pdfOfSize(5_000)).subarray(0, 3_000)]);
    await leave(
      'POST /api/customer-portal/documents?section=own HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x',
      begun,
    );
    await leave('PUT /api/customer-portal/users/profile HTTP/1.1\r\nContent-Type: application/json', '{"a":');
    await expect.poll(() => readdir(lot.services.store.arrivals)).toEqual([]);
    // lot.close() refuses when the log holds an error
  });
});

const bucketAt = (port: number): Promise<FileStore> =>
  openS3Store(
    { endpoint: `http://127.0.0.1:${port}`, bucket: 'b', region: 'auto', accessKeyId: 'a', secretAccessKey: 's' },
    lot.services.store.arrivals,
  );
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};
const withRoom = (store: FileStore): FileStore => ({ ...store, free: async () => Number.MAX_SAFE_INTEGER });
const aFile = async (): Promise<string> => {
  const path = `${lot.services.store.arrivals}/a-file`;
  await writeFile(path, '%PDF-1.7\n');
  return path;
};
