import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mailWishes } from '@gatehouse/server/features/profile/offers/mail-wishes.ts';
import { stopLink } from '@gatehouse/server/features/profile/offers/stop-link.ts';
import { queueMail } from '@gatehouse/server/platform/mail/outbox.ts';
import { startOutboxWorker } from '@gatehouse/server/platform/mail/outbox-worker.ts';
import { openTransport } from '@gatehouse/server/platform/mail/transport.ts';
import { createLot, type Lot } from '@gatehouse/server/testing/lot.ts';
import { emailOf } from '@gatehouse/server/testing/lot-people.ts';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// From the mail as it arrives over SMTP to the mail that does not come any more.
let lot: Lot;
let sink: SMTPServer;
let inbox: Email[] = [];
let stop: () => Promise<void>;

beforeAll(async () => {
  lot = await createLot();
  const { db, vault, config } = lot.services;
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
    db,
    databaseUrl: config.databaseUrl,
    transport: openTransport({
      smtpUrl: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
      from: () => ({ name: 'Gatehouse', address: 'portal@gatehouse.example' }),
      readAttachment: () => Promise.reject(new Error('There are none.')),
      stopLink: stopLink({ db, vault, clock: lot.clock, publicUrl: config.publicUrl }),
    }),
    clock: lot.clock,
    log: { info: () => {}, warn: () => {} },
    wishes: mailWishes(db),
    pollMs: 200,
  });
  stop = worker.stop;
}, 60_000);
afterAll(async () => {
  await stop?.();
  await new Promise<void>((resolve) => sink.close(() => resolve()));
  await lot?.close();
});
beforeEach(async () => {
  inbox = [];
  await lot.rows(sql`update users set notifications = '{}' where id = ${lot.idOf('carl')}`);
});

const tell = (emailType: string, address = emailOf('carl')): Promise<string> =>
  lot.inWork((work) =>
    queueMail(work, {
      companyId: lot.companies.saltmarsh,
      emailType,
      mail: {
        to: [{ name: '', address }],
        subject: emailType,
        preheader: '',
        heading: 'Something happened',
        paragraphs: [],
        primary: { label: 'Look', url: 'http://localhost:8161/feature/customer-dashboard/requests' },
      },
    }),
  );
const arrived = async (emailType: string, address?: string): Promise<Email> => {
  await tell(emailType, address);
  await expect.poll(() => inbox.some(({ subject }) => subject === emailType)).toBe(true);
  return inbox.find(({ subject }) => subject === emailType) as Email;
};
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;
const linkIn = (mail: Email): URL => new URL(/^<(.*)>$/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1] ?? '');
const wishes = async () =>
  (
    await lot.rows<{ notifications: { events?: object } }>(
      sql`select notifications from users where id = ${lot.idOf('carl')}`,
    )
  )[0]?.notifications;
const form = (link: URL, type: string, payload: string) =>
  lot.app.inject({ method: 'POST', url: link.pathname + link.search, headers: { 'content-type': type }, payload });

describe('the link at the foot of a mail, and the button of mail programs (RFC 8058)', () => {
  it('stands in the header and in both parts of a mail that somebody chose, and in none that is always sent', async () => {
    const mail = await arrived('request-question');
    const link = linkIn(mail);
    expect(link.pathname).toBe('/unsubscribe');
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(link.href);
    expect(mail.html).toContain(link.href);
    for (const [type, address] of [['credit-approved'], ['request-question-x', 'nobody@elsewhere.example']] as const)
      expect(header(await arrived(type, address), 'list-unsubscribe'), type).toBeUndefined();
  });

  it('changes nothing when it is opened, and stops the mails of its group by the page’s button', async () => {
    const token = linkIn(await arrived('request-question')).searchParams.get('token') ?? '';
    const opened = await lot.app.inject({ url: `/api/customer-portal/unsubscribe?${new URLSearchParams({ token })}` });
    expect(opened.json()).toEqual({
      group: 'Requests',
      events: ['Status of a request', 'Somebody asks you a question', 'Quotes'],
    });
    expect(await wishes()).toEqual({});
    const stopped = await lot.app.inject({
      method: 'POST',
      url: '/api/customer-portal/unsubscribe',
      payload: { token },
    });
    expect(stopped.json()).toMatchObject({ events: [], message: 'These e-mails are stopped.' });
    expect(await wishes()).toMatchObject({ events: { requestQuestions: { mail: 'off', inPortal: true } } });
    const id = await tell('request-question');
    await expect
      .poll(
        async () => (await lot.rows<{ state: string }>(sql`select state from mail_outbox where id = ${id}`))[0]?.state,
        { timeout: 5_000 },
      )
      .toBe('UNWANTED');
    const [audit] = await lot.rows(sql`select event, actor_name from audit order by id desc limit 1`);
    expect(audit).toEqual({ event: 'MAILS_STOPPED', actor_name: 'Carl Dane, by link' });
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes one click of a mail program as %s, and the same click again', async (type, payload) => {
    const link = linkIn(await arrived('credit-revision-request'));
    for (let click = 0; click < 2; click += 1) expect((await form(link, type, payload)).statusCode).toBe(200);
    expect(await wishes()).toMatchObject({ events: { creditRevision: { mail: 'off' } } });
  });

  it('refuses what we did not sign, without saying why, and a form that asks for nothing', async () => {
    const link = linkIn(await arrived('request-question'));
    const token = link.searchParams.get('token') ?? '';
    const others = [
      token.replace('.requests.', '.credit.'),
      token.replace(lot.idOf('carl'), lot.idOf('ines')),
      `${token}x`,
      token.slice(0, -3),
      'x',
      '',
    ];
    const answers = await Promise.all(
      others.map((wrong) =>
        lot.app.inject({ method: 'POST', url: '/api/customer-portal/unsubscribe', payload: { token: wrong } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 410));
    expect(new Set(answers.map((answer) => answer.json().errorMessages[0].errorMessage)).size).toBe(1);
    expect((await form(link, 'application/x-www-form-urlencoded', 'a=b')).statusCode).toBe(400);
    expect((await form(link, 'text/plain', 'List-Unsubscribe=One-Click')).statusCode).toBe(415);
    expect(await wishes()).toEqual({});
  });
});
