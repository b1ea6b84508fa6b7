import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import type { TakeOut } from '@gatehouse/domain/take-outs/contract.ts';
import { ownParts } from '@gatehouse/domain/take-outs/parts.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putBytes } from '#server/platform/files/put-bytes.ts';
import { newStorageKey } from '#server/platform/files/store.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { plainPdf } from '#server/testing/pdf-corpus.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';
import { verifyTakeOut } from './features/take-outs/verify/verify-take-out.ts';
import { readZip } from './features/take-outs/zip/zip-reader.ts';

// Files that a virus scanner has not called clean, asked for by the ways on which a file leaves; packets are tried in their own sweep.
let lot: Lot;
let walk: Walk;
let folder: string;
let infected: string;
let waiting: string;
beforeAll(async () => {
  lot = await createLot();
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-quarantine-'));
  walk = await walkTo(lot, 'APPROVED');
  const bytes = await plainPdf();
  const sha256 = createHash('sha256').update(bytes).digest();
  // the walk only names its documents: here they are on the disk, trade references first
  const rows = await lot.rows<{ id: string }>(sql`select id from documents order by slot nulls last, id`);
  for (const { id } of rows) {
    const key = newStorageKey();
    await putBytes(lot.services.store, key, bytes);
    await lot.rows(
      sql`update documents set storage_key = ${key}, sha256 = ${sha256}, size = ${bytes.length} where id = ${id}`,
    );
  }
  [infected = '', waiting = ''] = rows.map(({ id }) => id);
  await become('infected', infected);
  await become('waiting', waiting);
});
afterAll(async () => {
  await lot.close();
  await rm(folder, { recursive: true });
});

const become = (state: ScanState, id: string) =>
  lot.rows(sql`update documents set scan_state = ${state} where id = ${id}`);
const said = (answer: { statusCode: number; json(): { errorMessages: { errorMessage: string }[] } }) => [
  answer.statusCode,
  answer.json().errorMessages[0]?.errorMessage,
];

it('is downloaded by nobody, of the studio or the customer, and has no address', async () => {
  for (const who of ['joan', 'carl'] as const) {
    const { call } = await lot.as(who);
    for (const [id, words] of [
      [infected, uploadMessages.held.infected],
      [waiting, uploadMessages.held.waiting],
    ]) {
      expect(said(await call('GET', `/api/customer-portal/documents/${id}/content`)), who).toEqual([409, words]);
      expect(said(await call('POST', '/api/ar-portal/presigned-url', { documentId: id })), who).toEqual([409, words]);
    }
  }
});

it('is named in a take-out instead of lying in it, and the take-out is whole', async () => {
  const { call } = await lot.as('ines');
  const at = '/api/customer-portal/take-outs';
  const { takeOutId } = (await call('POST', at, { parts: ownParts })).json<TakeOut>();
  const state = async () =>
    (await call('GET', at)).json<{ rows: TakeOut[] }>().rows.find((row) => row.takeOutId === takeOutId)?.state;
  await expect.poll(state, { timeout: 15_000 }).toMatch(/READY|FAILED/);
  const address = new URL((await call('POST', `${at}/${takeOutId}/address`)).json().url);
  const path = join(folder, 'all.zip');
  await writeFile(path, (await lot.app.inject({ url: address.pathname + address.search })).rawPayload);
  const zip = await readZip(path);
  const held = [infected, waiting].map((id) => `files/creditApplication/${id}.pdf`);
  expect(zip.names.filter((name) => held.includes(name))).toEqual([]);
  const pieces: Buffer[] = [];
  for await (const piece of await zip.read('manifest.json')) pieces.push(piece);
  await zip.close();
  expect(new Set(JSON.parse(Buffer.concat(pieces).toString()).quarantined)).toEqual(new Set(held));
  const lines: string[] = [];
  expect(await verifyTakeOut(path, (line) => lines.push(line)), lines.join('\n')).toBe(0);
  expect(lines.join('\n')).toContain('2 documents were in quarantine');
});

it('goes with no letter', async () => {
  await lot.rows(sql`update documents set section = 'sendloa', slot = null where id = ${infected}`);
  const [contact] = await lot.rows<{ id: string }>(sql`select id from accounts_payable_contacts`);
  const nothing = { alsoTo: '', confirmedAddresses: [], message: '' };
  const { call } = await lot.as('joan');
  const letter = { ...nothing, contactIds: [contact?.id], attachmentIds: [infected] };
  const refused = await call('POST', `/api/ar-portal/ca/${walk.id}/letter-of-approval`, letter);
  expect(refused.json().errorMessages[0]).toMatchObject({
    field: 'attachmentIds',
    errorMessage: letterMessages.attachmentHeld,
  });
});

it('is no quote that anybody opens', async () => {
  const { call } = await lot.as('casey');
  const quote = { number: 'Q-1', departmentId: 'grip', title: 'Rigging', amountCents: 100, validUntil: '2099-01-01' };
  const drafted = await call('POST', '/api/ar-portal/quotes', { projectId: walk.projectId, ...quote });
  expect(drafted.statusCode, drafted.body).toBe(200);
  const { quoteId } = drafted.json().quote;
  await lot.rows(
    sql`update documents set record_type = 'quote', record_id = ${quoteId}, section = 'quote' where id = ${waiting}`,
  );
  expect(said(await call('GET', `/api/ar-portal/quotes/${quoteId}/file`))).toEqual([409, uploadMessages.held.waiting]);
});
