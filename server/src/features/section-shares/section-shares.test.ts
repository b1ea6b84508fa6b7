import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { shareMessages } from '@gatehouse/domain/section-shares/messages.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { javaScriptAction, pdfWithCatalog } from '#server/testing/pdf-corpus.ts';
import { draft, signature, type Walk } from '#server/testing/walk.ts';
import { guest, guestUpload } from './testing/guest.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const shares = async (who: Name, method: 'GET' | 'POST' | 'DELETE', walk: Walk, end = '', body?: object) =>
  (await lot.as(who)).call(method, `/api/ar-portal/customer/ca/${walk.id}/section-shares${end}`, body);
const broker = { section: 'certificate-of-insurance', name: 'Bea Broker', email: 'bea@foreshore-brokers.example' };
const look = (token: string) => lot.app.inject({ url: `${guest}?token=${encodeURIComponent(token)}` });
const save = (token: string, data: object, seen: number) =>
  lot.app.inject({ method: 'PUT', url: guest, payload: { token, data }, headers: { 'if-match': `"${seen}"` } });
const post = (end: string, token: string) =>
  lot.app.inject({ method: 'POST', url: `${guest}${end}`, payload: { token } });
const bare = (response: LightMyRequestResponse) => {
  const { requestId: _, ...rest } = response.json();
  return { status: response.statusCode, ...rest };
};
const over = { status: 410, errorMessages: [{ errorMessage: shareMessages.linkOver, code: 'link-over' }] };

const lastLink = async (): Promise<string> => {
  const [mail] = await lot.rows<{ url: string }>(
    sql`select mail->'primary'->>'url' as url from mail_outbox where email_type = 'section-share' order by created_at desc, id desc limit 1`,
  );
  return new URL(mail?.url ?? '').searchParams.get('token') ?? '';
};
const shared = async (what: object = broker) => {
  const walk = await draft(lot);
  const answer = await shares('carl', 'POST', walk, '', what);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { walk, token: await lastLink(), shareId: answer.json().shares[0].shareId as string };
};
const certificate = { ...typedSections['certificate-of-insurance'], producer: 'Foreshore Brokers of Long Beach' };
const versionOf = async (walk: Walk, section: string): Promise<number> =>
  (
    await lot.rows<{ version: number }>(
      sql`select version from credit_application_sections where application_id = ${walk.id} and section = ${section}`,
    )
  )[0]?.version ?? 0;

