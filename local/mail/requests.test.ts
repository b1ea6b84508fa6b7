import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { settleDeliveries } from '@gatehouse/server/features/service-requests/offers/clocks.ts';
import { requestPaper } from '@gatehouse/server/features/service-requests/offers/paper.ts';
import type { Worker } from '@gatehouse/server/platform/leases/worker.ts';
import { startOutboxWorker } from '@gatehouse/server/platform/mail/outbox-worker.ts';
import { openTransport } from '@gatehouse/server/platform/mail/transport.ts';
import { createRequestsLot, type RequestsLot } from '@gatehouse/server/testing/requests-lot.ts';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// A real server, a real database, a real mail server that may say no or hang up: what a department gets of a request (promises T10, P5).
let lot: RequestsLot;
let inbox: Email[] = [];
let behaves: 'takes' | 'refuses' | 'hangs' | 'drops after DATA' = 'takes';
let begun = 0;
let sink: SMTPServer;
let worker: Worker;

const open = new Set<Socket>();
/** The line is cut, without a word of SMTP. */
const hangUp = () => {
  behaves = 'takes';
  for (const socket of open) socket.destroy();
};

beforeAll(async () => {
  lot = await createRequestsLot();
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      begun += 1;
      if (behaves === 'hangs') return;
      done(behaves === 'refuses' ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData: async (stream, _session, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      inbox.push(await PostalMime.parse(Buffer.concat(parts)));
      if (behaves === 'drops after DATA') hangUp();
      else done();
    },
  });
  sink.on('error', () => {});
  sink.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  worker = startOutboxWorker({
    db: lot.db,
    databaseUrl: lot.services.config.databaseUrl,
    clock: lot.clock,
    log: { info: () => {}, warn: () => {} },
    pollMs: 100,
    transport: openTransport({
      smtpUrl: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
      from: () => ({ name: 'Gatehouse', address: 'no-reply@gatehouse.example' }),
      readAttachment: async (attachment) =>
        'documentId' in attachment ? null : requestPaper(lot.services)(attachment.recordId),
    }),
    onSettled: async ({ emailType }) => {
      if (emailType === 'department-request') await settleDeliveries(lot);
    },
  });
}, 60_000);
afterAll(async () => {
  await worker?.stop();
  await new Promise<void>((resolve) => sink.close(() => resolve()));
  await lot?.close();
});
beforeEach(() => {
  inbox = [];
  begun = 0;
  behaves = 'takes';
});

// biome-ignore lint/suspicious/noExplicitAny: a request as it is answered
const request = async (id: string): Promise<any> => (await lot.ask('casey', 'GET', `/${id}`)).body;
const becomes = (id: string, state: string) => expect.poll(async () => (await request(id)).deliveryState).toBe(state);

const waitsForItsNextTry = (id: string) =>
  expect
    .poll(() =>
      lot.rows(
        sql`select 1 from mail_outbox o join service_request_deliveries d on d.mail_id = o.id where d.request_id = ${id} and o.last_error is not null`,
      ),
    )
    .toHaveLength(1);

const paperOf = (mail: Email | undefined): Buffer => {
  const paper = mail?.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  expect(paper?.filename).toMatch(/^SR-\d{4}-\d{6}\.pdf$/);
  return Buffer.from(paper?.content as ArrayBuffer);
};

