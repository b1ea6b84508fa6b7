import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type As, freshSignInAs } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { customer, staff } from './testing/bodies.ts';
import { addPerson, mailsTo } from './testing/people.ts';

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

describe('editing users', () => {
  it('[API-047] [US-036] saves with the message, honours the version that was seen, and answers the second of two with 412', async () => {
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
    expect((await casey.call('PUT', path, body)).statusCode).toBe(200); // §7 spells it without a version
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
    // the history and the mail say what it was
    const { entries } = (await ines.call('GET', `/api/customer-portal/users/${person.userId}/activity`)).json();
    const name = (await ines.call('GET', `/api/customer-portal/users/${person.userId}`)).json().projects[0].name;
    const what = `Project, view and manage on ${name}`;
    expect(entries.map(({ about }: { about: string }) => about).slice(0, 2)).toEqual([
      `Edited, rights changed, Taken: ${what}`,
      `Edited, rights changed, Given: ${what}`,
    ]);
    const told = await lot.rows<{ facts: string[][] }>(
      sql`select mail->'facts' as facts from mail_outbox where mail->'to'->0->>'address' = ${person.email} order by created_at, id`,
    );
    expect(told.map(({ facts }) => facts[0])).toEqual([
      ['Given', what],
      ['Taken', what],
    ]);
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

  it('a search looks through all tabs, and the tabs count what it finds', async () => {
    const get = async (query: string) => (await casey.call('GET', `/api/studio-ops/users?${query}`)).json();
    const names = async (query: string) =>
      (await get(query)).rows.map(({ firstname }: { firstname: string }) => firstname).sort();
    // a customer is found from the tab of the staff, where the page begins
    expect(await names('q=mina.usher')).toEqual(['Mina']);
    const { userId, email } = await addPerson(lot, {});
    await casey.call('PUT', `/api/studio-ops/users/freeze?userProfileId=${userId}&frozen=true`);
    expect((await get(`q=${email}`)).counts).toEqual({ staff: 0, customers: 1, invited: 0, stopped: 1 });
    expect(await names(`q=${email}&group=staff`)).toEqual([]);
    const [staff, both] = [
      await get('q=gatehouse.example&group=staff'),
      await get('q=gatehouse.example&group=customers'),
    ];
    expect([staff.total, both.total]).toEqual([staff.counts.staff, staff.counts.customers]);
    expect((await get('role=CSR&size=50')).total).toBe((await get('role=CSR&size=50')).counts.staff);
  });

  it('a company admin reads their company and nobody else', async () => {
    const { rows, total } = (await ines.call('GET', '/api/customer-portal/users?size=50')).json();
    expect(total).toBeGreaterThan(2);
    expect(new Set(rows.map(({ companyName }: { companyName: string }) => companyName))).toEqual(
      new Set(['Saltmarsh Films Ltd']),
    );
  });
});
