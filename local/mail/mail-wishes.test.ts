import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { StoredNotifications } from '@gatehouse/domain/profile/notifications.ts';
import { sendDigests } from '@gatehouse/server/features/profile/offers/digests.ts';
import { mailWishes } from '@gatehouse/server/features/profile/offers/mail-wishes.ts';
import { queueMail } from '@gatehouse/server/platform/mail/outbox.ts';
import { startOutboxWorker } from '@gatehouse/server/platform/mail/outbox-worker.ts';
import { openTransport } from '@gatehouse/server/platform/mail/transport.ts';
import { createLot, type Lot } from '@gatehouse/server/testing/lot.ts';
import { emailOf } from '@gatehouse/server/testing/lot-people.ts';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// Real PostgreSQL and a real SMTP server; the worker of the product decides, mail by mail.
let lot: Lot;
let sink: SMTPServer;
let project: string;
let inbox: Email[] = [];
let stop: () => Promise<void>;

beforeAll(async () => {
  lot = await createLot();
  project = await lot.newProject();
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      inbox.push(await PostalMime.parse(Buffer.concat(parts)));
      done();
    },
  });
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  const worker = startOutboxWorker({
    db: lot.db,
    databaseUrl: lot.services.config.databaseUrl,
    transport: openTransport({
      smtpUrl: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
      from: () => ({ name: 'Gatehouse', address: 'portal@gatehouse.example' }),
      readAttachment: () => Promise.reject(new Error('There are none.')),
    }),
    clock: lot.clock,
    log: { info: () => {}, warn: () => {} },
    wishes: mailWishes(lot.db),
    pollMs: 200,
  });
  stop = worker.stop;
});
afterAll(async () => {
  await stop();
  await new Promise<void>((resolve) => sink.close(() => resolve()));
  await lot.close();
});
beforeEach(() => {
  inbox = [];
});

const choose = (stored: StoredNotifications) =>
  lot.rows(sql`update users set notifications = ${JSON.stringify(stored)} where id = ${lot.idOf('carl')} returning id`);

const tell = (subject: string, emailType = 'credit-revision-request'): Promise<string> =>
  lot.inWork((work) =>
    queueMail(work, {
      companyId: lot.companies.saltmarsh,
      projectId: project,
      emailType,
      mail: {
        to: [{ name: 'Carl Dane', address: emailOf('carl') }],
        subject,
        preheader: `About ${subject}`,
        heading: subject,
        paragraphs: ['Something happened.'],
        primary: { label: 'Look', url: 'http://localhost:8161/feature?secret=1' },
      },
    }),
  );

const stateOf = async (id: string) => {
  const [row] = await lot.rows<{ state: string; tries: number; mail: { primary?: { url: string } } }>(
    sql`select state, tries, mail from mail_outbox where id = ${id}`,
  );
  return row;
};
const becomes = (id: string, state: string) => expect.poll(async () => (await stateOf(id))?.state).toBe(state);

describe('what a person chose about e-mail holds when it is sent [US-006]', () => {
  it('sends at once by default', async () => {
    await choose({});
    await becomes(await tell('First'), 'SENT');
    expect(inbox.map(({ subject }) => subject)).toEqual(['First']);
  });

  it('never sends what they do not want, and keeps no link of it', async () => {
    await choose({ events: { creditRevision: { mail: 'off' } } });
    const id = await tell('Unwanted');
    await becomes(id, 'UNWANTED');
    expect((await stateOf(id))?.mail.primary?.url).not.toContain('secret');
    await choose({ mutedProjectIds: [project] });
    await becomes(await tell('Of a muted project'), 'UNWANTED');
    expect(inbox).toEqual([]);
  });

  it('sends decisions all the same', async () => {
    await choose({ events: { creditRevision: { mail: 'off' } }, quiet: true, mutedProjectIds: [project] });
    await becomes(await tell('Approved', 'credit-approved'), 'SENT');
    expect(inbox).toHaveLength(1);
  });

  it('holds the rest for one message, which is sent once, at its hour and not before', async () => {
    await choose({ events: { creditRevision: { mail: 'daily' } }, digest: 'every-day-7' });
    const held = [await tell('One'), await tell('Two')];
    for (const id of held) await becomes(id, 'HELD');
    expect(await stateOf(held[0] ?? '')).toMatchObject({ tries: 0 });
    const settings = { db: lot.db, clock: lot.clock, publicUrl: 'http://localhost:8161' };
    await sendDigests(settings);
    expect(inbox).toEqual([]);
    lot.clock.forward(86_400_000);
    await Promise.all([sendDigests(settings), sendDigests(settings)]);
    await expect.poll(() => inbox.length).toBe(1);
    await sendDigests(settings);
    const [digest] = inbox;
    expect(digest?.subject).toBe('Your day: two messages');
    for (const text of ['One', 'About One', 'Two', 'About Two']) expect(digest?.text).toContain(text);
    for (const id of held) await becomes(id, 'SENT');
    expect((await stateOf(held[0] ?? ''))?.mail.primary?.url).not.toContain('secret');
    expect(inbox).toHaveLength(1);
  });
});
