import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type As, freshSignInAs, Visitor } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { addPerson, linkTo, mailsTo } from './testing/people.ts';

let lot: Lot;
let casey: As;
let ines: As;
let projectId: string;
beforeAll(async () => {
  lot = await createLot();
  casey = await lot.as('casey');
  ines = await lot.as('ines');
  projectId = await lot.newProject();
});
afterAll(() => lot?.close());

let number = 0;
const newEmail = (): string => {
  number += 1;
  return `new${number}@people.example`;
};
const who = () => ({
  firstname: 'Ada',
  lastname: 'Wynn',
  email: newEmail(),
  jobtitle: 'Producer',
  phone: '818 555 0100',
});
const customer = (more: object = {}) => ({
  ...who(),
  companyadmin: false,
  accountspayable: false,
  projects: [],
  ...more,
});
const staff = (more: object = {}) => ({
  ...who(),
  departmentsIds: ['grip'],
  userRoleIds: [6],
  designations: [],
  values: [],
  authorityCents: null,
  ...more,
});
const credit = () => [{ projectId, values: ['customer_credit application view and manage'] }];
const errors = (answer: { json: () => { errorMessages: { errorMessage: string; field?: string }[] } }) =>
  answer.json().errorMessages.map(({ errorMessage, field }) => [field, errorMessage]);
const wish = { password: 'a quiet morning on stage nine' };

/** The whole way of an invitation: the link in the mail, a password, a first sign-in. */
const accept = async (email: string): Promise<As> => {
  const token = (await linkTo(lot, email)).searchParams.get('token') ?? '';
  const visitor = new Visitor(lot.app);
  visitor.headers.origin = lot.services.config.publicUrl;
  const answer = await visitor.post('/idp/password-reset/complete', { token, ...wish });
  expect(answer.statusCode, answer.body).toBe(200);
  return freshSignInAs(lot.app, email, wish.password);
};

