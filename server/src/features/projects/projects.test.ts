import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
}, 60_000);
afterAll(() => lot?.close());

const staffPath = '/api/studio-ops/projects';
const customerPath = '/api/customer-portal/projects';

const typed = {
  name: 'Ebb and Flow',
  projectType: 'Feature film',
  movieType: 'Theatrical',
  startsOn: '2027-03-01',
  endsOn: '2027-09-30',
  description: 'Two units on the water.',
};
const added = { ...typed, financing: 'Bonded independent', site: 'Burbank', status: 'NOT_STARTED' };

const add = async (facts: object = {}) => {
  const casey = await lot.as('casey');
  return casey.call('POST', staffPath, { ...added, companyId: lot.companies.saltmarsh, ...facts });
};
const move = async (projectId: string, status: string) =>
  (await lot.as('casey')).call('PUT', `${staffPath}/status?projectId=${projectId}&status=${status}`);
const events = (projectId: string) =>
  lot.rows<{ event: string; detail: { changes?: { field: string; from: string | null; to: string | null }[] } }>(
    sql`select event, detail from audit where target_type = 'project' and target_id = ${projectId} order by id`,
  );

describe('a project', () => {
  it('[PJ-022] is added by staff with its id, name, status, type, movie type, company, date and flag', async () => {
    const answer = await add();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ message: projectMessages.added, version: 1 });
    const read = await (await lot.as('casey')).call('GET', `${staffPath}/${answer.json().projectId}`);
    expect(read.headers.etag).toBe('"1"');
    expect(read.json()).toMatchObject({
      ...typed,
      companyName: 'Saltmarsh Films Ltd',
      status: 'NOT_STARTED',
      active: true,
      staff: { financing: 'Bonded independent' },
    });
    expect(read.json().number).toMatch(/^P-\d+$/);
    expect((await events(answer.json().projectId)).map(({ event }) => event)).toEqual(['PROJECT_ADDED']);
  });

  it('[PJ-024] has a flag beside its status: off and on again, the phase stays', async () => {
    const projectId = (await add()).json().projectId;
    const casey = await lot.as('casey');
    const { site, financing } = added;
    for (const [version, active] of [false, true].entries()) {
      const body = { ...typed, site, financing, active };
      const saved = await casey.call('PUT', `${staffPath}/${projectId}`, body, { 'if-match': `${version + 1}` });
      expect(saved.statusCode, saved.body).toBe(200);
      const read = (await casey.call('GET', `${staffPath}/${projectId}`)).json();
      expect([read.status, read.active]).toEqual(['NOT_STARTED', active]);
    }
  });

  it('[PJ-010] [PJ-011] comes to customers in pages of six cards, or of 12 and 24', async () => {
    await lot.rows(sql`update companies set status = 'ACTIVE' where id = ${lot.companies.groyne}`);
    for (let count = 0; count < 13; count += 1) await lot.newProject({ company: 'groyne' });
    const hana = await lot.as('hana');
    const page = async (query: string) => (await hana.call('GET', `${customerPath}${query}`)).json();
    const { total } = await page('');
    const seen = new Set<string>();
    for (const [query, shown] of [
      ['', 6],
      ['?page=2', 6],
      ['?size=12&page=1', 12],
      ['?size=24', total],
      [`?size=12&page=2`, total - 12],
    ] as const) {
      const { rows } = await page(query);
      expect(rows, query).toHaveLength(shown);
      if (!query.includes('size')) for (const { projectId } of rows) seen.add(projectId);
    }
    expect(seen.size, 'no card on two pages').toBe(12);
    expect((await hana.call('GET', `${customerPath}?size=10`)).statusCode).toBe(400);
  });

  it('has a number of its own, even where the counter is behind', async () => {
    await lot.rows(sql`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
      select 'P-' || (last_value + 1), ${lot.companies.groyne}, 'Far ahead', 'ACTIVE', 'Documentary', 'Short', '2026-01-01', now(), now() from project_numbers`);
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const numbers = await lot.rows<{ number: string }>(sql`select number from projects`);
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
  });

  it('[PJ-027] is not added by customers, not even a company admin', async () => {
    const ines = await lot.as('ines');
    expect((await ines.call('POST', staffPath, { ...added, companyId: lot.companies.saltmarsh })).statusCode).toBe(403);
    expect((await ines.call('POST', customerPath, added)).statusCode).toBe(405);
  });

  it('[VA-015] is refused with the field that is wrong and its sentence', async () => {
    const wrong = await add({ name: 'Na\u00efve', endsOn: '2027-01-01', projectType: 'Opera' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errorMessages.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['name', 'projectType']),
    );
    for (const name of ['Caf\u00e9', '\u6620\u753b'])
      expect((await add({ name })).json().errorMessages, name).toEqual([
        { errorMessage: 'Project name is not valid', field: 'name', code: 'invalid' },
      ]);
    expect((await add({ name: 'Fargo: Part 2!' })).statusCode).toBe(200);
    const ends = await add({ endsOn: '2027-01-01' });
    expect(ends.json().errorMessages).toEqual([
      { errorMessage: projectMessages.endsBeforeStart, field: 'endsOn', code: 'invalid' },
    ]);
    await lot.rows(sql`update companies set status = 'DISABLED' where id = ${lot.companies.groyne}`);
    const disabled = await add({ companyId: lot.companies.groyne });
    expect([disabled.statusCode, disabled.json().errorMessages[0].errorMessage]).toEqual([
      409,
      projectMessages.companyDisabled,
    ]);
    await lot.rows(sql`update companies set status = 'ACTIVE' where id = ${lot.companies.groyne}`);
  });

  it('[PJ-028] is edited by a company admin in what is theirs; site, financing and flags are not', async () => {
    const projectId = (await add()).json().projectId;
    const ines = await lot.as('ines');
    const put = (body: object, version = '1') =>
      ines.call('PUT', `${customerPath}/${projectId}`, body, { 'if-match': version });
    expect((await put({ ...typed, financing: 'Internal' })).statusCode).toBe(400);
    const saved = await put({ ...typed, name: 'Ebb' });
    expect(saved.json()).toEqual({ message: projectMessages.saved, projectId, version: 2 });
    expect((await put({ ...typed, name: 'Flow' })).statusCode).toBe(412);
    const read = (await ines.call('GET', `${customerPath}/${projectId}`)).json();
    expect(read).toMatchObject({ name: 'Ebb', version: 2, may: { edit: true } });
    expect(read.staff).toBeUndefined();
    expect((await events(projectId)).at(-1)?.detail.changes).toEqual([
      { field: 'name', from: 'Ebb and Flow', to: 'Ebb' },
    ]);
  });

  it('[PJ-028] [PJ-032] is seen and not edited by who holds view only on it, whatever they hold elsewhere', async () => {
    const [here, there] = [await lot.newProject(), await lot.newProject()];
    const mina = await lot.as('mina');
    const hold = (projectId: string, value: string) =>
      lot.inWork(async ({ trx }) => {
        const member = { project_id: projectId, user_id: lot.idOf('mina'), company_id: lot.companies.saltmarsh };
        await trx.insertInto('project_users').values(member).execute();
        await trx
          .insertInto('project_values')
          .values({ ...member, value })
          .execute();
      });
    await hold(here, 'customer_project view only');
    await hold(there, 'customer_project view and manage');
    const edit = (projectId: string) => mina.call('PUT', `${customerPath}/${projectId}`, typed, { 'if-match': '1' });
    expect((await mina.call('GET', `${customerPath}/${here}`)).json().may).toEqual({
      view: true,
      edit: false,
      manageUsers: false,
      credit: false,
    });
    expect([(await edit(here)).statusCode, (await edit(there)).statusCode]).toEqual([403, 200]);
  });

  it('of another company does not exist', async () => {
    const projectId = await lot.newProject({ company: 'groyne' });
    const ines = await lot.as('ines');
    const missing = await ines.call('GET', `${customerPath}/00000000-0000-4000-8000-000000000000`);
    for (const path of ['', '/users', '/audit', '/image', '/users/candidates']) {
      const answer = await ines.call('GET', `${customerPath}/${projectId}${path}`);
      expect([answer.statusCode, answer.json().errorMessages]).toEqual([404, missing.json().errorMessages]);
    }
    expect((await ines.call('PUT', `${customerPath}/${projectId}`, typed, { 'if-match': '1' })).statusCode).toBe(404);
  });

  it('shows its history to customers without what is the studio’s own', async () => {
    const projectId = (await add()).json().projectId;
    const casey = await lot.as('casey');
    const body = { ...typed, site: 'Leavesden', financing: 'Internal', active: true };
    await casey.call('PUT', `${staffPath}/${projectId}`, body, { 'if-match': '1' });
    const fieldsFor = async (who: 'casey' | 'ines', path: string) =>
      (await (await lot.as(who)).call('GET', `${path}/${projectId}/audit`))
        .json()
        .entries.flatMap(({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field));
    expect(await fieldsFor('casey', staffPath)).toEqual(['financing', 'site']);
    expect(await fieldsFor('ines', customerPath)).toEqual(['site']);
  });
});

