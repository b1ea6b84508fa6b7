import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { openClamd } from '#server/platform/files/clamd.ts';
import { signInAs } from '#server/testing/as.ts';
import { openSmallClamd } from '#server/testing/small-clamd.ts';
import { file, ines, useUploadsApp } from '#server/testing/uploads-app.ts';
import { attachmentReader } from '../jobs.ts';
import { type Scanning, scanAgain, scanWaiting } from './keep-scanning.ts';

const scanner = openSmallClamd(join(tmpdir(), `gatehouse-clamd-${randomUUID().slice(0, 8)}.sock`));
const clamd: { address: { path: string }; whenDown: 'hold' | 'refuse' } = {
  address: { path: scanner.path },
  whenDown: 'hold',
};
const portal = useUploadsApp({ clamd });
const admin = 'sam.reyes@gatehouse.example';
const said: string[] = [];
const forgotten: string[] = [];
const scanning = (): Scanning => ({
  db: portal.lot.db,
  store: portal.store,
  clock: portal.lot.clock,
  scanner: openClamd(clamd.address),
  publicUrl: 'http://portal.example',
  log: { warn: (_, message) => void said.push(message) },
  forgetPackets: async (_, id) => void forgotten.push(id),
});
const put = (statement: ReturnType<typeof sql>) =>
  inWork(portal.lot.db, { rows: '*', now: portal.lot.clock.now() }, ({ trx }) => statement.execute(trx));
const mails = async () =>
  (await put(sql`select email_type, mail from mail_outbox where email_type = 'file-infected'`)).rows as {
    mail: { to: { address: string }[]; subject: string };
  }[];
const inbox = async () => (await put(sql`select title, path from notifications`)).rows;
const stateOf = async (name: string) => {
  const { call } = await signInAs(portal.lot.app, ines);
  const { documents } = (await call('GET', `/api/customer-portal/documents${portal.at('coversheet')}`)).json();
  return documents.find((each: { name: string }) => each.name === name)?.scanState;
};
const open = async (documentId: string | undefined) => {
  const { call } = await signInAs(portal.lot.app, ines);
  const answer = await call('GET', `/api/customer-portal/documents/${documentId}/content`);
  return [answer.statusCode, answer.statusCode === 200 ? '' : answer.json().errorMessages[0].errorMessage];
};