describe('adding users', () => {
  it('[US-007] [US-008] [US-009] [US-010] [US-039] a customer user is spelled as the specification does, invited by mail, and signs in by the link', async () => {
    const body = customer({ accountspayable: true, projects: credit() });
    const added = await ines.call('POST', '/api/customer-portal/users', body);
    expect(added.json()).toMatchObject({ message: usersMessages.customerUserAdded });
    const { userProfileId } = added.json();
    const read = async () => (await ines.call('GET', `/api/customer-portal/users/${userProfileId}`)).json();
    expect(await read()).toMatchObject({ ...body, projects: [{ projectId }], state: 'INVITED', status: 'ACTIVE' });
    expect(await mailsTo(lot, body.email)).toEqual(['invite']);
    const them = await accept(body.email);
    expect(them.profile).toMatchObject({ firstName: 'Ada', lastName: 'Wynn', companyName: 'Saltmarsh Films Ltd' });
    expect(them.profile.roleAssigned.applyCredit).toBe(true);
    expect((await read()).state).toBe('ACTIVE');
  });

  it('[US-011] [PM-001] [PM-002] a studio user has departmentsIds and userRoleIds; designations give the approver roles, level 2 to heads only', async () => {
    const designation = { level: 1, departmentId: 'grip', capCents: 5_000_000, validFrom: null, validTo: '2027-12-31' };
    const body = staff({ designations: [designation] });
    const added = await casey.call('POST', '/api/studio-ops/users', body);
    expect(added.json().message).toBe('Studio user added successfully');
    const read = (await casey.call('GET', `/api/studio-ops/users/${added.json().userProfileId}`)).json();
    expect(read).toMatchObject({ departmentsIds: ['grip'], userRoleIds: [6], roles: ['Department User'] });
    expect((await accept(body.email)).profile.roles).toEqual(['Department User', 'Level 1 Approver']);
    const two = staff({ designations: [{ ...designation, level: 2 }] });
    expect(errors(await casey.call('POST', '/api/studio-ops/users', two))).toEqual([
      ['designations.0.level', usersMessages.levelTwoNeedsRole],
    ]);
    expect(errors(await casey.call('POST', '/api/studio-ops/users', staff({ userRoleIds: [] })))[0]?.[1]).toBe(
      usersMessages.roleMissing,
    );
  });

  it('[US-018] [US-019] accounts payable needs a credit application permission on at least one project', async () => {
    const path = '/api/customer-portal/users';
    const refused = await ines.call(
      'POST',
      path,
      customer({ accountspayable: true, projects: [{ projectId, values: ['customer_project view only'] }] }),
    );
    expect([refused.statusCode, errors(refused)]).toEqual([
      400,
      [
        [
          'accountspayable',
          'An Accounts Payable user must have a Credit Application permission on at least one project.',
        ],
      ],
    ]);
    expect((await ines.call('POST', path, customer({ accountspayable: true, projects: credit() }))).statusCode).toBe(
      200,
    );
  });

  it('[US-033] a used address is refused in any case, beside its field; two at once give one user', async () => {
    const body = customer();
    const [first, second] = await Promise.all([
      ines.call('POST', '/api/customer-portal/users', body),
      casey.call('POST', '/api/studio-ops/company/users', { ...body, companyId: lot.companies.groyne }),
    ]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    const again = await ines.call('POST', '/api/customer-portal/users', { ...body, email: body.email.toUpperCase() });
    expect(errors(again)).toEqual([['email', 'Duplicate email address. Please enter a different email']]);
  });

  it('[VA-001] [VA-002] [VA-003] [VA-005] [VA-007] [VA-014] [VA-017] [VA-018] [US-034] every field refuses with its own message', async () => {
    const refused = await ines.call('POST', '/api/customer-portal/users', {
      ...customer(),
      firstname: 'M4ry',
      lastname: 'Mary  Ann',
      email: ' a@b.test',
      jobtitle: 'a#b',
      phone: '818 555 01-',
    });
    expect(Object.fromEntries(errors(refused))).toEqual({
      firstname: fieldMessages.firstNameInvalid,
      lastname: fieldMessages.extraSpacesBetween,
      email: fieldMessages.extraSpacesAround,
      jobtitle: fieldMessages.jobTitleInvalid,
      phone: fieldMessages.phoneInvalid,
    });
    expect(errors(await ines.call('POST', '/api/customer-portal/users', customer({ lastname: '' })))).toEqual([
      ['lastname', 'Field is required'],
    ]);
  });

  it('[PM-006] [PM-007] who manages users adds them to their own projects only; a Department User adds customers and no staff', async () => {
    const mina = await addPerson(lot, { projects: { [projectId]: ['customer_manage users view and manage'] } });
    const { call } = await freshSignInAs(lot.app, mina.email);
    const other = await lot.newProject();
    const add = (projects: object[]) => call('POST', '/api/customer-portal/users', customer({ projects }));
    expect(errors(await add([{ projectId: other, values: [] }]))).toEqual([['projects', usersMessages.projectUnknown]]);
    expect(errors(await add([]))).toEqual([['projects', usersMessages.projectMissing]]);
    expect((await add([{ projectId, values: ['customer_project view only'] }])).statusCode).toBe(200);
    const drew = await lot.as('drew');
    expect((await drew.call('POST', '/api/studio-ops/users', staff())).statusCode).toBe(403);
    const mine = { ...customer(), companyId: lot.companies.groyne };
    expect((await drew.call('POST', '/api/studio-ops/company/users', mine)).statusCode).toBe(200);
    expect((await casey.call('POST', '/api/studio-ops/users', staff({ userRoleIds: [9] }))).statusCode).toBe(403);
  });

  it('an invitation ends after seven days, is sent again with a new link, and the earlier link is void', async () => {
    const body = customer();
    const { userProfileId } = (await ines.call('POST', '/api/customer-portal/users', body)).json();
    const first = (await linkTo(lot, body.email)).searchParams.get('token') ?? '';
    const { invitedAt, inviteExpiresAt } = (
      await ines.call('GET', `/api/customer-portal/users/${userProfileId}`)
    ).json();
    expect(Date.parse(inviteExpiresAt) - Date.parse(invitedAt)).toBe(7 * 86_400_000);
    const again = await ines.call('POST', `/api/customer-portal/users/${userProfileId}/invite`);
    expect(again.json().message).toBe(usersMessages.inviteSent);
    const visitor = new Visitor(lot.app);
    visitor.headers.origin = lot.services.config.publicUrl;
    expect((await visitor.post('/idp/password-reset/check', { token: first })).statusCode).toBe(410);
    const second = (await linkTo(lot, body.email)).searchParams.get('token') ?? '';
    await lot.rows(sql`update action_tokens set expires_at = created_at where email = ${body.email}`);
    expect((await visitor.post('/idp/password-reset/check', { token: second })).statusCode).toBe(410);
  });

  it('an invitation is answered as one: what the link is for, and the words after it, are not those of a reset', async () => {
    const body = customer();
    await ines.call('POST', '/api/customer-portal/users', body);
    const token = (await linkTo(lot, body.email)).searchParams.get('token') ?? '';
    const visitor = new Visitor(lot.app);
    visitor.headers.origin = lot.services.config.publicUrl;
    const checked = await visitor.post('/idp/password-reset/check', { token });
    expect(checked.json()).toEqual({ email: body.email, purpose: 'invite' });
    const set = await visitor.post('/idp/password-reset/complete', { token, password: 'the heron waits at noon' });
    expect(set.json()).toEqual({ message: sessionMessages.inviteDone });
    expect((await visitor.post('/idp/password-reset/check', { token })).statusCode).toBe(410);
  });
});

describe('editing users', () => {
  it('[US-036] [US-030] saves with the message, needs the version that was seen, and answers the second of two with 412', async () => {
    const person = await addPerson(lot, { projects: { [projectId]: ['customer_project view only'] } });
    const path = `/api/studio-ops/company/users/${person.userId}`;
    const read = await casey.call('GET', `/api/studio-ops/users/${person.userId}`);
    const seen = { 'if-match': String(read.headers.etag) };
    const body = {
      ...customer(),
      email: person.email,
      projects: [{ projectId, values: ['customer_project view only'] }],
    };
    const answer = await casey.call('PUT', path, body, seen);
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'User Updated Successfully']);
    expect((await casey.call('PUT', path, body, seen)).statusCode).toBe(412);
    expect((await casey.call('PUT', path, body)).statusCode).toBe(428);
    expect((await casey.call('PUT', `/api/studio-ops/company/users/${projectId}`, body, seen)).statusCode).toBe(404);
  });

  it('a right that is taken away ends the sessions at once, with a mail that says what is held; a right that is given does not', async () => {
    const person = await addPerson(lot, { projects: { [projectId]: ['customer_project view only'] } });
    const them = await freshSignInAs(lot.app, person.email);
    const put = async (values: string[], version: number) =>
      ines.call(
        'PUT',
        `/api/customer-portal/users/${person.userId}`,
        { ...customer(), email: person.email, projects: [{ projectId, values }] },
        { 'if-match': String(version) },
      );
    const both = ['customer_project view only', 'customer_project view and manage'];
    expect((await put(both, 1)).statusCode).toBe(200);
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(200);
    expect((await put(['customer_project view only'], 2)).statusCode).toBe(200);
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    expect(await mailsTo(lot, person.email)).toEqual(['role-changed', 'role-changed']);
  });

  it('a staff role that is taken away ends the sessions; nobody changes their own rights', async () => {
    const person = await addPerson(lot, { roles: ['CSR'] });
    const them = await freshSignInAs(lot.app, person.email);
    const put = (as: As, userRoleIds: number[]) =>
      as.call(
        'PUT',
        `/api/studio-ops/users/${person.userId}`,
        { ...staff({ userRoleIds, departmentsIds: [] }), email: person.email },
        { 'if-match': '1' },
      );
    const own = await put(them, [8, 7]);
    expect([own.statusCode, own.json().errorMessages[0].errorMessage]).toEqual([403, usersMessages.ownRights]);
    expect((await put(casey, [6])).statusCode).toBe(200);
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
  });

  it('the address of somebody who signs in is changed by client services only, and both addresses are told', async () => {
    const person = await addPerson(lot, { projects: { [projectId]: ['customer_project view only'] } });
    const body = { ...customer(), projects: [{ projectId, values: ['customer_project view only'] }] };
    const refused = await ines.call('PUT', `/api/customer-portal/users/${person.userId}`, body, { 'if-match': '1' });
    expect(errors(refused)).toEqual([['email', usersMessages.emailKept]]);
    const them = await freshSignInAs(lot.app, person.email);
    expect(
      (await casey.call('PUT', `/api/studio-ops/company/users/${person.userId}`, body, { 'if-match': '1' })).statusCode,
    ).toBe(200);
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    expect([await mailsTo(lot, person.email), await mailsTo(lot, body.email)]).toEqual([
      ['address-changed'],
      ['address-changed'],
    ]);
  });
});

