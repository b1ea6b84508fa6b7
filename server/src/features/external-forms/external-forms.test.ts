import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '#server/testing/pdf-corpus.ts';
import { answersOf, createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
});
afterAll(() => lot.close());

const base = '/api/ar-portal/shareable-link';
const over = 'Session expired. Please log in again.';
const answers = answersOf['third-party'];

const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';
const copied = async (formId = 201, who: 'ines' | 'casey' = 'ines') => {
  const made = await lot.ask(who, 'POST', '/api/ar-portal/copy-shareable-link/generate', {
    projectId: lot.projectId,
    formId,
  });
  expect(made.status, made.message).toBe(200);
  return { url: made.body.url as string, token: tokenOf(made.body.url), made };
};
const look = (token: string) => lot.app.inject({ url: `${base}/pagedata?token=${encodeURIComponent(token)}` });
const send = (token: string, given: object = answers, more: object = {}) =>
  lot.app.inject({ method: 'POST', url: `${base}/formdata`, payload: { token, answers: given, ...more } });
const said = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json().errorMessages?.[0]?.errorMessage,
];
const kept = () =>
  lot.rows<{ status: string; guest: boolean; requester_name: string; requester_email: string; asked_by: string }>(
    sql`select status, guest, requester_name, requester_email, asked_by from service_requests where guest order by created_at`,
  );

