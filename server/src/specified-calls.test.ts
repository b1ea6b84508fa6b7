import { contracts } from '@gatehouse/domain/contracts.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from './features/users/testing/people.ts';
import { signIn, signInAs, Visitor } from './testing/as.ts';
import { createLot, type Lot } from './testing/lot.ts';
import type { Name } from './testing/lot-people.ts';

/** The calls of §7 by the names that it gives them; what else they do is tested with their features. */
let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot?.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const nobody = '00000000-0000-4000-8000-000000000000';
const ask = async (who: Name, method: Method, path: string, query: Record<string, string> = {}, body?: object) => {
  const { call } = await lot.as(who);
  const search = new URLSearchParams(query);
  const answer = await call(method, `/api/${path}${search.size === 0 ? '' : `?${search}`}`, body);
  return { status: answer.statusCode, body: answer.json(), said: answer.json().errorMessages?.[0]?.errorMessage };
};
const statusOf = async (userId: string) =>
  (await lot.rows<{ status: string }>(sql`select status from users where id = ${userId}`))[0]?.status;
const onProject = async (userId: string, projectId: string) =>
  (
    await lot.rows<{ status: string }>(
      sql`select status from project_users where user_id = ${userId} and project_id = ${projectId}`,
    )
  )[0]?.status;
const view = ['customer_project view only'];

describe('every call of the contracts', () => {
  it('has a handler', () => {
    const keys = contracts.flatMap((contract) => Object.keys(contract));
    const unserved = keys.filter((key) => {
      const [method = '', url = ''] = key.split(' ');
      return !lot.app.hasRoute({ method: method as Method, url });
    });
    expect(keys.length).toBeGreaterThan(300);
    expect(unserved).toEqual([]);
  });
});

describe('the calls of the login flow', () => {
  const path = 'customer-portal/userprofile';

  it('[API-007] [API-008] [API-009] [API-010] give the own profile by e-mail claim, emailId, userProfileId or without, and nobody else’s', async () => {
    const own = { email: 'ines.okafor@saltmarsh.example', userProfileId: lot.idOf('ines') };
    const asked = [
      {},
      { email: own.email.toUpperCase() },
      { emailId: own.email },
      { userProfileId: own.userProfileId },
    ];
    for (const query of asked) {
      const { status, body } = await ask('ines', 'GET', path, query as Record<string, string>);
      expect([status, body]).toEqual([200, { message: expect.any(String), userProfileDTO: expect.any(Object) }]);
      expect(body.userProfileDTO).toMatchObject(own);
    }
    const foreign: Record<string, string>[] = [
      { email: 'carl.dane@saltmarsh.example' },
      { email: 'nobody@nowhere.example' },
      { emailId: 'carl.dane@saltmarsh.example' },
      { userProfileId: lot.idOf('carl') },
      { userProfileId: 'x' },
      { email: own.email, userProfileId: lot.idOf('carl') },
    ];
    for (const query of foreign)
      expect(await ask('ines', 'GET', path, query), JSON.stringify(query)).toMatchObject({
        status: 403,
        said: 'You may not do this.',
      });
  });

  it('[API-013] [API-014] answer a message, and are for nobody who is not signed in', async () => {
    const { status, body } = await ask('ines', 'GET', 'customer-portal/auth');
    expect([status, body]).toEqual([200, { message: sessionMessages.authenticated }]);
    expect((await lot.app.inject({ url: '/api/customer-portal/auth' })).statusCode).toBe(401);
  });
});

