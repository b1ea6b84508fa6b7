import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailboxMessage } from './message.ts';
import { mailboxPages } from './routes.ts';
import { type MailSink, startMailSink } from './sink.ts';

describe('the local mailbox', () => {
  let folder: string;
  let sink: MailSink;
  let app: FastifyInstance;
  const open = async (): Promise<void> => {
    sink = await startMailSink(folder);
    app = Fastify();
    await app.register(mailboxPages(sink.messages));
  };
  const send = async (mail: SendMailOptions): Promise<void> => {
    await createTransport(sink.smtpUrl).sendMail({
      from: 'no-reply@gatehouse.example',
      to: 'riley.marsh@guarantee.example',
      ...mail,
    });
  };
  const list = async (query = ''): Promise<MailboxMessage[]> => (await app.inject(`/mailbox/messages${query}`)).json();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-mailbox-'));
    await open();
  });
  afterEach(async () => {
    await app.close();
    await sink.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('lists what was sent to an address, newest first, with its parts', async () => {
    await send({ subject: 'First', text: 'Read http://localhost:8080/riskmailtier2?token=a%2Bb.' });
    await send({
      subject: 'Zażółć',
      text: 'plain',
      html: '<a href="http://localhost:8080/x?a=1&amp;b=2">go</a><a href="http://localhost:8080/x?a=1&amp;b=2">again</a>',
      attachments: [{ filename: 'Letter of approval.pdf', content: Buffer.from('%PDF-1.7') }],
    });
    await send({ to: 'carl.dane@saltmarsh.example', subject: 'Not for Riley', text: '-' });
    const messages = await list('?to=RILEY.marsh@guarantee.example');
    expect(messages.map(({ subject }) => subject)).toEqual(['Zażółć', 'First']);
    expect(messages[0]).toMatchObject({
      to: 'riley.marsh@guarantee.example',
      from: 'no-reply@gatehouse.example',
      links: ['http://localhost:8080/x?a=1&b=2'],
      attachments: [{ name: 'Letter of approval.pdf', size: 8 }],
    });
    expect(messages[1]?.links).toEqual(['http://localhost:8080/riskmailtier2?token=a%2Bb']);
  });

  it('finds a mail by a blind copy, which no header shows', async () => {
    await send({ bcc: 'ar@gatehouse.example', subject: 'Copied', text: '-' });
    const [message] = await list('?to=ar@gatehouse.example');
    expect(message?.to).toBe('riley.marsh@guarantee.example, ar@gatehouse.example');
  });

  it('keeps its mails over a restart', async () => {
    await send({ subject: 'Kept', text: 'x', attachments: [{ filename: 'a.pdf', content: 'abc' }] });
    const [before] = await list();
    await app.close();
    await sink.close();
    await open();
    expect(await list()).toEqual([before]);
    const file = await app.inject(`/mailbox/messages/${before?.id}/attachments/a.pdf`);
    expect(file.body).toBe('abc');
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('shows a mail without letting it run anything', async () => {
    const html = '<p>Hello</p><script>alert(1)</script><img src="cid:logo"><img src="https://elsewhere.example/x.png">';
    const picture = { filename: 'logo.png', content: Buffer.from('png'), contentType: 'image/png', cid: 'logo' };
    await send({ subject: '<img src=x onerror=alert(1)>', html, attachments: [picture] });
    const [message] = await list();
    expect(message?.attachments).toEqual([]); // its picture is part of the mail
    const page = await app.inject(`/mailbox?id=${message?.id}`);
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.body).not.toContain('<img src=x');
    expect(page.body).toContain('<iframe sandbox=""');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    const frame = await app.inject(`/mailbox/messages/${message?.id}/html`);
    expect(frame.body).toContain(`data:image/png;base64,${Buffer.from('png').toString('base64')}`);
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox/);
  });

  it('answers 404 for a mail that is not there', async () => {
    expect((await app.inject('/mailbox/messages/none')).statusCode).toBe(404);
    expect((await app.inject('/mailbox/messages/none/html')).statusCode).toBe(404);
    expect((await app.inject('/mailbox/messages/none/attachments/a.pdf')).statusCode).toBe(404);
    expect((await app.inject('/mailbox?id=none')).statusCode).toBe(404);
  });
});
