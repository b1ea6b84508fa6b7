import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type As, freshSignInAs, Visitor } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { customer, errors, newEmail, staff } from './testing/bodies.ts';
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

const nameOf = async (id: string): Promise<string> =>
  (await lot.rows<{ name: string }>(sql`select name from projects where id = ${id}`))[0]?.name ?? '';
const credit = () => [{ projectId, values: ['customer_credit application view and manage'] }];
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
  it('[API-046] [US-007] [US-008] [US-009] [US-010] [US-039] a customer user is spelled as the specification does, invited by mail, and signs in by the link', async () => {
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

  it('[US-011] [US-035] [PM-001] [PM-002] a studio user has departmentsIds and userRoleIds; designations give the approver roles, level 2 to heads only', async () => {
    const designation = { level: 1, departmentId: 'grip', capCents: 5_000_000, validFrom: null, validTo: '2027-12-31' };
    const body = staff({ designations: [designation] });
    const added = await (await lot.as('sam')).call('POST', '/api/studio-ops/users', body);
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

  it('the check while typing tells a customer about their own company and about nobody else; staff hear of everybody', async () => {
    const [stranger, mate] = [await addPerson(lot, { company: 'groyne' }), await addPerson(lot, {})];
    const inUse = async (as: As, side: string, email: string) =>
      (await as.call('GET', `/api/${side}/users/email-in-use?email=${encodeURIComponent(email)}`)).json().inUse;
    expect(await inUse(ines, 'customer-portal', mate.email.toUpperCase())).toBe(true);
    expect(await inUse(ines, 'customer-portal', stranger.email)).toBe(false);
    expect(await inUse(ines, 'customer-portal', 'joan.petrosyan@gatehouse.example')).toBe(false);
    expect(await inUse(casey, 'studio-ops', stranger.email)).toBe(true);
    // the invitation itself is refused as §8 says, and leaves nothing behind
    const refused = await ines.call('POST', '/api/customer-portal/users', customer({ email: stranger.email }));
    expect([refused.statusCode, errors(refused)]).toEqual([
      409,
      [['email', 'Duplicate email address. Please enter a different email']],
    ]);
  });

  it('[VA-001] [VA-002] [VA-003] [VA-005] [VA-007] [VA-014] [VA-017] [VA-018] [VA-020] [VA-022] [VA-023] [VA-024] [VA-025] [VA-026] every field refuses with its own message', async () => {
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
    const long = customer({ firstname: 'a'.repeat(256), lastname: '' });
    expect(errors(await ines.call('POST', '/api/customer-portal/users', long))).toEqual([
      ['firstname', 'Max length exceeded'],
      ['lastname', 'Field is required'],
    ]);
    const full = customer({ firstname: 'a'.repeat(255) });
    expect((await ines.call('POST', '/api/customer-portal/users', full)).statusCode).toBe(200);
  });

  it('[US-034] what is no form at all is refused as a whole', async () => {
    for (const payload of ['[]', '"Ada"', '7'])
      for (const [{ token }, url] of [
        [ines, '/api/customer-portal/users'],
        [casey, '/api/studio-ops/users'],
        [casey, '/api/studio-ops/companies'],
      ] as const) {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const refused = await lot.app.inject({ method: 'POST', url, headers, payload });
        expect([refused.statusCode, errors(refused)], `${url} ${payload}`).toEqual([
          400,
          [['body', 'Form is invalid']],
        ]);
      }
  });

  it('[PM-006] [PM-007] who manages users adds them to their own projects only; a Department User adds customers and no staff', async () => {
    const mina = await addPerson(lot, { projects: { [projectId]: ['customer_manage users view and manage'] } });
    const { call } = await freshSignInAs(lot.app, mina.email);
    const other = await lot.newProject();
    const add = (projects: object[]) => call('POST', '/api/customer-portal/users', customer({ projects }));
    const sees = ['customer_project view only'];
    expect(errors(await add([{ projectId: other, values: sees }]))).toEqual([
      ['projects', usersMessages.projectUnknown],
    ]);
    expect(errors(await add([]))).toEqual([['projects', usersMessages.projectMissing]]);
    expect((await add([{ projectId, values: ['customer_manage users view and manage'] }])).statusCode).toBe(200);
    const drew = await lot.as('drew');
    expect((await drew.call('POST', '/api/studio-ops/users', staff())).statusCode).toBe(403);
    const mine = { ...customer(), companyId: lot.companies.groyne };
    expect((await drew.call('POST', '/api/studio-ops/company/users', mine)).statusCode).toBe(200);
    expect((await casey.call('POST', '/api/studio-ops/users', staff({ userRoleIds: [9] }))).statusCode).toBe(403);
  });

  it('an invitation that would lead nowhere, a project without a permission, is refused beside the project', async () => {
    const refused = await ines.call(
      'POST',
      '/api/customer-portal/users',
      customer({ projects: [{ projectId, values: [] }] }),
    );
    expect([refused.statusCode, errors(refused)]).toEqual([
      400,
      [['projects.0.values', 'Choose at least one permission on this project, or take it off.']],
    ]);
    const pasted = await ines.call('POST', '/api/customer-portal/users/import', {
      csv: `First name;Last name;E-mail;Job title;Project\nAda;Wynn;${newEmail()};Producer;${await nameOf(projectId)}`,
      commit: false,
    });
    expect(pasted.json().lines[0].problems).toEqual([
      'Choose at least one permission on this project, or take it off.',
    ]);
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