describe('a form by a link [RQ-006] [RQ-007]', { timeout: 60_000 }, () => {
  it('[API-058] [XF-001] [XF-002] is copied as an address of the external form page that works for 30 days', async () => {
    const { url, made, token } = await copied(179);
    expect(url).toContain('/usercogform?token=');
    expect(new URL(url).searchParams.get('actionType')).toBe('COG_FORM');
    expect(new URL(url).searchParams.get('cogFormId')).toBe('179');
    expect(made.body.message).toBe('Link copied. It works for 30 days.');
    const [{ all } = { all: '' }] = await lot.rows<{ all: string }>(
      sql`select (select string_agg(t::text, ' ') from action_tokens t) || (select string_agg(t::text, ' ') from audit t) || (select string_agg(t::text, ' ') from form_links t) as all`,
    );
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('[API-058] is mailed to an outside person with the one link, who is kept as whom it is from', async () => {
    const asked = await lot.ask('ines', 'POST', `${base}/generate`, {
      projectId: lot.projectId,
      formId: 201,
      name: 'Imogen Tarr',
      email: 'imogen.tarr@pacificrental.example',
      note: 'Two lines are enough.',
    });
    expect([asked.status, asked.message]).toEqual([200, 'The form is in the mail']);
    const [mail] = await lot.rows<{ mail: { to: { address: string }[]; primary: { url: string } } }>(
      sql`select mail from mail_outbox where email_type = 'form-link'`,
    );
    expect(mail?.mail.to[0]?.address).toBe('imogen.tarr@pacificrental.example');
    const token = tokenOf(mail?.mail.primary.url ?? '');
    const page = (await look(token)).json();
    expect(page.responseDTO.requestedFor).toBe('Imogen Tarr');
    expect(page.link.guest).toEqual({ name: 'Imogen Tarr', email: 'imogen.tarr@pacificrental.example' });
    expect((await send(token, { ...answers, email: 'somebody@else.example' })).statusCode).toBe(200);
    expect((await kept()).at(-1)).toMatchObject({ requester_email: 'imogen.tarr@pacificrental.example' });
  });

  it('[API-033..036] [XF-005] [XF-008] [XF-009] [XF-010] [XF-011] [XF-012] [XF-013] [XF-014] [XF-015] [XF-016] says what the page prefills', async () => {
    const { token } = await copied();
    const { message, responseDTO, link } = (await look(token)).json();
    expect(message).toBe('The link works.');
    expect(responseDTO).toEqual({
      requestedByEmail: expect.stringContaining('ines'),
      requestedById: lot.idOf('ines'),
      requestedFor: expect.stringContaining('Ines'),
      extInfoId: expect.any(String),
      externalServiceReqDetail: {
        companyDetails: { companyId: lot.companies.saltmarsh, companyName: expect.any(String) },
        projectDetails: { projectId: lot.projectId, projectName: expect.any(String) },
      },
    });
    expect(link).toMatchObject({
      formId: 201,
      sent: false,
      frame: 'http://127.0.0.1:1/forms/201',
      guest: null,
      answers: null,
      papers: [],
    });
  });

  it('[XF-019] [XF-020] keeps what fits as a request that counts for nothing until it is confirmed, and asks for that', async () => {
    const { token } = await copied();
    const before = (await kept()).length;
    const done = await send(token);
    expect([done.statusCode, done.json().message]).toEqual([200, expect.stringContaining('It counts when Ines')]);
    const rows = await kept();
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({
      status: 'DRAFT',
      guest: true,
      requester_name: 'Ines Okafor',
      asked_by: lot.idOf('ines'),
    });
    expect((await lot.mails()).at(-1)).toMatch(/^request-question to ines/);
    expect((await look(token)).json().link.sent).toBe(true);
    expect(said(await send(token))).toEqual([409, 'This form was sent already.']);
    const [{ id = '' } = {}] = await lot.rows<{ id: string }>(
      sql`select request_id as id from form_links where sent_at is not null order by sent_at desc limit 1`,
    );
    const confirmed = await lot.ask('ines', 'PUT', `/${id}/status/confirm`, undefined, await lot.versionOf(id));
    expect([confirmed.status, confirmed.body.request?.status]).toEqual([200, 'SUBMITTED']);
  });

  it('[XF-020] refuses what does not fit field by field, and stores nothing', async () => {
    const { token } = await copied();
    const before = (await kept()).length;
    const wrong = await send(token, { ...answers, title: '', from: '2026-13-01', departments: ['nobody'], more: 'x' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errorMessages.map(({ field }: { field: string }) => field)).toEqual([
      'more',
      'title',
      'from',
      'departments',
    ]);
    for (const bad of [{ ...answers, title: 'a\u0000b' }, { ...answers, notes: 'x'.repeat(5001) }, { title: { a: 1 } }])
      expect((await send(token, bad)).statusCode).toBe(400);
    expect(await kept()).toHaveLength(before);
    expect((await send(token)).statusCode).toBe(200);
  });

  it('[XF-025] [AU-010] says one no to tokens of another kind, record or time, and never a 401', async () => {
    const { token } = await copied();
    const set = (what: ReturnType<typeof sql>) =>
      lot.rows(
        sql`update action_tokens set ${what} where record_id = (select id from form_links order by created_at desc, id desc limit 1)`,
      );
    for (const wrong of [Buffer.alloc(32, 7).toString('base64'), token.slice(0, -1), 'x', '']) {
      expect(said(await look(wrong)), wrong).toEqual([410, over]);
      expect(said(await send(wrong)), wrong).toEqual([410, over]);
    }
    await set(sql`purpose = 'reference'`);
    expect(said(await look(token))).toEqual([410, over]);
    await set(sql`purpose = 'open-user-form', record_version = 179`);
    expect(said(await send(token))).toEqual([410, over]);
    await set(sql`record_version = 201, expires_at = ${lot.clock.now()}`);
    expect(said(await look(token))).toEqual([410, over]);
    await set(sql`expires_at = ${new Date(lot.clock.now().getTime() + 86_400_000)}, revoked_at = ${lot.clock.now()}`);
    expect(said(await send(token))).toEqual([410, over]);
  });

  it('of ten at the same moment takes one', async () => {
    const { token } = await copied();
    const before = (await kept()).length;
    const all = await Promise.all(Array.from({ length: 10 }, () => send(token)));
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await kept()).toHaveLength(before + 1);
  });

  it('thanks a program that fills in what no person sees, and keeps nothing', async () => {
    const { token } = await copied();
    const before = (await kept()).length;
    expect((await send(token, answers, { website: 'https://spam.example' })).statusCode).toBe(200);
    expect(await kept()).toHaveLength(before);
    expect((await look(token)).json().link.sent).toBe(false);
  });

  it('is made by whoever may ask for the project, while it runs', async () => {
    const body = { projectId: lot.projectId, formId: 201 };
    const copy = '/api/ar-portal/copy-shareable-link/generate';
    expect((await lot.ask('casey', 'POST', copy, body)).status).toBe(200);
    expect((await lot.ask('ray', 'POST', copy, body)).status).toBe(403);
    expect((await lot.ask('ines', 'POST', copy, { ...body, formId: 9999 })).status).toBe(400);
    expect((await lot.ask('ines', 'POST', copy, { ...body, projectId: lot.idOf('ines') })).status).toBe(404);
    const projectId = await lot.newProject({ status: 'CLOSED' });
    expect(await lot.ask('ines', 'POST', copy, { projectId, formId: 201 })).toMatchObject({
      status: 409,
      message: 'The project is not active.',
    });
  });

  it('does nothing by being looked at', async () => {
    const { token } = await copied();
    const traces = () =>
      lot.rows(sql`select (select count(*) from service_requests) as r, (select count(*) from mail_outbox) as m, (select count(*) from audit) as a,
        (select count(*) from action_tokens where used_at is not null) as t`);
    const before = await traces();
    for (let times = 0; times < 3; times += 1) {
      const seen = await look(token);
      expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect(await traces()).toEqual(before);
  });

  it('is saved for later at its link, right or wrong, and counts for nothing', async () => {
    const { token } = await copied();
    const before = (await kept()).length;
    const later = (given: object) =>
      lot.app.inject({ method: 'PUT', url: `${base}/formdata`, payload: { token, answers: given } });
    const saved = await later({ title: '  half ', email: 'no address', gone: 'no such field' });
    expect([saved.statusCode, saved.json().message]).toEqual([
      200,
      expect.stringMatching(/^Saved\. The same link brings it back until /),
    ]);
    expect((await look(token)).json().link.answers).toEqual({ title: '  half ', email: 'no address' });
    for (const bad of [{ title: 'a\u0000b' }, { title: { a: 1 } }]) expect((await later(bad)).statusCode).toBe(400);
    expect(await kept()).toHaveLength(before);
    expect((await send(token)).statusCode).toBe(200);
    expect((await look(token)).json().link.answers).toBeNull();
    expect(said(await later(answers))).toEqual([409, 'This form was sent already.']);
  });

  it('takes PDFs before it is sent, as many as the form says, which lie at the request afterwards', async () => {
    const { token } = await copied();
    const pdf = Buffer.from(await plainPdf());
    const attach = (names: readonly string[], bytes = pdf, by = token) =>
      lot.app.inject({
        method: 'POST',
        url: `${base}/documents?token=${encodeURIComponent(by)}`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.concat([
          ...names.flatMap((name) => [
            Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`),
            Buffer.from('content-type: application/pdf\r\n\r\n'),
            bytes,
            Buffer.from('\r\n'),
          ]),
          Buffer.from('--x--\r\n'),
        ]),
      });
    const added = await attach(['plan.pdf', 'list.pdf']);
    expect([added.statusCode, added.json().message]).toEqual([200, 'File successfully uploaded']);
    const [plan, list] = added.json().papers;
    expect((await look(token)).json().link.papers).toEqual([plan, list]);
    expect(said(await attach(Array.from({ length: 9 }, (_, index) => `${index}.pdf`)))).toEqual([
      409,
      'This form takes up to 10 files',
    ]);
    expect((await attach(['no.pdf'], Buffer.from('no PDF at all'))).statusCode).toBe(400);
    expect(said(await attach(['x.pdf'], pdf, (await copied()).token.slice(1)))).toEqual([410, over]);
    const remove = (id: string, by = token) =>
      lot.app.inject({ method: 'DELETE', url: `${base}/documents/${id}?token=${encodeURIComponent(by)}` });
    expect((await remove(plan.documentId, (await copied()).token)).statusCode, 'of another link').toBe(404);
    expect((await remove(plan.documentId)).json().papers).toEqual([list]);

    expect((await send(token)).statusCode).toBe(200);
    const [{ id = '' } = {}] = await lot.rows<{ id: string }>(
      sql`select request_id as id from form_links where sent_at is not null order by sent_at desc, id desc limit 1`,
    );
    const { files } = (await lot.ask('ines', 'GET', `/${id}`)).body;
    expect(files.map(({ name }: { name: string }) => name)).toEqual(['list.pdf']);
    expect(said(await attach(['late.pdf']))).toEqual([409, 'This form was sent already.']);
    expect((await remove(list.documentId)).statusCode).toBe(409);
  });

  it('of client services is confirmed in their own portal, and offers the places of the lot', async () => {
    const { token } = await copied(201, 'casey');
    expect((await look(token)).json().link.places).toEqual(expect.any(Array));
    expect((await send(token)).statusCode).toBe(200);
    const [mail] = await lot.rows<{ url: string }>(
      sql`select mail->'primary'->>'url' as url from mail_outbox where email_type = 'request-question' order by created_at desc, id desc limit 1`,
    );
    expect(mail?.url).toContain('/feature/studio-dashboard/studio-request?requestId=');
    const id = new URL(mail?.url ?? '').searchParams.get('requestId') ?? '';
    const confirmed = await lot.ask('casey', 'PUT', `/${id}/status/confirm`, undefined, await lot.versionOf(id));
    expect([confirmed.status, confirmed.body.request?.status]).toEqual([200, 'SUBMITTED']);
  });

  it('[XF-025] ends with whoever handed it out, and comes back with them', async () => {
    const { token } = await copied();
    const set = (status: string) => lot.rows(sql`update users set status = ${status} where id = ${lot.idOf('ines')}`);
    await set('DISABLED');
    expect(said(await look(token))).toEqual([410, over]);
    expect(said(await send(token))).toEqual([410, over]);
    await set('ACTIVE');
    expect((await look(token)).statusCode).toBe(200);
  });
});