describe('lists', () => {
  it('[US-001] [US-012] groups have exact counts; search, filters and states narrow them', async () => {
    const get = async (query: string) => (await casey.call('GET', `/api/studio-ops/users?${query}`)).json();
    const all = await get('size=50');
    expect(all.rows).toHaveLength(all.counts.staff);
    expect(all.rows.every(({ userTypeId }: { userTypeId: number }) => userTypeId === 2)).toBe(true);
    expect((await get('role=A%2FR')).rows.map(({ email }: { email: string }) => email).sort()).toEqual([
      'ari.quinn@gatehouse.example',
      'joan.petrosyan@gatehouse.example',
    ]);
    expect((await get('designation=2')).rows.map(({ firstname }: { firstname: string }) => firstname).sort()).toEqual([
      'Gwen',
      'Helen',
      'Leo',
    ]);
    expect((await get('group=invited')).total).toBe(all.counts.invited);
    expect((await get('group=customers&q=%25')).total).toBe(0);
    const frozen = await addPerson(lot, {});
    const before = all.counts.stopped;
    await casey.call('PUT', `/api/studio-ops/users/freeze?userProfileId=${frozen.userId}&frozen=true`);
    expect((await get('')).counts.stopped).toBe(before + 1);
    expect((await get(`group=customers&state=FROZEN&q=${frozen.email}`)).total).toBe(1);
  });

  it('a company admin reads their company and nobody else', async () => {
    const { rows, total } = (await ines.call('GET', '/api/customer-portal/users?size=50')).json();
    expect(total).toBeGreaterThan(2);
    expect(new Set(rows.map(({ companyName }: { companyName: string }) => companyName))).toEqual(
      new Set(['Saltmarsh Films Ltd']),
    );
  });
});