describe('the FAQ', () => {
  it('[API-006] [API-021] is listed, added to, updated and deleted at one path, also by a DELETE that says JSON and has no body', async () => {
    const path = 'customer-portal/faq';
    const loginUserId = lot.idOf('sam');
    const words = { faqQuestions: 'Where is the key shop?', faqAnswers: 'On Olive Row.' };
    const added = await ask('sam', 'POST', path, {}, { faqCategoryId: 2, loginUserId, faq: [words] });
    const [{ faqId }] = added.body.faq;
    const changed = { faqId, ...words, faqAnswers: 'Behind Stage 4.' };
    expect((await ask('sam', 'PUT', path, {}, { faq: [changed], loginUserId })).status).toBe(200);
    const listed = (await ask('ines', 'GET', path)).body.faqSearch;
    expect(listed[1].faq).toEqual([{ ...changed, version: 2 }]);
    const { token } = await lot.as('sam');
    const deleted = await lot.app.inject({
      method: 'DELETE',
      url: `/api/${path}?faqId=${faqId}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { faqId }]);
  });
});

describe('the calls that change a status', () => {
  const calls = {
    customer: ['ines', 'customer-portal/users/status', 'userProfileId', 'loggedInId'],
    studio: ['casey', 'studio-ops/users/status', 'userId', 'userLoggedInId'],
    company: ['casey', 'studio-ops/company/users/update/status', 'userProfileId', 'userLoggedInId'],
  } as const;

  it.each([
    ['[API-022] [API-025] of a customer user', 'customer'],
    ['[API-023] [API-025] of a studio user', 'studio'],
    ['[API-024] [API-025] of a company user', 'company'],
  ] as const)('%s takes ACTIVE and DISABLED, and nothing else', async (_, kind) => {
    const [who, path, about, actor] = calls[kind];
    const { userId } = await addPerson(lot, kind === 'studio' ? { roles: ['Department User'] } : {});
    const set = (status: string) => ask(who, 'PUT', path, { [about]: userId, [actor]: lot.idOf(who), status });
    for (const wrong of ['', 'active', 'Y', 'INACTIVE', 'FROZEN']) expect((await set(wrong)).status, wrong).toBe(400);
    expect((await ask(who, 'PUT', path, { [about]: userId })).status).toBe(400);
    expect(await statusOf(userId)).toBe('ACTIVE');
    for (const status of ['DISABLED', 'ACTIVE']) {
      expect(await set(status)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
      expect(await statusOf(userId)).toBe(status);
    }
    expect((await ask(who, 'PUT', path, { [about]: nobody, status: 'DISABLED' })).status).toBe(404);
  });
});

describe('who acts, in the words of the request', () => {
  it('[API-026] is compared under all four names: somebody else’s id is refused and changes nothing, the own one is taken', async () => {
    const projectId = await lot.newProject();
    const person = await addPerson(lot, { projects: { [projectId]: view } });
    const about = { userProfileId: person.userId };
    const off = { ...about, status: 'DISABLED' };
    const acts: readonly (readonly [Name, Method, string, string, Record<string, string>, object?])[] = [
      [
        'sam',
        'POST',
        'loginUserId',
        'customer-portal/faq',
        {},
        { faqCategoryId: 1, faq: [{ faqQuestions: 'Who?', faqAnswers: 'I.' }] },
      ],
      ['ines', 'PUT', 'loggedInUserId', 'customer-portal/projects/users/remove', { ...about, projectId }],
      ['ines', 'PUT', 'loggedInId', 'customer-portal/users/status', off],
      ['casey', 'PUT', 'userLoggedInId', 'studio-ops/company/users/update/status', { ...about, status: 'ACTIVE' }],
    ];
    const traces = () =>
      lot.rows(sql`select (select count(*) from faqs) as faqs, (select status from users where id = ${person.userId}) as status,
        (select status from project_users where user_id = ${person.userId}) as member`);
    for (const [who, method, name, path, query, body] of acts) {
      const as = (id: string) =>
        body === undefined
          ? ask(who, method, path, { ...query, [name]: id })
          : ask(who, method, path, query, { ...body, [name]: id });
      const before = await traces();
      for (const foreign of [lot.idOf('carl'), nobody, 'x'])
        expect(await as(foreign), `${path} ${name}`).toMatchObject({ status: 403, said: 'You may not do this.' });
      expect(await traces(), path).toEqual(before);
      expect((await as(lot.idOf(who))).status, path).toBe(200);
      expect(await traces(), path).not.toEqual(before);
    }
  });
});

describe('removing a project user', () => {
  it.each([
    ['[API-029] studio-ops', 'casey', 'studio-ops/projects/users/remove'],
    ['[API-030] customer-portal', 'ines', 'customer-portal/projects/users/remove'],
  ] as const)('%s takes the user, the project and who acts', async (_, who, path) => {
    const projectId = await lot.newProject();
    const { userId } = await addPerson(lot, { projects: { [projectId]: view } });
    const asked = { userProfileId: userId, projectId, loggedInUserId: lot.idOf(who) };
    expect((await ask(who, 'PUT', path, { ...asked, projectId: nobody })).status).toBe(404);
    expect((await ask(who, 'PUT', path, { projectId })).status).toBe(400);
    expect(await onProject(userId, projectId)).toBe('Y');
    expect(await ask(who, 'PUT', path, asked)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await onProject(userId, projectId)).toBe('N');
    expect(
      (
        await ask('hana', 'PUT', 'customer-portal/projects/users/remove', {
          ...asked,
          loggedInUserId: lot.idOf('hana'),
        })
      ).status,
    ).toBe(404);
  });
});

describe('the company service', () => {
  it('[API-038] lists the users of the company that the query names, and of no other', async () => {
    const path = 'studio-ops/company/users';
    const names = async (companyId: string) =>
      (await ask('casey', 'GET', path, { companyId, size: '50' })).body.rows.map(
        ({ email }: { email: string }) => email,
      );
    const saltmarsh = await names(lot.companies.saltmarsh);
    expect(saltmarsh).toContain('mina.usher@saltmarsh.example');
    expect(saltmarsh).not.toContain('hana.voss@groyne.example');
    expect(await names(lot.companies.groyne)).toEqual(['hana.voss@groyne.example']);
    expect((await ask('casey', 'GET', path)).status).toBe(400);
    expect((await ask('ines', 'GET', path, { companyId: lot.companies.groyne })).status).toBe(403);
  });

  it('[API-039] says what the forms of company users choose from', async () => {
    const projectId = await lot.newProject({ company: 'groyne' });
    const { body } = await ask('casey', 'GET', 'studio-ops/users/metadata', { companyId: lot.companies.groyne });
    expect(body.projects.map((project: { projectId: string }) => project.projectId)).toEqual([projectId]);
    expect(body).toMatchObject({
      departments: [{ name: 'Costume' }, { name: 'Grip' }, { name: 'Set Lighting' }],
      mayAddCustomerUser: true,
    });
    const own = await ask('ines', 'GET', 'customer-portal/users/metadata');
    expect(JSON.stringify(own.body), 'of the own company only').not.toContain(projectId);
    expect((await ask('ines', 'GET', 'studio-ops/users/metadata')).status).toBe(403);
  });

  it('[API-041] gives one company by its id, to customers their own', async () => {
    const { saltmarsh, groyne } = lot.companies;
    expect((await ask('casey', 'GET', `studio-ops/companies/${groyne}`)).body).toMatchObject({
      companyId: groyne,
      productionName: 'Groyne Pictures LLC',
    });
    expect((await ask('casey', 'GET', `studio-ops/companies/${nobody}`)).status).toBe(404);
    expect((await ask('ines', 'GET', `customer-portal/companies/${saltmarsh}`)).status).toBe(200);
    expect((await ask('ines', 'GET', `customer-portal/companies/${groyne}`)).status).toBe(404);
  });

  it('[API-043] gives one user by userProfileId, to company admins those of their company', async () => {
    const [mina, hana] = [lot.idOf('mina'), lot.idOf('hana')];
    for (const [who, family, id] of [
      ['casey', 'studio-ops', mina],
      ['casey', 'studio-ops', hana],
      ['ines', 'customer-portal', mina],
    ] as const)
      expect((await ask(who, 'GET', `${family}/users/${id}`)).body).toMatchObject({ userProfileId: id });
    expect((await ask('ines', 'GET', `customer-portal/users/${hana}`)).status).toBe(404);
    expect((await ask('casey', 'GET', `studio-ops/users/${nobody}`)).status).toBe(404);
  });
});

describe('rights that changed while somebody is signed in', () => {
  it('[AU-040] [AU-045] the map that the page was given at the sign-in stays a picture: the server refuses by the stored roles at once, and the next sign-in shows them', async () => {
    const { userId, email } = await addPerson(lot, { roles: ['CSR'] });
    const target = await addPerson(lot, {});
    const { call, profile, visitor } = await signInAs(lot.app, email);
    const reset = () => call('PUT', `/api/studio-ops/users/password-reset?userProfileId=${target.userId}`);
    expect(profile.roleAssigned.forcePasswordReset).toBe(true);
    expect((await reset()).statusCode).toBe(200);
    await lot.rows(sql`update user_roles set role = 'Department User' where user_id = ${userId}`);
    expect(profile.roleAssigned.forcePasswordReset, 'what the page holds').toBe(true);
    expect((await reset()).statusCode).toBe(403);
    const again = await signIn(new Visitor(lot.app), email);
    expect(again.userInfo.profile.roleAssigned.forcePasswordReset).toBe(false);
    const renewed = (await visitor.post('/api/session/token')).json();
    expect(renewed.signedIn.userInfo.profile.roleAssigned.forcePasswordReset).toBe(false);
  });
});
