import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { megabyte } from '@gatehouse/domain/uploads/limits.ts';
import { bouncesMarkContacts } from '@gatehouse/server/features/letters/offers/bounces.ts';
import { attachmentReader } from '@gatehouse/server/features/uploads/jobs.ts';
import type { Worker } from '@gatehouse/server/platform/leases/worker.ts';
import { startOutboxWorker } from '@gatehouse/server/platform/mail/outbox-worker.ts';
import { openTransport } from '@gatehouse/server/platform/mail/transport.ts';
import { createLot, type Lot } from '@gatehouse/server/testing/lot.ts';
import { pdfOfSize } from '@gatehouse/server/testing/pdf-corpus.ts';
import { textOfPages } from '@gatehouse/server/testing/pdf-text.ts';
import { type Walk, walkTo } from '@gatehouse/server/testing/walk.ts';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The whole way of a letter: the call, the outbox, a real SMTP server, and what lies in the mailbox afterwards.
interface Received {
  readonly mail: Email;
  readonly recipients: readonly string[];
  readonly bytes: number;
}
const inbox: Received[] = [];
const bounces = new Set<string>();
let lot: Lot;
let walk: Walk;
let sink: SMTPServer;
let worker: Worker;

beforeAll(async () => {
  lot = await createLot();
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) =>
      done(bounces.has(address) ? Object.assign(new Error('Nobody of this name'), { responseCode: 550 }) : null),
    onData: async (stream, session, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      const bytes = Buffer.concat(parts);
      inbox.push({
        mail: await PostalMime.parse(bytes),
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        bytes: bytes.length,
      });
      done();
    },
  });
  sink.on('error', () => {});
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  walk = await walkTo(lot, 'APPROVED');
  await lot.rows(sql`delete from mail_outbox`);
  worker = startOutboxWorker({
    db: lot.db,
    databaseUrl: lot.services.config.databaseUrl,
    clock: lot.clock,
    log: { info: () => {}, warn: () => {} },
    pollMs: 100,
    transport: openTransport({
      smtpUrl: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
      from: () => ({ name: 'Gatehouse', address: 'no-reply@gatehouse.example' }),
      readAttachment: async (attachment, { companyId }) =>
        'documentId' in attachment ? attachmentReader(lot.services)(attachment.documentId, companyId) : null,
    }),
    onRefused: bouncesMarkContacts(lot.db, lot.clock),
  });
});
afterAll(async () => {
  await worker.stop();
  await new Promise<void>((resolve) => sink.close(() => resolve()));
  await lot.close();
});

const until = async <T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (let tries = 0; tries < 500; tries++) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not happen.');
};
const mailAbout = (subject: string): Promise<Received> =>
  until(() => inbox.find(({ mail }) => mail.subject?.includes(subject)));
const contacts = () =>
  lot.rows<{ id: string; email: string; status: string; reason: string | null }>(
    sql`select id, email, status, invalid_reason as reason from accounts_payable_contacts order by created_at, id`,
  );
