import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { serviceTokenMessages } from '@gatehouse/domain/service-tokens/messages.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Name } from '#server/testing/lot-people.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

const here = '/api/studio-ops/service-tokens';
const nobodys = '00000000-0000-4000-8000-000000000000';
const all = ['requests:read', 'projects:read', 'passes:read'];
let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
}, 60_000);
afterAll(() => lot?.close());

interface Bound {
  readonly companyId: string;
  readonly projectIds: readonly string[] | null;
}
const make = async (
  scopes: readonly string[] = all,
  days = 30,
  boundTo: readonly Bound[] | null = null,
): Promise<{ id: string; token: string }> => {
  const answer = await lot.ask('sam', 'POST', here, { name: 'Fleet desk', scopes, days, boundTo });
  expect(answer.status, answer.message).toBe(200);
  return { id: answer.body.serviceToken.tokenId, token: answer.body.token };
};
const read = async (token: string | null, path: string) => {
  const answer = await lot.app.inject({
    url: `/api/service${path}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json(), said: answer.json().errorMessages?.[0]?.errorMessage };
};
/** As if it had been written a while ago: what is five seconds old is read. */
const settle = (table: 'service_requests' | 'projects' | 'passes') =>
  lot.rows(
    sql`update ${sql.table(table)} set updated_at = updated_at - interval '1 minute' where updated_at > ${lot.clock.now()}::timestamptz - interval '10 seconds'`,
  );

describe('a service token', () => {
  it('is shown once, kept as a hash, and named in the list by its last four characters', async () => {
    const { id, token } = await make();
    expect(token).toMatch(/^ghst_[\w-]{43}$/);
    const list = (await lot.ask('sam', 'GET', here)).body.tokens;
    expect(list.find(({ tokenId }: { tokenId: string }) => tokenId === id)).toMatchObject({
      name: 'Fleet desk',
      hint: token.slice(-4),
      state: 'ACTIVE',
      lastUsedAt: null,
    });
    const [stored] = await lot.rows<{ all: string }>(sql`
      select (select string_agg(t::text, '') from service_tokens t) || (select string_agg(a::text, '') from audit a) as all`);
    expect(JSON.stringify(list) + stored?.all).not.toContain(token.slice(5));
  });

  it('opens what it has a right to, to no person and to no other call; a person’s token opens nothing here', async () => {
    const { token } = await make(['projects:read']);
    expect((await read(token, '/projects')).status).toBe(200);
    expect(await read(token, '/requests')).toMatchObject({
      status: 403,
      said: serviceTokenMessages.outOfScope('requests:read'),
    });
    for (const wrong of [null, 'ghst_made-up', (await lot.as('sam')).token])
      expect(await read(wrong, '/projects')).toMatchObject({ status: 401, said: serviceTokenMessages.notValid });
    for (const url of ['/api/ar-portal/customer-studio/servicerequests', here, '/api/customer-portal/passes'])
      expect((await lot.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401);
  });

  it('ends when it is revoked and when its time is over', async () => {
    const { id, token } = await make();
    expect((await read(token, '/projects')).status).toBe(200);
    expect((await lot.ask('sam', 'DELETE', `${here}/${id}`)).body.serviceToken.state).toBe('REVOKED');
    expect((await lot.ask('sam', 'DELETE', `${here}/${id}`)).message).toBe(serviceTokenMessages.revokedAlready);
    expect((await read(token, '/projects')).status).toBe(401);
    const old = await make();
    await lot.rows(sql`update service_tokens set expires_at = ${lot.clock.now()} where id = ${old.id}`);
    expect((await read(old.token, '/projects')).status).toBe(401);
    const states = (await lot.ask('sam', 'GET', here)).body.tokens.map(({ state }: { state: string }) => state);
    expect([states.includes('EXPIRED'), states.includes('REVOKED')]).toEqual([true, true]);
  });

  it('leaves one audit row in an hour of use, and says when it was last used', async () => {
    const { id, token } = await make();
    for (let turn = 0; turn < 5; turn += 1) await read(token, '/projects');
    const rows = await lot.rows(
      sql`select event, actor_name, detail from audit where target_id = ${id} and event = 'SERVICE_TOKEN_USED'`,
    );
    expect(rows).toEqual([
      { event: 'SERVICE_TOKEN_USED', actor_name: 'Fleet desk', detail: { scope: 'projects:read' } },
    ]);
    const [used] = await lot.rows<{ at: string }>(sql`select last_used_at as at from service_tokens where id = ${id}`);
    expect(lot.clock.now().getTime() - new Date(used?.at ?? 0).getTime()).toBeLessThan(60_000);
  });

  it('is made and seen by System Admins only, with a right and an end', async () => {
    for (const who of ['ari', 'joan', 'gwen', 'casey', 'ines'] as const satisfies readonly Name[])
      expect((await lot.ask(who, 'GET', here)).status, who).toBe(403);
    const bad = async (body: object) => (await lot.ask('sam', 'POST', here, body)).body.errorMessages?.[0];
    expect(await bad({ name: 'x', scopes: [], days: 30 })).toMatchObject({
      field: 'scopes',
      errorMessage: serviceTokenMessages.nothingChosen,
    });
    expect(await bad({ name: 'x', scopes: ['requests:read', 'requests:read'], days: 30 })).toMatchObject({
      errorMessage: serviceTokenMessages.scopeTwice,
    });
    expect(await bad({ name: 'x', scopes: ['requests:delete'], days: 30 })).toBeDefined();
    expect(await bad({ name: 'x', scopes: ['requests:read'], days: 31 })).toMatchObject({ field: 'days' });
  });
});

describe('what other systems read', () => {
  it('are submitted requests in the order of change, page by page, each once, without what is internal', async () => {
    const { token } = await make();
    const draft = await lot.draft();
    const made = [await lot.submitted(), await lot.submitted('parking'), await lot.submitted('costume')];
    expect((await read(token, '/requests')).body, 'five seconds are left for the next question').toEqual({
      rows: [],
      next: null,
    });
    await settle('service_requests');
    const seen: string[] = [];
    let after = '';
    for (;;) {
      const { body } = await read(token, `/requests?limit=2${after === '' ? '' : `&after=${after}`}`);
      if (body.rows.length === 0) break;
      seen.push(...body.rows.map(({ requestId }: { requestId: string }) => requestId));
      after = body.next;
    }
    expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect((await read(token, `/requests?after=${after}`)).body).toEqual({ rows: [], next: after });
    const [first] = made as [(typeof made)[number]];
    await lot.ask('gwen', 'PUT', `/${first.id}/status/acknowledge`, undefined, first.version);
    await lot.ask('gwen', 'POST', `/${first.id}/comments`, { text: 'For the house only', internal: true });
    await settle('service_requests');
    // moved back in time by the test, it stands before the mark; by its own number it is there
    const whole = (await read(token, `/requests/${first.id}`)).body;
    expect(whole).toMatchObject({
      status: 'ACKNOWLEDGED',
      number: first.number,
      answers: { title: expect.any(String) },
    });
    expect(JSON.stringify(whole.timeline)).toContain('SUBMITTED');
    expect(JSON.stringify(whole)).not.toContain('For the house only');
    const only = (await read(token, '/requests?status=ACKNOWLEDGED')).body.rows;
    expect(only.map(({ requestId }: { requestId: string }) => requestId)).toEqual([first.id]);
    expect((await read(token, `/requests/${draft.id}`)).status).toBe(404);
  });

  it('are projects and passes', async () => {
    const day = (days: number) => addDays(lotDayOf(lot.clock.now().toISOString()), days);
    const { token } = await make();
    const asked = await lot.ask('ines', 'POST', '/api/customer-portal/passes', {
      projectId: lot.projectId,
      passes: [
        {
          type: 'GUEST',
          firstName: 'Imogen',
          lastName: 'Tarr',
          visitorCompany: '',
          email: '',
          plate: '',
          gate: 'Gate 4',
          site: 'Burbank',
          destination: 'Stage 16',
          arrivesOn: day(2),
          leavesOn: day(3),
        },
      ],
    });
    expect(asked.status, asked.message).toBe(200);
    await settle('passes');
    await settle('projects');
    const projects = (await read(token, '/projects')).body.rows;
    expect(projects.map(({ projectId }: { projectId: string }) => projectId)).toContain(lot.projectId);
    expect((await read(token, `/projects/${lot.projectId}`)).body).toMatchObject({
      company: { id: lot.companies.saltmarsh },
    });
    const [pass] = (await read(token, `/passes?site=Burbank&day=${day(3)}`)).body.rows;
    expect(pass).toMatchObject({ lastName: 'Tarr', arrivesOn: day(2), status: 'REQUESTED' });
    expect((await read(token, `/passes/${pass.passId}`)).body).toEqual(pass);
    expect((await read(token, `/passes?day=${day(4)}`)).body.rows).toEqual([]);
    expect((await read(token, '/passes?site=Leavesden')).body.rows).toEqual([]);
  });

  it('are refused in words when the mark is not one of ours', async () => {
    const { token } = await make();
    const mark = (text: string) => Buffer.from(text).toString('base64url');
    const id = '00000000-0000-4000-8000-000000000000';
    for (const after of ['x', '', mark(`2026-02-30T00:00:00.000000 ${id}`), mark('2026-02-03T00:00:00.000000 x')])
      expect(await read(token, `/projects?after=${after}`), after).toMatchObject({
        status: 400,
        said: serviceTokenMessages.markInvalid,
      });
    expect((await read(token, '/projects?limit=201')).status).toBe(400);
    expect((await read(token, '/projects?nobodyKnows=1')).status).toBe(400);
  });
});

describe('a token that is bound', () => {
  it('reads the rows of its companies and projects, and of others as if they were not there', async () => {
    const { saltmarsh, groyne } = lot.companies;
    const [own, other, theirs] = [lot.projectId, await lot.newProject(), await lot.newProject({ company: 'groyne' })];
    const request = await lot.submitted();
    const credit: string[] = [];
    for (const [company, project] of [
      [saltmarsh, own],
      [saltmarsh, other],
      [groyne, theirs],
    ]) {
      const [pass] = await lot.rows<{ id: string }>(sql`
        insert into passes (number, company_id, project_id, type, first_name, last_name, site, destination, host_name, arrives_on, leaves_on, status,
          status_since, created_at, updated_at)
        values ('G-B-' || ${credit.length}, ${company}, ${project}, 'GUEST', 'Imogen', 'Tarr', 'Burbank', 'Stage 1', 'Ines Okafor', '2099-01-01', '2099-01-01',
          'APPROVED', ${lot.clock.now()}, ${lot.clock.now()}, ${lot.clock.now()}) returning id`);
      credit.push(pass?.id ?? '');
    }
    for (const table of ['service_requests', 'projects', 'passes'] as const) await settle(table);
    const passOf = new Map([own, other, theirs].map((project, index) => [project, credit[index] ?? '']));
    const seenBy = async (boundTo: readonly Bound[] | null) => {
      const { token } = await make(all, 30, boundTo);
      const list = async (path: string) => (await read(token, `${path}?limit=200`)).body.rows;
      const found = await Promise.all(
        [...passOf].map(async ([project, pass]) => [
          (await list('/projects')).some(({ projectId }: { projectId: string }) => projectId === project),
          (await read(token, `/projects/${project}`)).status === 200,
          (await list('/passes')).some(({ passId }: { passId: string }) => passId === pass),
          (await read(token, `/passes/${pass}`)).status === 200,
        ]),
      );
      // in the list as by its id, or in neither, of every kind
      for (const each of found) expect(new Set(each).size).toBe(1);
      const [whole, inList] = [
        await read(token, `/requests/${request.id}`),
        (await list('/requests')).some(({ requestId }: { requestId: string }) => requestId === request.id),
      ];
      expect(whole.status).toBe(inList ? 200 : 404);
      if (!inList)
        expect(whole.body.errorMessages).toEqual((await read(token, `/requests/${nobodys}`)).body.errorMessages);
      return [...found.map(([is]) => is), inList];
    };
    expect(await seenBy(null)).toEqual([true, true, true, true]);
    expect(await seenBy([{ companyId: saltmarsh, projectIds: null }])).toEqual([true, true, false, true]);
    expect(await seenBy([{ companyId: saltmarsh, projectIds: [other] }])).toEqual([false, true, false, false]);
    expect(await seenBy([{ companyId: groyne, projectIds: null }])).toEqual([false, false, true, false]);
    const mixed = [
      { companyId: groyne, projectIds: null },
      { companyId: saltmarsh, projectIds: [own] },
    ];
    expect(await seenBy(mixed)).toEqual([true, false, true, true]);
    const [newest] = (await lot.ask('sam', 'GET', here)).body.tokens;
    expect(newest.boundTo).toEqual([
      { company: { id: groyne, name: expect.any(String) }, projects: null },
      { company: { id: saltmarsh, name: expect.any(String) }, projects: [{ id: own, name: expect.any(String) }] },
    ]);
    for (const [wrong, said] of [
      [[], serviceTokenMessages.noCompany],
      [[{ companyId: saltmarsh, projectIds: [] }], serviceTokenMessages.noProject],
      [[{ companyId: saltmarsh, projectIds: [theirs] }], serviceTokenMessages.boundToNothing],
      [[{ companyId: nobodys, projectIds: null }], serviceTokenMessages.boundToNothing],
      [[mixed[0], mixed[0]], serviceTokenMessages.companyTwice],
    ] as const)
      expect((await lot.ask('sam', 'POST', here, { name: 'x', scopes: all, days: 30, boundTo: wrong })).message).toBe(
        said,
      );
  });

  it('is held by the database itself, which lets such a transaction write nothing', async () => {
    const { saltmarsh, groyne } = lot.companies;
    const counts = (rows: string) =>
      lot.inWork(async (work) => {
        const { rows: found } = await sql<{ companies: string[]; projects: number }>`
          select array(select id::text from companies order by 1) as companies, (select count(*)::int from projects) as projects`.execute(
          work.trx,
        );
        return found[0];
      }, rows);
    expect((await counts(groyne))?.companies).toEqual([groyne]);
    expect((await counts([saltmarsh, groyne].join(',')))?.companies).toEqual([saltmarsh, groyne].toSorted());
    expect(await counts('none')).toEqual({ companies: [], projects: 0 });
    for (const wrong of ['', `${groyne},`, `${groyne},*`, `${groyne}) or (true`])
      await expect(counts(wrong)).rejects.toThrow('names no rows');
    const writing = lot.inWork(
      (work) => sql`update projects set name = 'Other' where id = ${lot.projectId}`.execute(work.trx),
      [saltmarsh, groyne].join(','),
    );
    await expect(writing).rejects.toThrow('row-level security');
  });
});