describe('a section given to somebody outside (walk point 1, credit.md T2)', () => {
  it('[CA-052] is mailed as a link, shown in a list with how far it is, and filled in by its guest', async () => {
    const { walk, token, shareId } = await shared();
    expect(Buffer.from(token, 'base64')).toHaveLength(32);
    const seen = await look(token);
    expect(seen.json()).toMatchObject({
      section: 'certificate-of-insurance',
      companyName: 'Saltmarsh Films Ltd',
      guestName: 'Bea Broker',
      sharedBy: 'Carl Dane',
      data: { producer: 'Foreshore Brokers' },
      progress: { section: 'certificate-of-insurance', state: 'complete' },
    });
    const stateOf = async () => (await shares('ines', 'GET', walk)).json().shares[0].state;
    expect(await stateOf()).toBe('SENT');
    await post('/opened', token);
    expect(await stateOf()).toBe('OPENED');
    const version = await versionOf(walk, 'certificate-of-insurance');
    const saved = await save(token, certificate, version);
    expect([saved.statusCode, saved.json().sectionVersion, saved.headers.etag]).toEqual([
      200,
      version + 1,
      `"${version + 1}"`,
    ]);
    expect(saved.json().progress).toHaveLength(1);
    expect(await stateOf()).toBe('SAVED');
    const done = await post('/done', token);
    expect(done.json().message).toBe(shareMessages.doneThanks);
    expect((await post('/done', token)).json().doneAt).toBe(done.json().doneAt);
    expect(await stateOf()).toBe('DONE');
    const told = await lot.rows<{ to: string }>(
      sql`select mail->'to'->0->>'address' as "to" from mail_outbox where email_type = 'section-share-done' and mail->'primary'->>'url' like ${`%${walk.id}%`}`,
    );
    expect(told, 'the one who shared it, once').toEqual([{ to: 'carl.dane@saltmarsh.example' }]);
    const form = (await (await lot.as('carl')).call('GET', `/api/ar-portal/customer/ca/${walk.id}`)).json();
    expect(form.sections['certificate-of-insurance']).toMatchObject({
      data: { producer: 'Foreshore Brokers of Long Beach' },
      updatedBy: 'Bea Broker, by link',
    });
    const log = await lot.rows(
      sql`select move, actor_name from activity where application_id = ${walk.id} and move in ('shareSection', 'guestSaved', 'guestDone') order by position`,
    );
    expect(log).toEqual([
      { move: 'shareSection', actor_name: 'Carl Dane' },
      { move: 'guestSaved', actor_name: 'Bea Broker, by link' },
      { move: 'guestDone', actor_name: 'Bea Broker, by link' },
    ]);
    const audit = await lot.rows(
      sql`select distinct event, actor_name, actor_id from audit where target_id = ${walk.id} and event like '%BY_LINK' order by event`,
    );
    expect(audit).toEqual([
      { event: 'CREDIT_SECTION_SAVED_BY_LINK', actor_name: 'Bea Broker, by link', actor_id: null },
    ]);
    expect(shareId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers 412 to a save on an older version, whoever was faster, and 428 without one', async () => {
    const { walk, token } = await shared();
    const version = await versionOf(walk, 'certificate-of-insurance');
    const carl = await lot.as('carl');
    const path = `/api/ar-portal/customer/ca/${walk.id}/sections/certificate-of-insurance`;
    await carl.call('PUT', path, { data: certificate }, { 'if-match': String(version) });
    expect((await save(token, certificate, version)).statusCode).toBe(412);
    expect((await save(token, { ...certificate, insurance: 'Both' }, version + 1)).statusCode).toBe(200);
    expect((await carl.call('PUT', path, { data: certificate }, { 'if-match': String(version + 1) })).statusCode).toBe(
      412,
    );
    const bareCall = await lot.app.inject({ method: 'PUT', url: guest, payload: { token, data: certificate } });
    expect(bareCall.statusCode).toBe(428);
    const all = await Promise.all(Array.from({ length: 10 }, () => save(token, certificate, version + 2)));
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(412)]);
  });

  it('seals a typed account number, and never gives it back', async () => {
    const { walk, token } = await shared({
      section: 'banking-reference',
      name: 'Mary Ames',
      email: 'mary@bellwether.example',
    });
    const version = await versionOf(walk, 'banking-reference');
    const { accountNumber: _, ...rest } = typedSections['banking-reference'];
    const saved = await save(token, { ...rest, accountNumber: '555666777888' }, version);
    expect(saved.json().data.accountNumberLast4).toBe('7888');
    const seen = await look(token);
    for (const body of [saved.body, seen.body]) expect(body).not.toMatch(/555666777888|000123456789/);
    const wrong = await save(token, { ...rest, accountNumber: '12' }, version + 1);
    expect([wrong.statusCode, wrong.json().errorMessages[0].field]).toEqual([400, 'data.accountNumber']);
  });

  it('[UP-016] takes files for its own section only, under every rule, and removes only its own', async () => {
    const { walk, token } = await shared();
    const bad = await guestUpload(
      lot,
      token,
      { section: 'certificateOfInsurance' },
      'script.pdf',
      await pdfWithCatalog(() => ({ OpenAction: javaScriptAction })),
    );
    expect(bad.statusCode).toBe(400);
    expect((await guestUpload(lot, token, { section: 'certificateOfInsurance' }, 'page.html')).statusCode).toBe(400);
    for (const place of [
      { section: 'bank' },
      { section: 'trade', slot: '1' },
      { section: 'coversheet' },
      { section: 'certificateOfInsurance', slot: '1' },
    ])
      expect((await guestUpload(lot, token, place)).statusCode, place.section).toBe(404);
    const sent = await guestUpload(lot, token, { section: 'certificateOfInsurance' }, 'broker.pdf');
    expect([sent.statusCode, sent.json().documents[0].uploadedBy]).toEqual([200, 'Bea Broker, by link']);
    const mine = sent.json().documents[0].documentId as string;
    const { documents } = (await look(token)).json();
    expect(documents.map(({ section, mine: own }: { section: string; mine: boolean }) => [section, own])).toEqual([
      ['certificateOfInsurance', false],
      ['certificateOfInsurance', true],
    ]);
    const at = (id: string, end = '') => `${guest}/documents/${id}${end}?token=${encodeURIComponent(token)}`;
    const file = await lot.app.inject({ url: at(mine, '/content') });
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const theirs = documents.find(({ mine: own }: { mine: boolean }) => !own).documentId;
    expect((await lot.app.inject({ method: 'DELETE', url: at(theirs) })).statusCode).toBe(403);
    const [trade] = await lot.rows<{ id: string }>(
      sql`select id from documents where record_id = ${walk.id} and section = 'trade' limit 1`,
    );
    for (const end of ['', '/content'])
      expect(
        (await lot.app.inject({ method: end === '' ? 'DELETE' : 'GET', url: at(trade?.id ?? '', end) })).statusCode,
      ).toBe(404);
    expect((await lot.app.inject({ method: 'DELETE', url: at(mine) })).statusCode).toBe(200);
    expect((await lot.app.inject({ url: at(mine, '/content') })).statusCode).toBe(404);
  });

  it('opens one section of one application and nothing else', async () => {
    const { walk, token } = await shared();
    const seen = (await look(token)).body;
    for (const secret of ['4500000', 'accountNumber', 'taxId', 'Tallow Lane', 'netWorth', 'petra.lund'])
      expect(seen, secret).not.toContain(secret);
    const other = await save(token, { requestedCents: 1 }, await versionOf(walk, 'certificate-of-insurance'));
    expect(other.statusCode, 'a field of another section is no field').toBe(400);
    for (const url of ['/api/ar-portal/ca/third-party/reference', '/api/ar-portal/customer/ca'])
      expect([401, 410]).toContain(
        (await lot.app.inject({ url: `${url}?token=${encodeURIComponent(token)}` })).statusCode,
      );
  });

  it('copies as a link of its own, is taken back with all copies at once, and twice says the same', async () => {
    const { walk, token, shareId } = await shared();
    const { url } = (await shares('carl', 'POST', walk, `/${shareId}/copy-link`)).json();
    const copy = new URL(url).searchParams.get('token') ?? '';
    expect(copy).not.toBe(token);
    expect((await look(copy)).statusCode).toBe(200);
    expect((await shares('hana', 'DELETE', walk, `/${shareId}`)).statusCode).toBe(404);
    expect((await shares('mina', 'DELETE', walk, `/${shareId}`)).statusCode).toBe(403);
    expect((await shares('carl', 'DELETE', walk, `/${shareId}`)).json().shares[0].state).toBe('REVOKED');
    expect((await shares('carl', 'DELETE', walk, `/${shareId}`)).statusCode).toBe(200);
    for (const link of [token, copy]) {
      expect(bare(await look(link))).toEqual(over);
      expect(bare(await save(link, certificate, 1))).toEqual(over);
    }
    expect((await shares('carl', 'POST', walk, `/${shareId}/copy-link`)).statusCode).toBe(409);
    await post('/new-link', token);
    expect(await lastLink(), 'a link that was taken back is not sent again').not.toBe('');
    expect(bare(await look(await lastLink()))).toEqual(over);
  });

  it('changes nothing after the submission, and stays over when it is recalled or comes back', async () => {
    const { walk, token } = await shared();
    await walk.ok('carl', 'submit', signature);
    const submitted = { status: 409, errorMessages: [{ errorMessage: shareMessages.submitted, code: 'submitted' }] };
    const version = await versionOf(walk, 'certificate-of-insurance');
    expect(bare(await save(token, certificate, version))).toEqual(submitted);
    expect(bare(await look(token))).toEqual(submitted);
    expect((await guestUpload(lot, token, { section: 'certificateOfInsurance' })).statusCode).toBe(409);
    await walk.ok('carl', 'recall');
    expect(bare(await save(token, certificate, version))).toEqual(submitted);
    expect((await shares('carl', 'POST', walk, '', { ...broker, section: 'line-of-credit' })).statusCode).toBe(400);
  });

  it('refuses the same guest twice, an eleventh link, a stranger and staff', async () => {
    const { walk } = await shared();
    expect((await shares('carl', 'POST', walk, '', { ...broker, email: broker.email.toUpperCase() })).statusCode).toBe(
      409,
    );
    for (let index = 0; index < 9; index += 1)
      expect(
        (await shares('carl', 'POST', walk, '', { ...broker, email: `guest${index}@example.org` })).statusCode,
      ).toBe(200);
    const eleventh = await shares('carl', 'POST', walk, '', { ...broker, email: 'last@example.org' });
    expect(eleventh.json().errorMessages[0].errorMessage).toBe(shareMessages.tooMany);
    expect((await shares('hana', 'POST', walk, '', broker)).statusCode).toBe(404);
    expect((await shares('joan', 'POST', walk, '', broker)).statusCode).toBe(403);
  });

  it('[AU-010] says the same no to unknown, changed, expired links and those of another purpose; a new one goes to the same address', async () => {
    const { walk, token } = await shared();
    for (const wrong of [Buffer.alloc(32, 7).toString('base64'), token.slice(0, -1), token.toLowerCase(), 'x'])
      expect(bare(await look(wrong)), wrong).toEqual(over);
    const set = (what: ReturnType<typeof sql>) =>
      lot.rows(
        sql`update action_tokens set ${what} where record_id in (select id from section_shares where application_id = ${walk.id})`,
      );
    await set(sql`purpose = 'reference'`);
    expect(bare(await look(token))).toEqual(over);
    await set(sql`purpose = 'section-guest', record_version = 3`);
    expect((await look(token)).statusCode).toBe(409);
    const ago = new Date(lot.clock.now().getTime() - 30 * 86_400_000);
    await set(sql`record_version = 0, expires_at = ${lot.clock.now()}, created_at = ${ago}`);
    expect(bare(await look(token))).toEqual(over);
    const known = await post('/new-link', token);
    const unknown = await post('/new-link', Buffer.alloc(32, 3).toString('base64'));
    expect(bare(known)).toEqual(bare(unknown));
    const fresh = await lastLink();
    expect(fresh).not.toBe(token);
    expect((await look(fresh)).statusCode).toBe(200);
    expect(bare(await look(token))).toEqual(over);
  });

  it('does nothing by being looked at', async () => {
    const { walk, token } = await shared();
    const traces = sql`select to_jsonb(a) as a, (select jsonb_agg(to_jsonb(s)) from section_shares s where s.application_id = a.id) as s from credit_applications a where a.id = ${walk.id}`;
    const before = await lot.rows(traces);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE', 'PATCH'] as const)
      await lot.app.inject({ method, url: `${guest}?token=${encodeURIComponent(token)}` });
    expect(await lot.rows(traces)).toEqual(before);
  });
});
