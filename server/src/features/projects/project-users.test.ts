import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshSignInAs } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf, type Name } from '#server/testing/lot-people.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
  await lot.rows(sql`update users set accepted_at = created_at`);
}, 60_000);
afterAll(() => lot?.close());

const [VIEW, MANAGE, CREDIT, USERS] = [
  'customer_project view only',
  'customer_project view and manage',
  'customer_credit application view and manage',
  'customer_manage users view and manage',
] as const;
const customerPath = '/api/customer-portal/projects';

const call = async (who: Name, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  (await freshSignInAs(lot.app, emailOf(who))).call(method, `${customerPath}${path}`, body);
const hold = (projectId: string, name: Name, ...values: string[]) =>
  lot.inWork(async ({ trx }) => {
    const member = { project_id: projectId, user_id: lot.idOf(name), company_id: lot.companies.saltmarsh };
    await trx.insertInto('project_users').values(member).execute();
    for (const value of values)
      await trx
        .insertInto('project_values')
        .values({ ...member, value })
        .execute();
  });
const users = async (projectId: string) => (await call('ines', 'GET', `/${projectId}/users`)).json().users;
const remove = (who: Name, projectId: string, name: Name) =>
  call(
    who,
    'PUT',
    `/users/remove?userProfileId=${lot.idOf(name)}&projectId=${projectId}&loggedInUserId=${lot.idOf(who)}`,
  );

describe('the people of a project', () => {
  it('[PJ-020] [PJ-029] [PJ-030] are added with values by who manages users on it, and stand there with status Y', async () => {
    const projectId = await lot.newProject();
    await hold(projectId, 'mina', USERS);
    const answer = await call('ines', 'POST', `/${projectId}/users`, {
      userProfileId: lot.idOf('ines'),
      values: [VIEW],
    });
    expect(answer.json()).toEqual({ message: 'Project user added successfully' });
    expect(
      (await users(projectId)).find(
        ({ userProfileId }: { userProfileId: string }) => userProfileId === lot.idOf('ines'),
      ),
    ).toMatchObject({
      status: 'Y',
      values: [VIEW],
      accountStatus: 'ACTIVE',
    });
    const again = await call('ines', 'POST', `/${projectId}/users`, {
      userProfileId: lot.idOf('ines'),
      values: [VIEW],
    });
    expect([again.statusCode, again.json().errorMessages[0].errorMessage]).toEqual([
      409,
      projectMessages.alreadyOnProject,
    ]);
    const [audit] = await lot.rows<{ event: string; company_id: string; detail: object }>(
      sql`select event, company_id, detail from audit where target_id = ${projectId} order by id desc limit 1`,
    );
    expect(audit).toMatchObject({
      event: 'PROJECT_USER_ADDED',
      company_id: lot.companies.saltmarsh,
      detail: { person: 'Ines Okafor' },
    });
  });

  it('are of the company of the project: strangers are not there', async () => {
    const projectId = await lot.newProject();
    for (const name of ['hana', 'casey'] as const) {
      const answer = await call('ines', 'POST', `/${projectId}/users`, {
        userProfileId: lot.idOf(name),
        values: [VIEW],
      });
      expect(answer.statusCode).toBe(404);
    }
    expect(
      (await call('ines', 'POST', `/${projectId}/users`, { userProfileId: lot.idOf('mina'), values: [] })).statusCode,
    ).toBe(400);
    const admin = { userProfileId: lot.idOf('mina'), values: ['customer_company admin'] };
    expect((await call('ines', 'POST', `/${projectId}/users`, admin)).statusCode).toBe(400);
  });

  it('are not deactivated: the sentence says so, and who looks for such a person finds them marked', async () => {
    const projectId = await lot.newProject();
    const [userId, email] = [lot.idOf('mina'), emailOf('mina')];
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${userId}`);
    const refused = await call('ines', 'POST', `/${projectId}/users`, { userProfileId: userId, values: [VIEW] });
    expect([refused.statusCode, refused.json().errorMessages[0].errorMessage]).toEqual([
      409,
      'This account is deactivated. Activate it before it is put on a project.',
    ]);
    const found = await call('ines', 'GET', `/${projectId}/users/candidates?q=${encodeURIComponent(email)}`);
    expect(found.json().candidates).toMatchObject([{ userProfileId: userId, disabled: true }]);
    // nor by the form of the user
    const ines = await lot.as('ines');
    const read = await ines.call('GET', `/api/customer-portal/users/${userId}`);
    const { firstname, lastname, companyadmin, accountspayable, projects } = read.json();
    const edited = await ines.call(
      'PUT',
      `/api/customer-portal/users/${userId}`,
      {
        ...{ firstname, lastname, email, jobtitle: 'Producer', phone: '', companyadmin, accountspayable },
        projects: [
          ...projects.map((each: { projectId: string; values: string[] }) => ({
            projectId: each.projectId,
            values: each.values,
          })),
          { projectId, values: [VIEW] },
        ],
      },
      { 'if-match': String(read.headers.etag) },
    );
    expect([edited.statusCode, edited.json().errorMessages[0]]).toMatchObject([
      409,
      { field: 'projects', errorMessage: projectMessages.deactivated },
    ]);
    await lot.rows(sql`update users set status = 'ACTIVE' where id = ${userId}`);
  });

  it('[API-030] [PJ-021] [PJ-031] are removed: status N, no values, signed out, and gone from the list', async () => {
    const [projectId, other] = [await lot.newProject(), await lot.newProject()];
    await hold(projectId, 'mina', MANAGE);
    const mina = await freshSignInAs(lot.app, emailOf('mina'));
    expect((await mina.call('GET', `${customerPath}/${projectId}`)).statusCode).toBe(200);
    expect((await remove('ines', projectId, 'mina')).json()).toEqual({ message: projectMessages.userRemoved });
    expect((await mina.call('GET', `${customerPath}/${projectId}`)).statusCode).toBe(401);
    expect((await call('mina', 'GET', `/${projectId}`)).statusCode).toBe(404);
    const [row] = await lot.rows<{ status: string; held: number }>(
      sql`select m.status, (select count(*)::int from project_values v where v.project_id = m.project_id and v.user_id = m.user_id) as held
        from project_users m where m.project_id = ${projectId} and m.user_id = ${lot.idOf('mina')}`,
    );
    expect(row).toEqual({ status: 'N', held: 0 });
    expect(JSON.stringify(await users(projectId))).not.toContain('mina.usher');
    expect((await remove('ines', projectId, 'mina')).statusCode).toBe(404);
    expect((await remove('ines', other, 'mina')).statusCode).toBe(404);
    // and may come back
    await call('ines', 'POST', `/${projectId}/users`, { userProfileId: lot.idOf('mina'), values: [VIEW] });
    expect((await call('mina', 'GET', `/${projectId}`)).statusCode).toBe(200);
  });

  it('lose at once what is taken from them, and keep the session when they only gain', async () => {
    const projectId = await lot.newProject();
    await hold(projectId, 'mina', VIEW);
    const mina = await freshSignInAs(lot.app, emailOf('mina'));
    const put = (values: readonly string[]) =>
      call('ines', 'PUT', `/${projectId}/users/${lot.idOf('mina')}`, { values });
    expect((await put([VIEW, CREDIT])).json()).toEqual({ message: projectMessages.userChanged });
    expect((await mina.call('GET', `${customerPath}/${projectId}`)).statusCode).toBe(200);
    expect((await put([CREDIT])).statusCode).toBe(200);
    expect((await mina.call('GET', `${customerPath}/${projectId}`)).statusCode).toBe(401);
    expect((await call('mina', 'GET', `/${projectId}/audit`)).statusCode).toBe(403);
  });

  it('[US-018] [US-019] who pays keeps a credit permission on one project at least', async () => {
    const projectId = await lot.newProject();
    await lot.rows(sql`delete from project_values where user_id = ${lot.idOf('carl')} and project_id <> ${projectId}`);
    await lot.rows(sql`update users set accounts_payable = true where id = ${lot.idOf('carl')}`);
    const refused = [
      await remove('ines', projectId, 'carl'),
      await call('ines', 'PUT', `/${projectId}/users/${lot.idOf('carl')}`, { values: [VIEW] }),
    ];
    for (const answer of refused)
      expect([answer.statusCode, answer.json().errorMessages[0].errorMessage]).toEqual([
        409,
        usersMessages.apNeedsCredit,
      ]);
    expect((await users(projectId)).map(({ values }: { values: string[] }) => values)).toEqual([[CREDIT]]);
    await lot.rows(sql`update users set accounts_payable = false where id = ${lot.idOf('carl')}`);
    expect((await remove('ines', projectId, 'carl')).statusCode).toBe(200);
  });

  it('do not change their own rights, nor a company admin’s', async () => {
    const projectId = await lot.newProject();
    await hold(projectId, 'mina', USERS);
    await hold(projectId, 'ines', VIEW);
    const own = await call('mina', 'PUT', `/${projectId}/users/${lot.idOf('mina')}`, { values: [USERS, CREDIT] });
    expect([own.statusCode, own.json().errorMessages[0].errorMessage]).toEqual([409, projectMessages.notOwnValues]);
    expect((await remove('mina', projectId, 'ines')).statusCode).toBe(403);
    expect((await call('carl', 'PUT', `/${projectId}/users/${lot.idOf('ines')}`, { values: [VIEW] })).statusCode).toBe(
      403,
    );
  });

  it('[PM-006] are found by name by who sees the users of the company, else among known people or by the whole e-mail', async () => {
    await lot.rows(sql`delete from project_users where user_id = ${lot.idOf('mina')}`);
    const [projectId, known] = [await lot.newProject(), await lot.newProject()];
    await lot.rows(
      sql`update project_users set status = 'N' where project_id = ${projectId} and user_id = ${lot.idOf('carl')}`,
    );
    await hold(projectId, 'mina', USERS);
    const find = async (who: Name, q: string) =>
      (await call(who, 'GET', `/${projectId}/users/candidates?q=${encodeURIComponent(q)}`))
        .json()
        .candidates.map(({ firstName }: { firstName: string }) => firstName);
    expect(await find('ines', '')).toEqual(['Carl', 'Ines']);
    expect(await find('ines', '%')).toEqual([]);
    expect(await find('mina', 'okaf')).toEqual([]);
    expect(await find('mina', 'INES.okafor@saltmarsh.example')).toEqual(['Ines']);
    expect(await find('mina', 'hana.voss@groyne.example')).toEqual([]);
    expect(await find('mina', 'dane')).toEqual([]);
    await hold(known, 'mina', USERS);
    expect(await find('mina', 'dane')).toEqual(['Carl']);
  });

  it('acting for somebody else by their id in the address is refused', async () => {
    const projectId = await lot.newProject();
    const answer = await call(
      'ines',
      'PUT',
      `/users/remove?userProfileId=${lot.idOf('carl')}&projectId=${projectId}&loggedInUserId=${lot.idOf('mina')}`,
    );
    expect(answer.statusCode).toBe(403);
  });
});