describe('the status of a project', () => {
  it('[PJ-023] [PJ-025] goes from Not Started to Active to Closed and back to Active, and no other way', async () => {
    const projectId = (await add()).json().projectId;
    expect((await move(projectId, 'CLOSED')).statusCode).toBe(409);
    expect((await move(projectId, 'ACTIVE')).json().message).toBe(projectMessages.started);
    expect((await move(projectId, 'ACTIVE')).statusCode).toBe(409);
    expect((await move(projectId, 'NOT_STARTED')).statusCode).toBe(409);
    expect((await move(projectId, 'CLOSED')).json().message).toBe(projectMessages.closed);
    const closed = (await (await lot.as('casey')).call('GET', `${staffPath}/${projectId}`)).json();
    expect([closed.status, closed.active, closed.closedAt === null]).toEqual(['CLOSED', false, false]);
    expect((await move(projectId, 'ACTIVE')).json().message).toBe(projectMessages.reopened);
    expect((await events(projectId)).slice(1).map(({ detail }) => detail.changes?.[0]?.to)).toEqual([
      'Active',
      'Closed',
      'Active',
    ]);
  });

  it('[PJ-025] is not changed by customers', async () => {
    const projectId = (await add()).json().projectId;
    const ines = await lot.as('ines');
    const answer = await ines.call('PUT', `${staffPath}/status?projectId=${projectId}&status=ACTIVE`);
    expect(answer.statusCode).toBe(403);
  });

  it('does not close with an open application or spaces ahead, and says both', async () => {
    const projectId = await lot.newProject();
    await lot.rows(sql`insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at)
      values (${lot.companies.saltmarsh}, ${projectId}, 'DRAFT', now(), ${lot.idOf('carl')}, now(), now())`);
    await lot.rows(
      sql`insert into spaces (id, sort, kind, name, site, position) values ('stage-99', 'space', 'Sound stage', 'Stage 99', 'Burbank', 99)`,
    );
    const hold = (ends: string, state: string) =>
      lot.rows(sql`insert into allocations (space_id, project_id, company_id, starts_on, ends_on, state, held_since, created_at, updated_at)
        values ('stage-99', ${projectId}, ${lot.companies.saltmarsh}, ${ends}::date - 3, ${ends}, ${state}, now(), now(), now())`);
    await hold('2020-01-10', 'CONFIRMED');
    await hold('2099-01-10', 'CONFIRMED');
    const refused = await move(projectId, 'CLOSED');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errorMessages.map(({ errorMessage }: { errorMessage: string }) => errorMessage)).toEqual([
      'Its credit application is open. It must be decided or withdrawn first.',
      'One space or resource is held or confirmed. Release it first.',
    ]);
    await lot.rows(sql`update credit_applications set status = 'APPROVED' where project_id = ${projectId}`);
    await lot.rows(
      sql`update allocations set state = 'RELEASED' where project_id = ${projectId} and ends_on > '2090-01-01'`,
    );
    expect((await move(projectId, 'CLOSED')).statusCode).toBe(200);
    const [credit] = await lot.rows<{ status: string }>(
      sql`select status from credit_applications where project_id = ${projectId}`,
    );
    expect(credit?.status).toBe('CLOSED');
  });

  it('does not run for a disabled company', async () => {
    const projectId = await lot.newProject({ company: 'groyne', status: 'CLOSED' });
    await lot.rows(sql`update companies set status = 'DISABLED' where id = ${lot.companies.groyne}`);
    expect((await move(projectId, 'ACTIVE')).json().errorMessages[0].errorMessage).toBe(
      projectMessages.companyDisabled,
    );
    await lot.rows(sql`update companies set status = 'ACTIVE' where id = ${lot.companies.groyne}`);
  });
});
