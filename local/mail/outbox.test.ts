import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type Database, openDatabase, openPool } from '@gatehouse/server/db/database.ts';
import { inWork, type Work } from '@gatehouse/server/db/work.ts';
import type { Worker } from '@gatehouse/server/platform/leases/worker.ts';
import type { Mail } from '@gatehouse/server/platform/mail/message.ts';
import { queueMail, retryMail } from '@gatehouse/server/platform/mail/outbox.ts';
import { leaseMail, waitAfter } from '@gatehouse/server/platform/mail/outbox-lease.ts';
import { startOutboxWorker } from '@gatehouse/server/platform/mail/outbox-worker.ts';
import { openTransport } from '@gatehouse/server/platform/mail/transport.ts';
import { createTestDatabase, type TestDatabase } from '@gatehouse/server/testing/database.ts';
import type pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// Real PostgreSQL, a real SMTP server, real time. Only the clock of the worker can be put forward, so that nobody waits six hours.
let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const log = { info: () => {}, warn: () => {} };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.runtimeUrl, as: 'app', onError: () => {} });
  db = openDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Received {
  readonly mail: Email;
  readonly recipients: readonly string[];
}
let inbox: Received[] = [];
let refuse: (address: string) => { code: number } | null = () => null;
let sink: SMTPServer;
let smtpUrl: string;
const workers: Worker[] = [];

const openSink = async (port: number): Promise<SMTPServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      const no = refuse(address);
      done(no === null ? null : Object.assign(new Error('no'), { responseCode: no.code }));
    },
    onData: async (stream, session, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      inbox.push({
        mail: await PostalMime.parse(Buffer.concat(parts)),
        recipients: session.envelope.rcptTo.map(({ address }) => address),
      });
      done();
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
};