const storedKeys = async (): Promise<number> => {
  let count = 0;
  for await (const _ of lot.services.store.list()) count += 1;
  return count;
};
const post = async (of: Walk, end: string, change: object, headers: Record<string, string> = {}) => {
  const [petra] = await contacts();
  return (await lot.as('joan')).call(
    'POST',
    `/api/ar-portal/ca/${of.id}/${end}`,
    { contactIds: [petra?.id], alsoTo: '', confirmedAddresses: [], message: '', attachmentIds: [], ...change },
    headers,
  );
};
const pdfOf = async ({ mail }: Received, place = 0): Promise<string> => {
  const paper = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')[place];
  return (await textOfPages(Buffer.from(paper?.content as ArrayBuffer))).join(' ').replace(/\s+/g, ' ');
};
const attach = async (name: string, bytes: Buffer) => {
  const boundary = 'a-line-between-the-parts';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const { token } = await lot.as('joan');
  return lot.app.inject({
    method: 'POST',
    url: `/api/customer-portal/documents?${new URLSearchParams({ section: 'sendloa', recordType: 'creditApplication', recordId: walk.id })}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};

describe('a letter on its way', { timeout: 120_000 }, () => {
  it('[CA-044] [CA-045] a denial: the mail and its PDF offer a cash account through the departments', async () => {
    const denied = await walkTo(lot, 'FINAL_REVIEW');
    await denied.ok('joan', 'deny', { reasonIds: [1, 5], offerCashAccount: true, submittedVersion: 1 });
    expect((await post(denied, 'denial-letter', {})).statusCode).toBe(200);
    const got = await mailAbout('credit not approved');
    for (const words of [
      'Insufficient trade history',
      'Insufficient financial strength',
      'The departments take orders on a cash account',
      'Notice of equal credit opportunity.',
    ]) {
      expect(got.mail.text, 'the plain text').toContain(words);
      expect(got.mail.html, 'the page').toContain(words);
      expect(await pdfOf(got), 'the paper').toContain(words);
    }
    expect(got.mail.html).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  });

  it('[CA-012] COD information: how to pay each department, with the move', async () => {
    const review = await walkTo(lot, 'FINAL_REVIEW');
    const sent = await post(
      review,
      'cod-notification',
      { deposit: 'FULL' },
      { 'if-match': `"${await review.version()}"` },
    );
    expect([sent.statusCode, await review.status()]).toEqual([200, 'COD']);
    const got = await mailAbout(': cash account');
    expect(got.mail.text).toContain('takes the full amount of its quote before its work starts');
    expect(await pdfOf(got)).toContain('Grip');
  });

  it('[CA-043] [UP-017] carries 20 MB of attachments to everybody in one mail, stored once and sent once', async () => {
    const each = await pdfOfSize(4 * megabyte);
    for (let place = 1; place <= 5; place++) expect((await attach(`part ${place}.pdf`, each)).statusCode).toBe(200);
    const more = await attach('part 6.pdf', await pdfOfSize(1000));
    expect(more.json().errorMessages[0].errorMessage).toBe('You can only upload up to 5 files.');
    const files = await lot.rows<{ id: string; size: number }>(
      sql`select id, size from documents where section = 'sendloa' and removed_at is null order by name`,
    );
    expect(files.reduce((sum, { size }) => sum + Number(size), 0)).toBe(20 * megabyte);
    const before = await storedKeys();
    const others = ['one@else.example', 'two@else.example', 'three@else.example'];
    const sent = await post(walk, 'letter-of-approval', {
      alsoTo: others.join(' '),
      copyTo: 'four@else.example',
      confirmedAddresses: [...others, 'four@else.example'],
      attachmentIds: files.map(({ id }) => id),
    });
    expect(sent.statusCode).toBe(200);
    const got = await mailAbout('letter of approval');
    expect(got.recipients).toHaveLength(5);
    const papers = got.mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
    expect(papers).toHaveLength(6);
    expect(papers.slice(1).map(({ content }) => (content as ArrayBuffer).byteLength)).toEqual(
      files.map(({ size }) => Number(size)),
    );
    // 20 MB in base64 are 27; two copies would be more than twice that
    expect(got.bytes).toBeLessThan(30 * megabyte);
    expect(inbox.filter(({ mail }) => mail.subject?.includes('letter of approval'))).toHaveLength(1);
    expect(await storedKeys(), 'nothing is stored but the letter itself').toBe(before + 1);
    expect(await pdfOf(got)).toContain('Accounts Payable');
    const [queued] = await lot.rows<{ size: number }>(
      sql`select max(pg_column_size(mail)) as size from mail_outbox where email_type = 'letter-of-approval'`,
    );
    expect(Number(queued?.size), 'the outbox names the files and holds none').toBeLessThan(20_000);
  });

  it('[CA-049] that bounces marks the contact INVALID; nothing goes there again until the address is corrected', async () => {
    const joan = await lot.as('joan');
    const place = `/api/ar-portal/ca/${walk.id}/accounts-payable-contacts`;
    await joan.call('POST', place, { name: 'Rolf', lastName: 'Amsel', email: 'rolf@gone.example' });
    bounces.add('rolf@gone.example');
    const rolf = async () => (await contacts()).find(({ email }) => email.startsWith('rolf'));
    const id = (await rolf())?.id ?? '';
    const send = async () => post(walk, 'letter-of-approval', { contactIds: [id, (await contacts())[0]?.id] });
    expect((await send()).statusCode).toBe(200);
    const marked = await until(async () => ((await rolf())?.status === 'INVALID' ? rolf() : undefined));
    expect(marked?.reason).toMatch(/^Bounced /);
    expect((await contacts())[0]?.status, 'who got it stays as they were').toBe('VALID');
    expect((await send()).statusCode).toBe(400);
    await joan.call('POST', place, { contactId: id, name: 'Rolf', lastName: 'Amsel', email: 'rolf@here.example' });
    expect((await rolf())?.status).toBe('VALID');
    expect((await send()).statusCode).toBe(200);
    await until(() => inbox.find(({ recipients }) => recipients.includes('rolf@here.example')));
  });
});