beforeAll(async () => {
  await portal.lot.addUser({ email: admin, roles: ['System Admin'] });
  // its refusal brings the child that inspects: on a busy machine that takes longer than a test may
  await portal.upload(ines, portal.at('coversheet'), { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7 broken') });
});
beforeEach(async () => {
  await scanner.stop();
  await scanner.start();
  Object.assign(scanner, { hangs: false, mostBytes: Number.POSITIVE_INFINITY });
  clamd.whenDown = 'hold';
  said.length = 0;
  await put(sql`delete from mail_outbox`);
});
afterAll(() => scanner.stop());

describe('an upload', () => {
  it('is clean when the call answers, and can be opened', async () => {
    const { status, documents } = await portal.upload(ines, portal.at('coversheet'), await file('a.pdf'));
    expect([status, documents[0]?.scanState]).toEqual([200, 'clean']);
    expect(await open(documents[0]?.documentId)).toEqual([200, '']);
    expect((await portal.documents())[0]).toMatchObject({ scanned_with: scanner.version, scan_found: null });
  });

  it('that is infected is refused beside its name, and leaves an audit row and nothing else', async () => {
    const bad = await file('bad.pdf', 3);
    scanner.knows(bad.bytes, 'Eicar-Signature');
    const refused = await portal.upload(ines, portal.at('coversheet'), await file('good.pdf', 2), bad);
    expect(refused).toMatchObject({ status: 400, message: uploadMessages.infected, field: 'bad.pdf' });
    expect(await portal.documents(), 'the good one of the same upload neither').toEqual([]);
    const row = (await portal.audited()).at(-1);
    expect(row).toMatchObject({ event: 'DOCUMENT_INFECTED_REFUSED', actor_name: expect.stringContaining(' ') });
    expect(row?.detail).toMatchObject({ name: 'bad.pdf', found: 'Eicar-Signature', section: 'coversheet' });
  });

  it('that is larger than the scanner takes is refused in words', async () => {
    scanner.mostBytes = 300;
    const refused = await portal.upload(ines, portal.at('coversheet'), await file('large.pdf'));
    expect(refused).toMatchObject({ status: 400, message: uploadMessages.tooLargeToScan, field: 'large.pdf' });
  });

  it('is refused while the scanner is down, where CLAMD_DOWN says so', async () => {
    clamd.whenDown = 'refuse';
    await scanner.stop();
    const refused = await portal.upload(ines, portal.at('coversheet'), await file('a.pdf'));
    expect(refused).toMatchObject({ status: 503, message: uploadMessages.scannerDown });
  });
});

describe('an upload that waits for the scanner', () => {
  it('is listed, read by nobody, and open once the job has had it scanned', async () => {
    await scanner.stop();
    const { status, documents } = await portal.upload(ines, portal.at('coversheet'), await file('a.pdf'));
    expect([status, documents[0]?.scanState]).toEqual([200, 'waiting']);
    const id = documents[0]?.documentId;
    expect(await open(id)).toEqual([409, uploadMessages.held.waiting]);
    const { call } = await signInAs(portal.lot.app, ines);
    expect((await call('POST', '/api/ar-portal/presigned-url', { documentId: id })).statusCode).toBe(409);
    const [row] = await portal.documents();
    await expect(attachmentReader(scanning())(id ?? '', row?.company_id ?? null)).rejects.toMatchObject({
      status: 409,
    });

    expect(await scanWaiting(scanning()), 'it is still down').toEqual({ clean: 0, infected: 0, unread: 0 });
    await scanner.start();
    expect(await scanWaiting(scanning())).toEqual({ clean: 1, infected: 0, unread: 0 });
    expect(await stateOf('a.pdf')).toBe('clean');
    expect(await open(id)).toEqual([200, '']);
    expect(await mails()).toEqual([]);
  });

  it('stays in quarantine when it is infected, and every System Admin hears of it', async () => {
    await scanner.stop();
    const bad = await file('bad.pdf', 4);
    scanner.knows(bad.bytes, 'Eicar-Signature');
    const { documents } = await portal.upload(ines, portal.at('coversheet'), bad, await file('good.pdf', 5));
    await scanner.start();
    expect(await scanWaiting(scanning())).toEqual({ clean: 1, infected: 1, unread: 0 });
    expect([await stateOf('bad.pdf'), await stateOf('good.pdf')]).toEqual(['infected', 'clean']);
    expect(await open(documents[0]?.documentId)).toEqual([409, uploadMessages.held.infected]);
    expect((await portal.audited()).at(-1)).toMatchObject({ event: 'DOCUMENT_QUARANTINED' });
    expect((await mails()).map(({ mail }) => mail.to[0]?.address)).toEqual([admin]);
    expect(await inbox()).toMatchObject([{ title: 'The virus scanner found something in bad.pdf' }]);
  });

  it('does not keep others waiting when the scanner cannot read it', async () => {
    await scanner.stop();
    await portal.upload(ines, portal.at('coversheet'), { name: 'large.pdf', bytes: (await file('x', 60)).bytes });
    await portal.upload(ines, portal.at('coversheet'), await file('small.pdf'));
    await scanner.start();
    scanner.mostBytes = 3_000;
    expect(await scanWaiting(scanning())).toEqual({ clean: 1, infected: 0, unread: 1 });
    expect(said).toEqual(['not scanned']);
    expect(await scanWaiting(scanning()), 'not again at once').toEqual({ clean: 0, infected: 0, unread: 0 });
    portal.lot.clock.forward(11 * 60_000);
    scanner.mostBytes = Number.POSITIVE_INFINITY;
    expect(await scanWaiting(scanning())).toEqual({ clean: 1, infected: 0, unread: 0 });
  });
});

describe('what is kept', () => {
  it('is scanned again when the signatures changed: into quarantine, and out of it', async () => {
    const old = await file('old.pdf', 6);
    const { documents } = await portal.upload(ines, portal.at('coversheet'), old, await file('new.pdf', 7));
    await put(
      sql`update documents set scan_state = 'not scanned', scanned_at = null, scanned_with = null where name = 'old.pdf'`,
    );
    await put(sql`update documents set record_type = 'creditApplication' where name = 'old.pdf'`);
    const before = scanner.scanned();
    expect(await scanAgain(scanning()), 'only what no scanner has seen').toEqual({ clean: 1, infected: 0, unread: 0 });
    expect(scanner.scanned() - before).toBe(1);

    scanner.version = 'ClamAV 1.0.0/2/Tue Dec  1 00:00:00 2026';
    scanner.knows(old.bytes, 'Pdf.Later');
    expect(await scanAgain(scanning())).toEqual({ clean: 1, infected: 1, unread: 0 });
    const rows = await portal.documents();
    expect(rows.find(({ name }) => name === 'old.pdf')).toMatchObject({
      scan_state: 'infected',
      scan_found: 'Pdf.Later',
      scanned_with: scanner.version,
    });
    expect(forgotten, 'no packet keeps it').toEqual([portal.projectId]);
    expect((await mails())[0]?.mail.subject).toBe('The virus scanner found something in old.pdf');
    expect(await scanAgain(scanning()), 'nothing more until they change again').toEqual({
      clean: 0,
      infected: 0,
      unread: 0,
    });

    scanner.version = 'ClamAV 1.0.0/3/Wed Dec  2 00:00:00 2026';
    scanner.knows(old.bytes, 'Pdf.Other');
    await scanAgain(scanning());
    expect(await mails(), 'told once').toHaveLength(1);
    scanner.version = 'ClamAV 1.0.0/4/Thu Dec  3 00:00:00 2026';
    scanner.forgets(old.bytes);
    expect(await scanAgain(scanning())).toEqual({ clean: 2, infected: 0, unread: 0 });
    expect((await portal.audited()).at(-1)).toMatchObject({ event: 'DOCUMENT_RELEASED' });
    await put(sql`update documents set record_type = 'project' where name = 'old.pdf'`);
    expect(await open(documents[0]?.documentId)).toEqual([200, '']);
  });

  it('is left alone while the scanner does not answer', async () => {
    await portal.upload(ines, portal.at('coversheet'), await file('a.pdf'));
    scanner.version = 'ClamAV 1.0.0/5/Fri Dec  4 00:00:00 2026';
    await scanner.stop();
    expect(await scanAgain(scanning())).toEqual({ clean: 0, infected: 0, unread: 0 });
    expect(await stateOf('a.pdf')).toBe('clean');
  });
});
