import { randomUUID } from 'node:crypto';
import { formMessages } from '@gatehouse/domain/forms/messages.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { addBusinessHours } from '@gatehouse/domain/sites/business-hours.ts';
import { calendarOf } from '@gatehouse/domain/sites/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, createRequestsLot, type RequestsLot, type Type } from '#server/testing/requests-lot.ts';

let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
}, 60_000);
afterAll(() => lot?.close());

describe('a draft of a request', () => {
  it('begins with what the portal knows of the person, the company and the project', async () => {
    const { status, body } = await lot.ask('ines', 'POST', '', { projectId: lot.projectId, type: 'studio-services' });
    expect(status).toBe(200);
    expect(body.message).toBe(requestMessages.begun);
    expect(body.request).toMatchObject({
      status: 'DRAFT',
      number: null,
      formId: 179,
      formVersion: 1,
      charge: 'COD',
      answers: { name: 'Ines Okafor', company: 'Saltmarsh Films Ltd', email: 'ines.okafor@saltmarsh.example' },
      mayEdit: true,
      mayComment: false,
    });
    expect(body.request.problems.map(({ field }: { field: string }) => field)).toContain('title');
    expect(body.request.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['started']);
  });

  it.each([
    ['studio-services', 179],
    ['costume', 182],
    ['hot-lock', 175],
    ['third-party', 201],
    ['parking', 217],
  ] as const)(
    '[RQ-011] [RQ-012] [RQ-013] [RQ-014] [RQ-015] of the kind %s is asked on form %i',
    async (type, formId) => {
      const { body } = await lot.ask('ines', 'POST', '', { projectId: lot.projectId, type });
      expect(body.request.formId).toBe(formId);
    },
  );

  it('keeps what is wrong or half and names it, and takes what it can read from it', async () => {
    const { id, version } = await lot.draft();
    const answers = { ...answersOf['studio-services'], email: 'not an address', to: '2099-03-01', work: '', crew: -4 };
    const { status, body } = await lot.ask('ines', 'PUT', `/${id}/draft`, { answers, poNumber: 'PO 7' }, version);
    expect(status).toBe(200);
    expect(body.message).toBe(requestMessages.saved);
    expect(body.request.answers).toEqual(answers);
    expect(body.request).toMatchObject({
      title: 'A crane for the harbor',
      wantedFrom: '2099-03-02',
      wantedTo: null,
      poNumber: 'PO 7',
      departments: [{ departmentId: 'grip', name: 'Grip' }],
    });
    expect(body.request.problems.map(({ field }: { field: string }) => field)).toEqual(['email', 'crew', 'to', 'work']);
  });

  it('is saved by whoever saw its version: 412 for the slower one, 428 for whoever saw none', async () => {
    const { id, version } = await lot.draft();
    const body = { answers: answersOf['studio-services'] };
    expect((await lot.ask('ines', 'PUT', `/${id}/draft`, body, version)).status).toBe(200);
    expect((await lot.ask('ines', 'PUT', `/${id}/draft`, body, version)).status).toBe(412);
    expect((await lot.ask('ines', 'PUT', `/${id}/draft`, body)).status).toBe(428);
  });

  it('takes no field that its form does not have, and nothing that a database cannot keep', async () => {
    const { id, version } = await lot.draft();
    const unknown = await lot.ask('ines', 'PUT', `/${id}/draft`, { answers: { sneaked: 'in' } }, version);
    expect([unknown.status, unknown.message, unknown.body.errorMessages[0].field]).toEqual([
      400,
      formMessages.unknownField,
      'sneaked',
    ]);
    for (const answers of [{ title: 'a\0b' }, { title: 'x'.repeat(5001) }, { title: { deep: 1 } }, { title: null }, []])
      expect(
        (await lot.ask('ines', 'PUT', `/${id}/draft`, { answers }, version)).status,
        JSON.stringify(answers).slice(0, 40),
      ).toBe(400);
    expect(await lot.versionOf(id)).toBe(version);
  });

  it('begins like another one, with everything filled in', async () => {
    const before = await lot.submitted('parking');
    const { body } = await lot.ask('ines', 'POST', '', { projectId: lot.projectId, type: 'parking', like: before.id });
    expect(body.request.answers).toMatchObject({ spaces: 4, vehicles: ['trailers'], gate: 'gate3' });
    expect(body.request.resubmissionOf).toBeNull();
    expect(
      (await lot.ask('ines', 'POST', '', { projectId: lot.projectId, type: 'costume', like: before.id })).status,
    ).toBe(404);
    expect(
      (await lot.ask('ines', 'POST', '', { projectId: lot.projectId, type: 'parking', like: randomUUID() })).status,
    ).toBe(404);
  });

  it('is thrown away with its files, and only while it is one', async () => {
    const { id } = await lot.draft();
    expect(await lot.ask('ines', 'DELETE', `/${id}`)).toMatchObject({
      status: 200,
      message: requestMessages.discarded,
    });
    expect((await lot.ask('ines', 'GET', `/${id}`)).status).toBe(404);
    const sent = await lot.submitted();
    expect((await lot.ask('ines', 'DELETE', `/${sent.id}`)).status).toBe(409);
  });

  it('[PM-023] [RQ-010] is begun by whoever may make requests on the project, client services included', async () => {
    const begin = async (who: Parameters<RequestsLot['ask']>[0], projectId = lot.projectId) =>
      (await lot.ask(who, 'POST', '', { projectId, type: 'parking' })).status;
    expect(await begin('mina')).toBe(200); // view only: the map gives the make-request items too
    expect(await begin('carl')).toBe(403); // holds the credit value only
    expect(await begin('hana')).toBe(404); // another company
    expect(await begin('casey')).toBe(200);
    expect(await begin('drew')).toBe(403);
    expect(await begin('ari')).toBe(403);
    expect(await begin('ines', await lot.newProject({ status: 'CLOSED' }))).toBe(409);
    expect(await begin('ines', randomUUID())).toBe(404);
  });

  it('is seen by whoever writes it and whoever manages the project, and by no staff', async () => {
    const { id } = await lot.draft('parking', 'mina');
    const seen = async (who: Parameters<RequestsLot['ask']>[0]) => (await lot.ask(who, 'GET', `/${id}`)).status;
    expect([
      await seen('mina'),
      await seen('ines'),
      await seen('hana'),
      await seen('casey'),
      await seen('sam'),
    ]).toEqual([200, 200, 404, 404, 404]);
  });
});

