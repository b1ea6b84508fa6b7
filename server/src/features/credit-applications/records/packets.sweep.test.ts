import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { isBeingMade, type PacketState } from '@gatehouse/domain/credit-applications/records/packet-states.ts';
import { sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { putBytes } from '#server/platform/files/put-bytes.ts';
import { newStorageKey } from '#server/platform/files/store.ts';
import { unboundBecause } from '#server/platform/pdf/attached-file.ts';
import { createBinder } from '#server/platform/pdf/binder.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { ownerOf } from '#server/testing/owner.ts';
import { pdfOfSize, plainPdf } from '#server/testing/pdf-corpus.ts';
import { textOfPages } from '#server/testing/pdf-text.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';
import { openPacketDesk, type PacketDesk } from '../offers/packet.ts';
import { forgetPacketsOf, packetsToMake } from './queries/packets.ts';

let lot: Lot;
const desks: PacketDesk[] = [];
beforeAll(async () => {
  lot = await createLot();
});
afterEach(() => Promise.all(desks.splice(0).map((desk) => desk.stop())));
afterAll(() => lot.close());

/** Another server on the same database and files; its clock may be ahead, so that sessions of the first one live. */
const otherServer = (aheadMs = 0): PacketDesk => {
  const { db, store } = lot.services;
  const clock = { now: () => new Date(lot.clock.now().getTime() + aheadMs) };
  const desk = openPacketDesk({ db, store, clock, binder: createBinder(), log: { warn: () => undefined } });
  desks.push(desk);
  return desk;
};

interface Answer {
  readonly packetId: string;
  readonly state: string;
  readonly pages: number | null;
  readonly mine: boolean;
  readonly problem: string | null;
  readonly doneSteps: number;
  readonly allSteps: number;
}
const call = async (walk: Walk, who: 'joan' | 'ray' | 'carl' | 'arno', method: 'GET' | 'POST' | 'DELETE', end = '') =>
  (await lot.as(who as 'joan')).call(method, `/api/ar-portal/ca/${walk.id}/packets${end}`);
const ask = async (walk: Walk): Promise<Answer> => {
  const answer = await call(walk, 'joan', 'POST');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
};
const state = async (walk: Walk, packetId: string): Promise<Answer> =>
  (await call(walk, 'joan', 'GET', `/${packetId}`)).json<Answer>();
/** A busy machine may take longer than the call that asked waits. */
const made = async (walk: Walk, packetId: string): Promise<Answer> => {
  let found = await state(walk, packetId);
  while (isBeingMade(found.state as PacketState)) {
    await after(50);
    found = await state(walk, packetId);
  }
  return found;
};
const fileOf = async (walk: Walk, packetId: string): Promise<Buffer> => {
  await made(walk, packetId);
  const answer = await call(walk, 'joan', 'GET', `/${packetId}/file`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.rawPayload;
};
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A paper that A/R put to the file, of any size. */
const addCoverSheet = async (walk: Walk, name: string, bytes: Buffer): Promise<void> => {
  const key = newStorageKey();
  await putBytes(lot.services.store, key, bytes);
  await lot.inWork(async ({ trx, now }) => {
    const { company_id } = await trx
      .selectFrom('credit_applications')
      .select('company_id')
      .where('id', '=', walk.id)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('documents')
      .values({
        company_id,
        record_type: 'creditApplication',
        record_id: walk.id,
        section: 'coversheet',
        slot: null,
        name,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        storage_key: key,
        uploaded_by: lot.idOf('joan'),
        uploaded_by_name: 'Joan',
        uploaded_at: now,
      })
      .execute();
  });
};
/** The tests' papers are rows without bytes: their files are gone, as far as a packet is concerned. */
const papersGone = (walk: Walk) =>
  lot.rows(sql`update documents set storage_key = md5(id::text) where record_id = ${walk.id}`);
const large = async (walk: Walk): Promise<void> => {
  await papersGone(walk);
  await addCoverSheet(walk, 'large.pdf', await pdfOfSize(9 * 1_048_576));
};

describe('the credit packet as a file', () => {
  it('binds nothing that is in quarantine and says so, is another one later, and goes when a file in it turns out to be infected', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await papersGone(walk);
    await addCoverSheet(walk, 'infected.pdf', await plainPdf());
    await addCoverSheet(walk, 'waiting.pdf', await plainPdf());
    const become = (name: string, state: string) =>
      lot.rows(sql`update documents set scan_state = ${state} where record_id = ${walk.id} and name = ${name}`);
    await become('infected.pdf', 'infected');
    await become('waiting.pdf', 'waiting');
    const held = await ask(walk);
    const text = (await textOfPages(await fileOf(walk, held.packetId))).join(' ').replace(/\s+/g, ' ');
    expect(text).toContain(unboundBecause.infected);
    expect(text).toContain(unboundBecause.waiting);
    await become('waiting.pdf', 'clean');
    expect((await ask(walk)).packetId).not.toBe(held.packetId);
    await lot.inWork((work) => forgetPacketsOf(work, walk.id));
    expect((await call(walk, 'joan', 'GET', `/${held.packetId}/file`)).statusCode).toBe(404);
  });

  it('[API-054] [CA-051] is made at once when it is small, and asked for again it is the same file', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW', { realFiles: true });
    await lot
      .as('joan')
      .then(({ call: send }) => send('POST', `/api/ar-portal/ca/${walk.id}/comment`, { comment: 'Only for us' }));
    const first = await made(walk, (await ask(walk)).packetId);
    expect(first).toMatchObject({ state: 'READY', mine: true, problem: null });
    const bytes = await fileOf(walk, first.packetId);
    const again = await ask(walk);
    expect(again.packetId).toBe(first.packetId);
    expect(sha(await fileOf(walk, again.packetId))).toBe(sha(bytes));
    const text = (await textOfPages(bytes)).join('\n');
    for (const part of ['Certificate of signature', 'Only for us', 'Activity', 'As it stood on', `of ${first.pages}`])
      expect(text).toContain(part);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(first.pages);
    // what is different is another packet
    await lot
      .as('joan')
      .then(({ call: send }) => send('POST', `/api/ar-portal/ca/${walk.id}/comment`, { comment: 'One word more' }));
    expect((await ask(walk)).packetId).not.toBe(first.packetId);
    // the whole in one call gives the newest
    const whole = await (await lot.as('joan')).call('GET', `/api/ar-portal/ca/${walk.id}/packet`);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await textOfPages(whole.rawPayload)).join('\n')).toContain('One word more');
    expect(await readdir(lot.services.store.arrivals)).toEqual([]);
  });

  it('[CA-051] gives two servers the same bytes for the same application', async () => {
    const walk = await walkTo(lot, 'SUBMITTED', { realFiles: true });
    const { packetId } = await ask(walk);
    const bytes = await fileOf(walk, packetId);
    await lot.rows(sql`delete from packets where id = ${packetId}`);
    const other = otherServer(3 * 86_400_000);
    const anew = await ask(walk);
    expect(anew.packetId).not.toBe(packetId);
    await other.make(anew.packetId);
    expect(sha(await fileOf(walk, anew.packetId))).toBe(sha(bytes));
  });

  it('[CA-051] waits as a job when it is large, tells its steps and is made once for many who ask', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await large(walk);
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(walk)));
    expect(new Set(asked.map(({ packetId }) => packetId)).size).toBe(1);
    const [{ packetId } = { packetId: '' }] = asked;
    expect(asked[0]).toMatchObject({ state: 'WAITING', doneSteps: 0, allSteps: 7 });
    expect((await call(walk, 'joan', 'GET', `/${packetId}/file`)).statusCode).toBe(409);
    await Promise.all([otherServer().makeWaiting(), otherServer().makeWaiting()]);
    expect(await state(walk, packetId)).toMatchObject({ state: 'READY', doneSteps: 7, allSteps: 7 });
    const stored = await lot.rows(sql`select 1 from packets where application_id = ${walk.id}`);
    expect(stored).toHaveLength(1);
    // rows without files (the tests' papers) are pages that say so
    expect((await textOfPages(await fileOf(walk, packetId))).join(' ').replaceAll('\n', ' ')).toContain(
      'The file is no longer kept.',
    );
  });

  it('[CA-051] survives the server: what it was making is made by the next one, to the same bytes', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await large(walk);
    const { packetId } = await ask(walk);
    const first = otherServer();
    const making = first.make(packetId);
    await expect.poll(async () => (await state(walk, packetId)).state).toBe('WORKING');
    await first.stop();
    await making;
    expect((await state(walk, packetId)).state).toBe('WAITING');
    await otherServer().makeWaiting();
    const sha256 = sha(await fileOf(walk, packetId));
    // a server that was killed: nobody gives the packet back, its lease runs out
    await lot.rows(sql`delete from packets where id = ${packetId}`);
    const second = await ask(walk);
    expect(await lot.inWork((work) => packetsToMake.claim(work, second.packetId))).not.toBeNull();
    await otherServer().makeWaiting();
    expect((await state(walk, second.packetId)).state).toBe('WORKING');
    await otherServer(31_000).makeWaiting();
    expect(sha(await fileOf(walk, second.packetId))).toBe(sha256);
  });

  it('[CA-051] stops when its asker cancels it, and is made anew when asked for again', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await large(walk);
    const { packetId } = await ask(walk);
    const cancelled = await call(walk, 'joan', 'DELETE', `/${packetId}`);
    expect(cancelled.json()).toMatchObject({ state: 'CANCELLED' });
    await otherServer().makeWaiting();
    expect((await state(walk, packetId)).state).toBe('CANCELLED');
    // while it is being made
    expect((await ask(walk)).state).toBe('WAITING');
    const desk = otherServer();
    const making = desk.make(packetId);
    await expect.poll(async () => (await state(walk, packetId)).state).toBe('WORKING');
    await call(walk, 'joan', 'DELETE', `/${packetId}`);
    await desk.halt(packetId);
    await making;
    expect((await state(walk, packetId)).state).toBe('CANCELLED');
    expect(await readdir(lot.services.store.arrivals)).toEqual([]);
    expect((await ask(walk)).state).toBe('WAITING');
    await otherServer().makeWaiting();
    expect((await state(walk, packetId)).state).toBe('READY');
  });

  it('[PM-091] [CA-051] is for A/R alone, for what was submitted, and for the application it is of', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    const { packetId } = await ask(walk);
    for (const who of ['ray', 'carl'] as const) {
      expect((await call(walk, who, 'POST')).statusCode).toBe(403);
      expect((await call(walk, who, 'GET', `/${packetId}/file`)).statusCode).toBe(403);
    }
    const other = await walkTo(lot, 'SUBMITTED');
    expect((await call(other, 'joan', 'GET', `/${packetId}/file`)).statusCode).toBe(404);
    const draft = await walkTo(lot, 'DRAFT');
    expect((await call(draft, 'joan', 'POST')).statusCode).toBe(409);
  });

  it('is swept after a week, and its file with it', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    const { packetId } = await ask(walk);
    await otherServer(8 * 86_400_000).sweep();
    expect((await call(walk, 'joan', 'GET', `/${packetId}/file`)).statusCode).toBe(404);
  });

  it('[EM-005] [EM-014] [API-032] is downloaded by a risk link without what the customer may not read', async () => {
    const walk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
    await lot
      .as('joan')
      .then(({ call: send }) =>
        send('POST', `/api/ar-portal/ca/${walk.id}/comment`, { comment: 'Not for outside eyes' }),
      );
    await large(walk);
    const [token = ''] = await walk.riskTokens();
    const download = () =>
      lot.app.inject({
        method: 'POST',
        url: '/api/ar-portal/studio/ca/riskemail/download',
        payload: { token, actionType: 'DownloadFullForm' },
      });
    const answer = await download();
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const { result } = answer.json<{ result: { body: string; headers: Record<string, string> } }>();
    expect(result.headers['Content-Disposition']).toMatch(/^attachment; filename="credit-application-.*\.pdf"$/);
    const text = (await textOfPages(Buffer.from(result.body, 'base64'))).join('\n');
    expect(text).toContain('Certificate of signature');
    for (const inside of ['Not for outside eyes', 'Screening', 'Insurance policies'])
      expect(text).not.toContain(inside);
    // the second time it is the file that is there
    expect((await download()).json<{ result: { body: string } }>().result.body).toBe(result.body);
    // and staff cannot reach it by its id, nor it theirs
    const [row] = await lot.rows<{ id: string }>(
      sql`select id from packets where application_id = ${walk.id} and not internal`,
    );
    expect((await call(walk, 'joan', 'GET', `/${row?.id}`)).statusCode).toBe(404);
  });

  it('leaves connections to everybody else, however many ask in one moment', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    const joan = await lot.as('joan');
    const owner = await ownerOf(lot);
    try {
      await owner.query('begin; lock table packets in access exclusive mode');
      const asked = Array.from({ length: 12 }, () => call(walk, 'joan', 'POST'));
      // somebody has come as far as the table
      const waits = `select 1 from pg_locks where relation = 'packets'::regclass and not granted`;
      while ((await owner.query(waits)).rowCount === 0) await after(5);
      await after(500); // the others would have come as far by now
      expect((await joan.call('GET', '/api/ar-portal/departments')).statusCode).toBe(200);
      await owner.query('commit');
      for (const answer of await Promise.all(asked)) expect(answer.statusCode, answer.body).toBe(200);
    } finally {
      await owner.end();
    }
  });

  it('makes a page for what lies in the store under another digest', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    await papersGone(walk);
    await addCoverSheet(walk, 'swapped.pdf', await plainPdf(2));
    await lot.rows(
      sql`update documents set sha256 = ${Buffer.alloc(32, 1)} where record_id = ${walk.id} and section = 'coversheet'`,
    );
    const { packetId } = await ask(walk);
    const text = (await textOfPages(await fileOf(walk, packetId))).join('\n').replaceAll('\n', ' ');
    expect(text).toContain('is not the file that was attached');
  });
});
