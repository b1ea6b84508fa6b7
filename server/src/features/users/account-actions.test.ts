import { doneOfAction } from '@gatehouse/domain/users/account-words.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { sql } from 'kysely';
import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type As, freshSignInAs } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { staff } from './testing/bodies.ts';
import { addPerson, mailsTo } from './testing/people.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot?.close());

/** Turns app codes on as this person. */
const withFactor = async (them: As): Promise<void> => {
  const call = '/api/customer-portal/userprofile/second-factor';
  const app = URI.parse((await them.call('POST', call)).json().address) as TOTP;
  const code = app.generate({ timestamp: lot.clock.now().getTime() });
  expect((await them.call('POST', `${call}/on`, { code })).statusCode).toBe(200);
};

const said = (answer: { statusCode: number; json: () => unknown }): [number, string] => [
  answer.statusCode,
  (answer.json() as { errorMessages?: { errorMessage: string }[]; message?: string }).errorMessages?.[0]
    ?.errorMessage ?? (answer.json() as { message: string }).message,
];
const audited = (userId: string) =>
  lot.rows<{ event: string; detail: Record<string, unknown> }>(
    sql`select event, detail from audit where target_type = 'user' and target_id = ${userId} and event not in ('PASSWORD_CHECKED') order by id`,
  );
const q = (path: string, query: Record<string, string>): string => `/api/${path}?${new URLSearchParams(query)}`;

/** Does it as `by`, to somebody fresh who is signed in, and shows all that follows. */
const tried = async (by: 'casey' | 'ines' | 'sam', ask: (userId: string) => ['PUT' | 'DELETE', string]) => {
  const person = await addPerson(lot, {});
  const them = await freshSignInAs(lot.app, person.email);
  expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(200);
  const [method, url] = ask(person.userId);
  const answer = await (await lot.as(by)).call(method, url);
  return { person, them, answer: said(answer) };
};