describe('the mail to a department', () => {
  it('arrives with what it is about, on paper too, and the one link; only then the request says that it was delivered', async () => {
    const { id, number } = await lot.submitted('third-party');
    await becomes(id, 'DELIVERED');
    expect(inbox.map(({ to }) => to?.[0]?.address).sort()).toEqual([
      'costume@gatehouse.example',
      'grip@gatehouse.example',
    ]);
    expect(inbox[0]?.subject).toContain(number);
    expect(inbox[0]?.text).toContain(`/feature/studio-dashboard/studio-request?requestId=${id}`);
    const { PDFDocument } = await import('pdf-lib');
    const paper = await PDFDocument.load(paperOf(inbox[0]), { updateMetadata: false });
    expect(paper.getTitle()).toBe(`${number}, Delivery of glass`);
    const { deliveries, entries } = await request(id);
    expect(deliveries).toMatchObject([
      { to: 'costume@gatehouse.example', state: 'DELIVERED', attempts: 1, problem: null },
      { to: 'grip@gatehouse.example', state: 'DELIVERED' },
    ]);
    expect(entries.filter(({ kind }: { kind: string }) => kind === 'delivered')).toHaveLength(1);
    const shown = (await lot.ask('ines', 'GET', `/${id}`)).body.deliveries;
    expect(shown[0]).toMatchObject({ to: 'Costume', problem: null });
  });

  it('[RQ-003] [RQ-005] [PM-010] that is refused shows FAILED, and retrigger repairs it once under the same Message-ID', async () => {
    behaves = 'refuses';
    const { id } = await lot.submitted('costume');
    await becomes(id, 'FAILED');
    const failed = await request(id);
    expect(failed).toMatchObject({
      status: 'SUBMITTED',
      needsMe: true,
      deliveries: [{ state: 'FAILED', attempts: 1 }],
    });
    expect(failed.deliveries[0].problem).toContain('no such mailbox');
    const key = () =>
      lot.rows(sql`select delivery_key, mail_id from service_request_deliveries where request_id = ${id}`);
    const before = await key();
    const retrigger = async (who: 'casey' | 'drew' | 'ari' | 'ines') =>
      lot.ask(who, 'PUT', `/${id}/retrigger`, undefined, await lot.versionOf(id));
    expect((await retrigger('ari')).status).toBe(403);
    expect((await retrigger('ines')).status).toBe(403);
    behaves = 'takes';
    expect((await retrigger('drew')).status).toBe(200);
    await becomes(id, 'DELIVERED');
    expect((await retrigger('drew')).status).toBe(409);
    expect(inbox).toHaveLength(1);
    const [{ mail_id } = { mail_id: '' }] = (await key()) as { mail_id: string }[];
    expect(inbox[0]?.messageId).toBe(`<${mail_id}@gatehouse.example>`);
    expect(await key()).toEqual(before);
    const repaired = await request(id);
    expect(repaired).toMatchObject({ status: 'SUBMITTED', deliveries: [{ state: 'DELIVERED', attempts: 2 }] });
    expect(repaired.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'started',
      'submit',
      'deliveryFailed',
      'retrigger',
      'delivered',
    ]);
    const customer = (await lot.ask('ines', 'GET', `/${id}`)).body;
    expect(customer.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['started', 'submit', 'delivered']);
  });

  it('that was dropped after DATA comes again with the same Message-ID and the same paper, and nothing is lost', async () => {
    behaves = 'drops after DATA';
    const { id } = await lot.submitted('costume');
    await expect.poll(() => inbox.length).toBe(1);
    await waitsForItsNextTry(id);
    expect((await request(id)).deliveryState).toBe('PENDING');
    lot.clock.forward(120_000);
    await becomes(id, 'DELIVERED');
    expect(inbox).toHaveLength(2);
    expect(inbox[0]?.messageId).toBe(inbox[1]?.messageId);
    expect(paperOf(inbox[1]).equals(paperOf(inbox[0]))).toBe(true);
  });

  it('whose mail server hangs holds nobody up, and comes when the line was cut', async () => {
    behaves = 'hangs';
    const { id } = await lot.submitted('costume');
    await expect.poll(() => begun).toBe(1);
    expect(await request(id)).toMatchObject({ status: 'SUBMITTED', deliveryState: 'PENDING' });
    const again = await lot.ask('casey', 'PUT', `/${id}/retrigger`, undefined, await lot.versionOf(id));
    expect(again.status, 'what is under way is not sent a second time').toBe(409);
    hangUp();
    await waitsForItsNextTry(id);
    lot.clock.forward(120_000);
    await becomes(id, 'DELIVERED');
    expect(inbox).toHaveLength(1);
  });

  it('that nobody acknowledged in time is sent again on demand, once, with its link', async () => {
    const { id } = await lot.submitted('costume');
    await becomes(id, 'DELIVERED');
    const again = async () =>
      (await lot.ask('casey', 'PUT', `/${id}/retrigger`, undefined, await lot.versionOf(id))).status;
    expect(await again()).toBe(409);
    await lot.put(id, sql`answer_by = now() - interval '1 minute'`);
    expect(await again()).toBe(200);
    await expect.poll(() => inbox.length).toBe(2);
    expect(inbox[1]?.messageId).toBe(inbox[0]?.messageId);
    expect(inbox[1]?.text).toContain(`requestId=${id}`);
  });

  it('is settled by the job when the server ended between sending and saying so', async () => {
    behaves = 'takes';
    const { id } = await lot.submitted('costume');
    await becomes(id, 'DELIVERED');
    await lot.rows(
      sql`update service_request_deliveries set state = 'PENDING', settled_at = null where request_id = ${id}`,
    );
    await lot.put(id, sql`delivery_state = 'PENDING'`);
    await settleDeliveries(lot);
    expect((await request(id)).deliveryState).toBe('DELIVERED');
    await settleDeliveries(lot);
    expect((await request(id)).entries.filter(({ kind }: { kind: string }) => kind === 'delivered')).toHaveLength(2);
  });
});