describe('many at once', () => {
  const send = (csv: string, more: object = {}) =>
    ines.call('POST', '/api/customer-portal/users/import', { csv, commit: true, ...more });
  const count = async () => (await lot.rows<{ n: number }>(sql`select count(*) as n from users`))[0]?.n;
  const project = async () =>
    (await lot.rows<{ name: string }>(sql`select name from projects where id = ${projectId}`))[0]?.name;

  it('names each bad line with its reason and imports none, unless told to leave them out', async () => {
    const [good, other] = [newEmail(), newEmail()];
    const csv = [
      'First name;Last name;E-mail;Job title;Project;Permission',
      `Ada;Wynn;${good};Producer;${await project()};Project, view only|Credit application`,
      'M4ry;Wynn;mary@;;Nowhere;Everything',
      `Bo;Twin;${good.toUpperCase()};Producer;;`,
      `Cy;Wynn;${other};Producer;;`,
    ].join('\n');
    const before = await count();
    const seen = (await send(csv, { commit: false })).json();
    expect(seen.imported).toBe(0);
    expect(
      seen.lines.map(({ line, problems }: { line: number; problems: string[] }) => [line, problems.length]),
    ).toEqual([
      [2, 0],
      [3, 5],
      [4, 1],
      [5, 0],
    ]);
    const refused = await send(csv);
    expect([refused.statusCode, errors(refused)[0]?.[1], errors(refused).map(([field]) => field)]).toEqual([
      400,
      usersMessages.importHasProblems,
      [undefined, 'line.3', 'line.4'],
    ]);
    expect(await count()).toBe(before);
    expect((await send(csv, { leaveBadOut: true })).json().imported).toBe(2);
    expect(await mailsTo(lot, good)).toEqual(['invite']);
  });

  it('refuses what is no list, and lists that are too long', async () => {
    expect(errors(await send(''))[0]?.[1]).toBe(usersMessages.importEmpty);
    expect(errors(await send('a,"b'))[0]?.[1]).toBe(usersMessages.importUnreadable);
    expect(errors(await send('a,b,c\n'.repeat(201)))[0]?.[1]).toBe(usersMessages.importTooLong);
  });
});