describe('account actions (§4)', () => {
  it('[API-024] [US-012] deactivate ends every session in the same transaction, with a message, a mail and an audit row; activate lets in again', async () => {
    const { person, them, answer } = await tried('casey', (userProfileId) => [
      'PUT',
      q('studio-ops/company/users/update/status', {
        userProfileId,
        userLoggedInId: lot.idOf('casey'),
        status: 'DISABLED',
      }),
    ]);
    expect(answer).toEqual([200, doneOfAction('deactivate')]);
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    await expect(freshSignInAs(lot.app, person.email)).rejects.toThrow();
    expect(await audited(person.userId)).toEqual([{ event: 'USER_STATUS_CHANGED', detail: { status: 'DISABLED' } }]);
    expect(await mailsTo(lot, person.email)).toEqual(['account-deactivated']);

    const casey = await lot.as('casey');
    const again = q('studio-ops/company/users/update/status', { userProfileId: person.userId, status: 'ACTIVE' });
    expect(said(await casey.call('PUT', again))).toEqual([200, doneOfAction('activate')]);
    await freshSignInAs(lot.app, person.email);
    expect(said(await casey.call('PUT', again))).toEqual([409, usersMessages.notNow]);
  });

  it('[API-022] a customer is deactivated by the company admin over the call of §7, and whoever claims to be somebody else is refused', async () => {
    const person = await addPerson(lot, {});
    const ines = await lot.as('ines');
    const as = (loggedInId: string) =>
      ines.call(
        'PUT',
        q('customer-portal/users/status', { userProfileId: person.userId, loggedInId, status: 'DISABLED' }),
      );
    expect((await as(lot.idOf('casey'))).statusCode).toBe(403);
    expect(said(await as(lot.idOf('ines')))).toEqual([200, doneOfAction('deactivate')]);
  });

  it('[US-016] freeze blocks sign-in at once and keeps memberships; with a day it ends by itself', async () => {
    const { person, them, answer } = await tried('ines', (userProfileId) => [
      'PUT',
      q('customer-portal/users/freeze', { userProfileId, frozen: 'true', until: '2027-03-01' }),
    ]);
    expect(answer).toEqual([200, doneOfAction('freeze')]);
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    await expect(freshSignInAs(lot.app, person.email)).rejects.toThrow();
    expect(await mailsTo(lot, person.email)).toEqual(['account-frozen']);
    const [row] = await lot.rows<{ until: string; projects: number }>(
      sql`select (frozen_until at time zone 'America/Los_Angeles')::text as until,
        (select count(*) from project_users p where p.user_id = u.id) as projects from users u where id = ${person.userId}`,
    );
    expect(row).toEqual({ until: '2027-03-01 00:00:00', projects: 1 });

    const casey = await lot.as('casey');
    const freeze = (query: Record<string, string>) =>
      casey.call('PUT', q('studio-ops/users/freeze', { userProfileId: person.userId, ...query }));
    expect(said(await freeze({ frozen: 'true' }))).toEqual([409, usersMessages.notNow]);
    expect(said(await freeze({ frozen: 'false' }))).toEqual([200, doneOfAction('unfreeze')]);
    await freshSignInAs(lot.app, person.email);
    expect(said(await freeze({ frozen: 'true', until: '2020-01-01' }))).toEqual([400, usersMessages.freezeUntilPast]);
    expect(await mailsTo(lot, person.email)).toEqual(['account-frozen', 'account-unfrozen']);
  });

  it('[US-025] remove takes somebody out of every list and project, and frees the address', async () => {
    const { person, them, answer } = await tried('casey', (userProfileId) => [
      'DELETE',
      q('studio-ops/company/users', { userProfileId }),
    ]);
    expect(answer).toEqual([200, doneOfAction('remove')]);
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    const casey = await lot.as('casey');
    expect((await casey.call('GET', `/api/studio-ops/users/${person.userId}`)).statusCode).toBe(404);
    const list = await casey.call('GET', q('studio-ops/users', { group: 'customers', q: person.email }));
    expect(list.json().total).toBe(0);
    expect((await casey.call('GET', q('studio-ops/users/email-in-use', { email: person.email }))).json()).toEqual({
      inUse: false,
    });
    const again = await addPerson(lot, { email: person.email });
    await freshSignInAs(lot.app, again.email);
    expect(
      (
        await lot
          .as('drew')
          .then((drew) => drew.call('DELETE', q('studio-ops/company/users', { userProfileId: again.userId })))
      ).statusCode,
    ).toBe(403);
  });

  it('[US-026] [US-025] a forced password reset voids the password and mails a link', async () => {
    const { person, them, answer } = await tried('casey', (userProfileId) => [
      'PUT',
      q('studio-ops/users/password-reset', { userProfileId }),
    ]);
    expect(answer).toEqual([200, doneOfAction('resetPassword')]);
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    await expect(freshSignInAs(lot.app, person.email)).rejects.toThrow();
    expect(await mailsTo(lot, person.email)).toEqual(['password-reset']);
    const mate = await addPerson(lot, { roles: ['Department User'] });
    const { userId: userProfileId } = person;
    for (const who of ['ari', 'drew', 'helen'] as const) {
      const { call } = await lot.as(who);
      const answers = [
        await call('PUT', q('studio-ops/users/password-reset', { userProfileId })),
        await call('PUT', q('studio-ops/company/users/update/status', { userProfileId, status: 'DISABLED' })),
        await call('DELETE', q('studio-ops/company/users', { userProfileId })),
        await call('PUT', q('studio-ops/users/status', { userId: mate.userId, status: 'DISABLED' })),
        await call('POST', '/api/studio-ops/users', staff()),
        await call('PUT', `/api/studio-ops/users/${mate.userId}`, { ...staff(), email: mate.email }),
      ];
      expect(
        answers.map(({ statusCode }) => statusCode),
        who,
      ).toEqual([403, 403, 403, 403, 403, 403]);
    }
  });
});