describe('submitting', () => {
  it.each([
    ['studio-services', 4, ['grip']],
    ['parking', 2, ['parking']],
    ['costume', 4, ['costume']],
    ['hot-lock', 1, ['studio-protection-group']],
    ['third-party', 4, ['costume', 'grip']],
  ] as const)(
    'gives %s its number, %i business hours and its departments, each told by one mail',
    async (type: Type, hours, departments) => {
      const before = await lot.mails();
      const { id, version } = await lot.draft(type);
      const { status, body } = await lot.ask('ines', 'PUT', `/${id}/status/submit`, undefined, version);
      expect(status, JSON.stringify(body)).toBe(200);
      const { request } = body;
      expect(request.number).toMatch(/^SR-2026-\d{6}$/);
      expect(body.message).toBe(requestMessages.submitted(request.number));
      expect(request).toMatchObject({ status: 'SUBMITTED', deliveryState: 'PENDING', version: version + 1 });
      const [row] = await lot.rows<{ at: Date }>(sql`select submitted_at as at from service_requests where id = ${id}`);
      expect(request.answerBy).toBe(addBusinessHours((row as { at: Date }).at.toISOString(), hours, calendarOf()));
      expect(request.departments.map(({ departmentId }: { departmentId: string }) => departmentId).sort()).toEqual(
        [...departments].sort(),
      );
      expect((await lot.mails()).slice(before.length).sort()).toEqual(
        departments
          .map(
            (each) =>
              `department-request to ${each === 'studio-protection-group' ? 'protection' : each}@gatehouse.example`,
          )
          .sort(),
      );
    },
  );

  it('counts the numbers of a year without a gap, also when many submit at once and some are refused', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => lot.draft('parking')));
    const answers = await Promise.all(
      drafts.map(({ id, version }, index) =>
        lot.ask('ines', 'PUT', `/${id}/status/submit`, undefined, index % 4 === 3 ? version + 1 : version),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 412, 412]);
    const rows = await lot.rows<{ number: string }>(
      sql`select number from service_requests where number is not null order by number`,
    );
    expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(rows.map((_, index) => index + 1));
  });

  it('refuses what does not fit the form field by field, and nothing is stored', async () => {
    const { id, version } = await lot.draft('studio-services', 'ines', {
      email: 'nowhere',
      from: '2099-02-30',
      departments: ['no-such-one'],
    });
    const before = await lot.mails();
    const { status, body } = await lot.ask('ines', 'PUT', `/${id}/status/submit`, undefined, version);
    expect(status).toBe(400);
    expect(body.errorMessages.map(({ field }: { field: string }) => field)).toEqual(['email', 'from', 'departments']);
    expect(body.errorMessages[2].errorMessage).toBe(requestMessages.departmentUnknown);
    expect(await lot.mails()).toEqual(before);
    expect((await lot.ask('ines', 'GET', `/${id}`)).body).toMatchObject({ status: 'DRAFT', number: null, version });
  });

  it('asks for another look when the form was changed meanwhile', async () => {
    const { id, version } = await lot.draft('parking');
    await lot.rows(sql`insert into form_definitions (form_id, version, definition, published_by_name, published_at)
      select 217, 2, ${JSON.stringify({ title: 'Parking', attachments: 0, sections: [{ key: 'one', title: 'One', fields: [{ key: 'title', kind: 'line', label: 'Title', required: true, meaning: 'title' }] }] })}::jsonb, 'Sam', now()`);
    const refused = await lot.ask('ines', 'PUT', `/${id}/status/submit`, undefined, version);
    expect([refused.status, refused.message]).toEqual([409, requestMessages.formChanged]);
    const shown = (await lot.ask('ines', 'GET', `/${id}`)).body;
    expect([shown.formVersion, shown.form.title]).toEqual([2, 'Parking']);
    const saved = await lot.ask('ines', 'PUT', `/${id}/draft`, { answers: shown.answers }, version);
    expect(saved.body.request.answers).toEqual({ title: 'Trailers at base camp' });
    const sent = await lot.ask('ines', 'PUT', `/${id}/status/submit`, undefined, saved.body.request.version);
    expect(sent.status).toBe(200);
  });

  it('charges the line where there is one, else cash; on hold it is refused unless cash or by consent', async () => {
    const projectId = await lot.newProject();
    const begin = async () => (await lot.ask('ines', 'POST', '', { projectId, type: 'costume' })).body.request;
    const credit = (status: string) =>
      lot.rows(sql`insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at, ar_account, approved_cents)
        values (${lot.companies.saltmarsh}, ${projectId}, ${status}, now(), ${lot.idOf('carl')}, now(), now(), '145678', 100)`);
    const send = async (charge?: string) => {
      const { requestId, version } = await begin();
      const body = { answers: answersOf.costume, ...(charge === undefined ? {} : { charge }) };
      const saved = await lot.ask('ines', 'PUT', `/${requestId}/draft`, body, version);
      return lot.ask('ines', 'PUT', `/${requestId}/status/submit`, undefined, saved.body.request.version);
    };
    expect((await begin()).charge).toBe('COD');
    expect((await send('CREDIT')).body.request).toMatchObject({ charge: 'COD', arNumber: null });
    await credit('APPROVED');
    expect((await send()).body.request).toMatchObject({ charge: 'CREDIT', arNumber: '45678' });
    await lot.rows(sql`update credit_applications set status = 'ON_HOLD' where project_id = ${projectId}`);
    expect(await send()).toMatchObject({ status: 409, message: requestMessages.creditOnHold });
    expect((await send('COD')).body.request).toMatchObject({ status: 'SUBMITTED', charge: 'COD' });
    expect((await send('CONSENT')).body.request).toMatchObject({ status: 'SUBMITTED', charge: 'CONSENT' });
  });

  it('is refused on a project that ended and by a company that is disabled', async () => {
    const projectId = await lot.newProject();
    const { body } = await lot.ask('ines', 'POST', '', { projectId, type: 'costume' });
    const saved = await lot.ask(
      'ines',
      'PUT',
      `/${body.request.requestId}/draft`,
      { answers: answersOf.costume },
      body.request.version,
    );
    await lot.rows(sql`update projects set status = 'CLOSED' where id = ${projectId}`);
    expect(
      await lot.ask('ines', 'PUT', `/${body.request.requestId}/status/submit`, undefined, saved.body.request.version),
    ).toMatchObject({ status: 409, message: requestMessages.projectNotActive });
  });

  it('by client services in the name of a production tells nobody twice, and a repeated call submits once', async () => {
    const { id, version } = await lot.draft('costume', 'casey');
    const casey = await lot.as('casey');
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': `again-${id}` };
    const url = `/api/ar-portal/customer-studio/servicerequest/${id}/status/submit`;
    const first = await casey.call('PUT', url, undefined, headers);
    const second = await casey.call('PUT', url, undefined, headers);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json().request.number).toBe(first.json().request.number);
    expect(await lot.rows(sql`select 1 from service_request_deliveries where request_id = ${id}`)).toHaveLength(1);
  });
});
