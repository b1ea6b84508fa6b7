import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type As, freshSignInAs } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { customer, errors, newEmail } from './testing/bodies.ts';
import { addPerson } from './testing/people.ts';

const view = 'customer_project view only';
const manage = 'customer_project view and manage';
const credit = 'customer_credit application view and manage';
const users = 'customer_manage users view and manage';

let lot: Lot;
let projectId: string;
beforeAll(async () => {
  lot = await createLot();
  projectId = await lot.newProject();
});
afterAll(() => lot?.close());

/** Somebody who manages users on the project, and holds these values besides. */
const manager = async (...values: string[]): Promise<As> => {
  const person = await addPerson(lot, { projects: { [projectId]: [users, ...values] } });
  return freshSignInAs(lot.app, person.email);
};
const on = (...values: string[]) => [{ projectId, values }];
const invite = (as: As, projects: object[]) =>
  as.call('POST', '/api/customer-portal/users', customer({ projects, email: newEmail() }));
const projectName = async (as: As): Promise<string> =>
  (await as.call('GET', '/api/customer-portal/users/metadata')).json().projects[0].name;

describe('who manages users on a project gives what they hold there, and nothing else [PM-006]', () => {
  it('in an invitation', async () => {
    const mina = await manager();
    const refused = await invite(mina, on(users, credit));
    expect([refused.statusCode, errors(refused)]).toEqual([
      403,
      [['projects', `${usersMessages.valueNotHeld}: Credit application, ${await projectName(mina)}`]],
    ]);
    expect((await invite(mina, on(view))).statusCode).toBe(403);
    expect((await invite(mina, on(users))).statusCode).toBe(200);
    const lender = await manager(credit);
    expect((await invite(lender, on(credit))).statusCode).toBe(200);
    // held on another project is not held on this one
    const other = await lot.newProject();
    const person = await addPerson(lot, { projects: { [projectId]: [users], [other]: [users, credit] } });
    const both = await freshSignInAs(lot.app, person.email);
    expect((await invite(both, on(credit))).statusCode).toBe(403);
    expect((await invite(both, [{ projectId: other, values: [credit] }])).statusCode).toBe(200);
  });

  it('to somebody who is there: nothing new, what they have stays, and may be taken', async () => {
    const mina = await manager();
    const carl = await addPerson(lot, { projects: { [projectId]: [view] } });
    const holder = await addPerson(lot, { projects: { [projectId]: [credit] } });
    const put = (person: { userId: string; email: string }, version: number, values: string[]) =>
      mina.call(
        'PUT',
        `/api/customer-portal/users/${person.userId}`,
        customer({ email: person.email, projects: on(...values) }),
        { 'if-match': String(version) },
      );
    const refused = await put(carl, 1, [view, credit]);
    expect([refused.statusCode, errors(refused)[0]?.[0]]).toEqual([403, 'projects']);
    expect((await put(carl, 1, [view, users])).statusCode).toBe(200);
    expect((await put(holder, 1, [credit, users])).statusCode).toBe(200);
    expect((await put(holder, 2, [users])).statusCode).toBe(200);
    expect((await put(holder, 3, [users, credit])).statusCode).toBe(403);
  });

  it('in a pasted list, line by line', async () => {
    const mina = await manager(manage);
    const name = await projectName(mina);
    const line = (permission: string) => `Ada,Wynn,${newEmail()},Producer,,${name},${permission}`;
    const csv = `${line('Credit application')}\n${line('Project view only')}`;
    const seen = await mina.call('POST', '/api/customer-portal/users/import', { csv, commit: false });
    expect(seen.json().lines.map(({ problems }: { problems: string[] }) => problems)).toEqual([
      [`${usersMessages.valueNotHeld}: Credit application, ${name}`],
      [],
    ]);
    const forced = await mina.call('POST', '/api/customer-portal/users/import', {
      csv,
      commit: true,
      leaveBadOut: true,
    });
    expect(forced.json().imported).toBe(1);
  });

  it('and the form is told what that is; company admins and staff give all', async () => {
    const offered = async (as: As, url: string) =>
      (await as.call('GET', url)).json().projects.find((each: { projectId: string }) => each.projectId === projectId)
        .mayGive;
    const own = '/api/customer-portal/users/metadata';
    expect(await offered(await manager(), own)).toEqual([users]);
    expect(await offered(await manager(manage), own)).toEqual([view, manage, users]);
    const all = [view, manage, credit, users];
    expect(await offered(await lot.as('ines'), own)).toEqual(all);
    const ofCompany = `/api/studio-ops/users/metadata?companyId=${lot.companies.saltmarsh}`;
    expect(await offered(await lot.as('drew'), ofCompany)).toEqual(all);
    expect((await invite(await lot.as('ines'), on(credit, users))).statusCode).toBe(200);
  });
});