describe('company admins (US-024)', () => {
  it('[PM-048] every customer user of the company is managed by its admin; who manages users on a project does not reach the others', async () => {
    const projectId = await lot.newProject();
    const mina = await addPerson(lot, { projects: { [projectId]: ['customer_manage users view and manage'] } });
    const elsewhere = await addPerson(lot, { projects: { [await lot.newProject()]: ['customer_project view only'] } });
    const nowhere = await addPerson(lot, { projects: {} });
    const here = await addPerson(lot, { projects: { [projectId]: ['customer_project view only'] } });
    const asked = async (call: As['call'], userId: string): Promise<readonly number[]> => [
      (await call('GET', `/api/customer-portal/users/${userId}`)).statusCode,
      (await call('PUT', `/api/customer-portal/users/freeze?userProfileId=${userId}&frozen=true`)).statusCode,
    ];
    const { call } = await freshSignInAs(lot.app, mina.email);
    expect(await asked(call, here.userId)).toEqual([200, 200]);
    for (const { userId } of [elsewhere, nowhere]) expect(await asked(call, userId)).toEqual([404, 404]);
    const ines = await lot.as('ines');
    for (const { userId } of [elsewhere, nowhere]) expect(await asked(ines.call, userId)).toEqual([200, 200]);
  });

  it('[US-024] who manages users neither makes a company admin nor touches one, and works on their own projects only', async () => {
    const projectId = await lot.newProject();
    const mina = await addPerson(lot, { projects: { [projectId]: ['customer_manage users view and manage'] } });
    const { call } = await freshSignInAs(lot.app, mina.email);
    const admin = await addPerson(lot, { companyAdmin: true, projects: { [projectId]: [] } });
    const mate = await addPerson(lot, { projects: { [projectId]: ['customer_project view only'] } });
    const other = await addPerson(lot, {});
    const freeze = (userProfileId: string) =>
      call('PUT', q('customer-portal/users/freeze', { userProfileId, frozen: 'true' }));
    expect(said(await freeze(admin.userId))).toEqual([403, usersMessages.onlyCompanyAdmin]);
    const disable = q('customer-portal/users/status', { userProfileId: admin.userId, status: 'DISABLED' });
    expect(said(await call('PUT', disable))).toEqual([403, usersMessages.onlyCompanyAdmin]);
    expect((await freeze(other.userId)).statusCode).toBe(404);
    expect(
      (
        await call(
          'PUT',
          q('customer-portal/users/company-admin', { userProfileId: mate.userId, companyAdmin: 'true' }),
        )
      ).statusCode,
    ).toBe(403);
    expect(said(await freeze(mate.userId))).toEqual([200, doneOfAction('freeze')]);
    expect((await call('GET', '/api/customer-portal/users')).statusCode).toBe(403);

    const ines = await lot.as('ines');
    const made = await ines.call(
      'PUT',
      q('customer-portal/users/company-admin', { userProfileId: other.userId, companyAdmin: 'true' }),
    );
    expect(said(made)).toEqual([200, doneOfAction('makeCompanyAdmin')]);
    expect((await ines.call('PUT', disable)).statusCode).toBe(200);
  });

  it('[US-024] nobody acts on themselves, and the last admin of a company stays', async () => {
    const hana = await lot.as('hana');
    const own = q('customer-portal/users/status', { userProfileId: lot.idOf('hana'), status: 'DISABLED' });
    expect(said(await hana.call('PUT', own))).toEqual([403, usersMessages.ownAccount]);
    const casey = await lot.as('casey');
    const actions = [
      ['PUT', q('studio-ops/company/users/update/status', { userProfileId: lot.idOf('hana'), status: 'DISABLED' })],
      ['PUT', q('studio-ops/users/freeze', { userProfileId: lot.idOf('hana'), frozen: 'true' })],
      ['PUT', q('studio-ops/users/company-admin', { userProfileId: lot.idOf('hana'), companyAdmin: 'false' })],
      ['DELETE', q('studio-ops/company/users', { userProfileId: lot.idOf('hana') })],
    ] as const;
    for (const [method, url] of actions)
      expect(said(await casey.call(method, url)), url).toEqual([409, usersMessages.lastCompanyAdmin]);
    // one who was invited and never came cannot administer anything
    await addPerson(lot, { company: 'groyne', companyAdmin: true, accepted: false });
    expect(said(await casey.call('PUT', actions[1][1]))).toEqual([409, usersMessages.lastCompanyAdmin]);
    await addPerson(lot, { company: 'groyne', companyAdmin: true });
    expect(said(await casey.call('PUT', actions[1][1]))).toEqual([200, doneOfAction('freeze')]);
  });

  it('two admins who freeze each other at once: one of them stays', async () => {
    await lot.rows(sql`update users set frozen_at = null where id = ${lot.idOf('hana')}`);
    await lot.rows(
      sql`update users set company_admin = false where company_id = ${lot.companies.groyne} and id <> ${lot.idOf('hana')}`,
    );
    const other = await addPerson(lot, { company: 'groyne', companyAdmin: true });
    const [hana, them] = await Promise.all([
      freshSignInAs(lot.app, 'hana.voss@groyne.example'),
      freshSignInAs(lot.app, other.email),
    ]);
    const answers = await Promise.all([
      hana.call('PUT', q('customer-portal/users/freeze', { userProfileId: other.userId, frozen: 'true' })),
      them.call('PUT', q('customer-portal/users/freeze', { userProfileId: lot.idOf('hana'), frozen: 'true' })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('staff', () => {
  it('only a System Admin acts on a System Admin, whose sessions end as everybody else’s', async () => {
    const casey = await lot.as('casey');
    const sam = q('studio-ops/users/status', {
      userId: lot.idOf('sam'),
      status: 'DISABLED',
      userLoggedInId: lot.idOf('casey'),
    });
    expect(said(await casey.call('PUT', sam))).toEqual([403, usersMessages.onlySystemAdmin]);
    const second = await addPerson(lot, { roles: ['System Admin'] });
    const { call } = await freshSignInAs(lot.app, second.email);
    const toSecond = q('studio-ops/users/freeze', { userProfileId: second.userId, frozen: 'true' });
    expect((await (await lot.as('sam')).call('PUT', toSecond)).statusCode).toBe(200);
    expect((await call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    const unfreeze = q('studio-ops/users/freeze', { userProfileId: second.userId, frozen: 'false' });
    expect((await (await lot.as('sam')).call('PUT', unfreeze)).statusCode).toBe(200);
    await freshSignInAs(lot.app, second.email);
  });
});

describe('handing over before a deactivation (decisions §2)', () => {
  const reviewOf = async (ownerId: string): Promise<string> => {
    const projectId = await lot.newProject();
    const [row] = await lot.rows<{ id: string }>(
      sql`insert into credit_applications (company_id, project_id, status, status_since, owner_id, created_by, created_at, updated_at)
        values (${lot.companies.saltmarsh}, ${projectId}, 'IN_REVIEW', now(), ${ownerId}, ${lot.idOf('ines')}, now(), now()) returning id`,
    );
    return row?.id ?? '';
  };

  it('lists what somebody has claimed, refuses while nobody takes over, and gives it to who can do it in the same transaction', async () => {
    const [leaver, taker, driver] = await Promise.all([
      addPerson(lot, { roles: ['A/R'] }),
      addPerson(lot, { roles: ['A/R'] }),
      addPerson(lot, { roles: ['Department User'] }),
    ]);
    const application = await reviewOf(leaver.userId);
    const casey = await lot.as('casey');
    const held = (await casey.call('GET', `/api/studio-ops/users/${leaver.userId}/tasks`)).json();
    expect(held.tasks).toEqual([
      { taskId: application, what: 'Credit application', name: expect.any(String), status: 'In review' },
    ]);
    const takers = held.takers.map(({ userProfileId }: { userProfileId: string }) => userProfileId);
    expect(takers).toContain(taker.userId);
    expect(takers).not.toContain(leaver.userId);
    expect(takers).not.toContain(driver.userId);

    const deactivate = (more: Record<string, string>) =>
      casey.call('PUT', q('studio-ops/users/status', { userId: leaver.userId, status: 'DISABLED', ...more }));
    expect(said(await deactivate({}))).toEqual([409, usersMessages.handOverFirst]);
    for (const nobody of [driver.userId, leaver.userId, lot.idOf('ines')])
      expect(said(await deactivate({ handOverTo: nobody }))).toEqual([400, usersMessages.handOverUnknown]);
    const untouched =
      await lot.rows(sql`select status, (select owner_id from credit_applications where id = ${application})
      as owner from users where id = ${leaver.userId}`);
    expect(untouched).toEqual([{ status: 'ACTIVE', owner: leaver.userId }]);

    expect(said(await deactivate({ handOverTo: taker.userId }))).toEqual([200, doneOfAction('deactivate')]);
    expect(
      await lot.rows(sql`select owner_id, status, version from credit_applications where id = ${application}`),
    ).toEqual([{ owner_id: taker.userId, status: 'IN_REVIEW', version: 2 }]);
    expect(
      await lot.rows(sql`select move, visible_to_customer as told from activity where application_id = ${application}`),
    ).toEqual([{ move: 'handOver', told: false }]);
    expect(await mailsTo(lot, taker.email)).toEqual(['tasks-handed-over']);
    expect((await audited(leaver.userId)).at(-1)).toEqual({
      event: 'USER_STATUS_CHANGED',
      detail: { status: 'DISABLED', handedOverTo: taker.userId, tasks: [application] },
    });
  });

  it('asks for nobody when nothing is open, and freezing keeps every task', async () => {
    const [one, other] = [await addPerson(lot, { roles: ['A/R'] }), await addPerson(lot, { roles: ['A/R'] })];
    const casey = await lot.as('casey');
    const off = q('studio-ops/users/status', { userId: one.userId, status: 'DISABLED' });
    expect((await casey.call('PUT', off)).statusCode).toBe(200);
    const application = await reviewOf(other.userId);
    const freeze = q('studio-ops/users/freeze', { userProfileId: other.userId, frozen: 'true' });
    expect((await casey.call('PUT', freeze)).statusCode).toBe(200);
    expect(await lot.rows(sql`select owner_id as owner from credit_applications where id = ${application}`)).toEqual([
      { owner: other.userId },
    ]);
  });

  it('a second factor is reset by a System Admin only: every session ends, the person and the other System Admins read it', async () => {
    const [person, another] = [await addPerson(lot, {}), await addPerson(lot, { roles: ['System Admin'] })];
    const them = await freshSignInAs(lot.app, person.email);
    const reset = q('studio-ops/users/second-factor/reset', { userProfileId: person.userId });
    expect(said(await (await lot.as('sam')).call('PUT', reset))).toEqual([409, usersMessages.notNow]);
    await withFactor(them);
    await expect(freshSignInAs(lot.app, person.email)).rejects.toThrow();
    expect((await (await lot.as('casey')).call('PUT', reset)).statusCode).toBe(403);
    expect((await (await lot.as('ines')).call('PUT', reset)).statusCode).toBe(403);
    const read = await (await lot.as('sam')).call('GET', `/api/studio-ops/users/${person.userId}`);
    expect(JSON.stringify(read.json())).toContain('resetSecondFactor');
    expect(said(await (await lot.as('sam')).call('PUT', reset))).toEqual([200, doneOfAction('resetSecondFactor')]);
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    await freshSignInAs(lot.app, person.email);
    expect((await audited(person.userId)).at(-1)?.event).toBe('SECOND_FACTOR_RESET');
    expect(await mailsTo(lot, person.email)).toEqual(['second-factor-reset']);
    expect(await mailsTo(lot, another.email)).toEqual(['second-factor-reset-told']);
  });
});