beforeEach(async () => {
  ahead = 0;
  inbox = [];
  refuse = () => null;
  sink = await openSink(0);
  smtpUrl = `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await new Promise<void>((resolve) => sink.close(() => resolve()));
  await all(({ trx }) => trx.deleteFrom('mail_outbox').execute());
});

const mail: Mail = {
  to: [{ name: 'Żaneta Ćwik', address: 'zaneta@x.example' }],
  subject: 'Łódź nocą: approved',
  preheader: 'p',
  heading: 'Łódź nocą is approved',
  paragraphs: ['It is.'],
  primary: { label: 'Open', url: 'https://portal.example/a?token=secret' },
};
const all = <T>(task: (work: Work) => Promise<T>): Promise<T> => inWork(db, { rows: '*', now: clock.now() }, task);
const queue = (changes: Partial<Mail> = {}, companyId: string | null = null): Promise<string> =>
  all((work) => queueMail(work, { companyId, emailType: 'test', mail: { ...mail, ...changes } }));
const start = (more: Partial<Parameters<typeof startOutboxWorker>[0]> = {}, url = smtpUrl): Worker => {
  const worker = startOutboxWorker({
    db,
    databaseUrl: database.runtimeUrl,
    clock,
    log,
    pollMs: 100,
    transport: openTransport({
      smtpUrl: url,
      from: () => ({ name: 'Gatehouse', address: 'no-reply@gatehouse.example' }),
      readAttachment: async (attachment, { companyId }) =>
        companyId === company && 'documentId' in attachment && attachment.documentId === document
          ? { name: 'letter.pdf', content: Readable.from([Buffer.from('%PDF-1.7')]) }
          : null,
    }),
    ...more,
  });
  workers.push(worker);
  return worker;
};
const company = '0190a6c0-0000-7000-8000-000000000001';
const document = '0190a6c0-0000-7000-8000-000000000002';
const row = (id: string) =>
  all(({ trx }) => trx.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not happen.');
};
const stateOf = async (id: string): Promise<string> => (await row(id)).state;

describe('the outbox', () => {
  it('sends what was committed, once, with the id of the row as Message-ID', async () => {
    start();
    const id = await queue();
    await until(async () => (await stateOf(id)) === 'SENT');
    expect(inbox).toHaveLength(1);
    const got = inbox[0]?.mail;
    expect(got?.messageId).toBe(`<${id}@gatehouse.example>`);
    expect(got?.subject).toBe('Łódź nocą: approved');
    expect(got?.to).toEqual([{ name: 'Żaneta Ćwik', address: 'zaneta@x.example' }]);
    expect(got?.text).toContain('https://portal.example/a?token=secret');
    expect(got?.html).toContain('cid:logo@gatehouse');
    expect(got?.attachments.map(({ contentId, mimeType }) => [contentId, mimeType])).toEqual([
      ['<logo@gatehouse>', 'image/png'],
    ]);
    const kept = await row(id);
    expect(JSON.stringify(kept.mail)).not.toContain('secret');
    expect(kept.tries).toBe(1);
  });

  it('sends nothing of what was rolled back', async () => {
    start();
    await expect(
      inWork(db, { rows: '*', now: clock.now() }, async (work) => {
        await queueMail(work, { companyId: null, emailType: 'test', mail });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const id = await queue();
    await until(async () => (await stateOf(id)) === 'SENT');
    expect(inbox).toHaveLength(1);
  });

  it('is woken, and does not wait for the poll', async () => {
    start({ pollMs: 60_000 });
    await until(async () => (await listeners()) === 1);
    const started = performance.now();
    const id = await queue();
    await until(async () => (await stateOf(id)) === 'SENT');
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('sends each mail once although two workers are at it', async () => {
    start();
    start();
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => queue({ subject: `number ${index}` })));
    await until(async () => (await Promise.all(ids.map(stateOf))).every((state) => state === 'SENT'));
    expect(inbox).toHaveLength(20);
    expect(new Set(inbox.map(({ mail: got }) => got.messageId)).size).toBe(20);
  });

  it('attaches documents of the mail’s own company and refuses the others for good', async () => {
    start();
    const good = await queue({ attachments: [{ documentId: document }] }, company);
    const foreign = await queue({ attachments: [{ documentId: document }] }, '0190a6c0-0000-7000-8000-000000000009');
    await until(async () => (await stateOf(good)) === 'SENT' && (await stateOf(foreign)) === 'FAILED');
    expect(inbox).toHaveLength(1);
    expect(inbox[0]?.mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toContainEqual([
      'letter.pdf',
      'application/pdf',
    ]);
  });

  it('waits while the mail server is down and sends when it is back', async () => {
    const port = Number(new URL(smtpUrl).port);
    await new Promise<void>((resolve) => sink.close(() => resolve()));
    start();
    const id = await queue();
    await until(async () => (await row(id)).tries === 1 && (await row(id)).leased_until === null);
    const waiting = await row(id);
    expect(waiting.state).toBe('PENDING');
    expect(waiting.last_error).toContain('ECONNREFUSED');
    expect(waiting.next_try_at.getTime() - Date.now()).toBeGreaterThan(50_000);
    sink = await openSink(port);
    ahead = 61_000;
    await until(async () => (await stateOf(id)) === 'SENT');
    expect((await row(id)).tries).toBe(2);
  });

  it('tries ten times, waiting longer each time, then gives up; the resend button starts again', async () => {
    refuse = () => ({ code: 451 });
    start();
    const id = await queue();
    for (let tries = 1; tries <= 10; tries++) {
      await until(async () => (await row(id)).tries === tries && (await row(id)).leased_until === null);
      expect(await stateOf(id)).toBe(tries < 10 ? 'PENDING' : 'FAILED');
      ahead += 6 * 3_600_000 + 1_000;
    }
    expect(inbox).toHaveLength(0);
    refuse = () => null;
    expect(await inWork(db, { rows: '*', now: clock.now() }, (work) => retryMail(work, id))).toBe(true);
    await until(async () => (await stateOf(id)) === 'SENT');
    expect(await inWork(db, { rows: '*', now: clock.now() }, (work) => retryMail(work, id))).toBe(false);
    expect([1, 2, 3, 9, 10, 20].map((tries) => waitAfter(tries) / 60_000)).toEqual([1, 2, 4, 256, 360, 360]);
  });

  it('names the addresses that bounced: all of them, or some', async () => {
    const bounced: [string, readonly string[]][] = [];
    refuse = (address) => (address.startsWith('gone') ? { code: 550 } : null);
    start({ onRefused: async (leased, addresses) => void bounced.push([leased.id, addresses]) });
    const all = await queue({ to: [{ name: '', address: 'gone@x.example' }] });
    await until(async () => (await stateOf(all)) === 'FAILED');
    const some = await queue({
      to: [
        { name: '', address: 'gone2@x.example' },
        { name: '', address: 'here@x.example' },
      ],
    });
    await until(async () => (await stateOf(some)) === 'SENT');
    await until(() => bounced.length === 2);
    expect(bounced).toEqual([
      [all, ['gone@x.example']],
      [some, ['gone2@x.example']],
    ]);
    expect(inbox.map(({ recipients }) => recipients)).toEqual([['here@x.example']]);
    expect((await row(all)).tries).toBe(1);
  });

  it('takes over from a worker that died in mid-send', async () => {
    const id = await queue();
    const leased = await leaseMail(db, clock.now());
    expect(leased?.id).toBe(id);
    expect(await leaseMail(db, clock.now())).toBeNull();
    start();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(inbox).toHaveLength(0);
    ahead = 61_000;
    await until(async () => (await stateOf(id)) === 'SENT');
    expect(inbox[0]?.mail.messageId).toBe(`<${id}@gatehouse.example>`);
  });

  it('lets a hanging mail server hold one mail for ten seconds only', async () => {
    const sockets = new Set<Socket>();
    const silent: Server = createServer((socket) => void sockets.add(socket.on('error', () => {})));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    start({}, `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const id = await queue();
    const started = performance.now();
    await until(async () => (await row(id)).tries === 1);
    while ((await row(id)).leased_until !== null) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(performance.now() - started).toBeGreaterThan(9_000);
    expect(performance.now() - started).toBeLessThan(13_000);
    expect((await row(id)).last_error).not.toBeNull();
    for (const socket of sockets) socket.destroy();
    silent.close();
  }, 30_000);

  it('listens again after its connection was cut', async () => {
    start({ pollMs: 60_000 });
    await until(async () => (await listeners()) === 1);
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "outbox"' and datname = current_database()`,
    );
    await until(async () => (await listeners()) === 0);
    await until(async () => (await listeners()) === 1);
    const id = await queue();
    await until(async () => (await stateOf(id)) === 'SENT');
  });
});

const asOwner = async (statement: string): Promise<pg.QueryResult> => {
  const owner = openPool({ url: database.url, as: 'owner', max: 1, onError: () => {} });
  try {
    return await owner.query(statement);
  } finally {
    await owner.end();
  }
};
const listeners = async (): Promise<number> =>
  (
    await asOwner(
      `select 1 from pg_stat_activity where query = 'listen "outbox"' and datname = current_database() and state = 'idle'`,
    )
  ).rowCount ?? 0;
