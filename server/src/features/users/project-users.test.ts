import type { UserRow } from '@gatehouse/domain/users/views.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type As, signInAs } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { addPerson } from './testing/people.ts';

const MANAGES = 'customer_manage users view and manage';
const SEES = 'customer_project view only';

let lot: Lot;
let manager: As;
const projects: string[] = [];
const people: Record<string, string> = {};
beforeAll(async () => {
  lot = await createLot();
  for (let n = 0; n < 3; n += 1) projects.push(await lot.newProject());
  const [first = '', second = '', other = ''] = projects;
  const mine = await addPerson(lot, { projects: { [first]: [MANAGES], [second]: [MANAGES], [other]: [SEES] } });
  people.manager = mine.userId;
  people.onFirst = (
    await addPerson(lot, { projects: { [first]: [SEES], [other]: ['customer_project view and manage'] } })
  ).userId;
  people.onSecond = (await addPerson(lot, { projects: { [second]: [SEES] } })).userId;
  people.elsewhere = (await addPerson(lot, { projects: { [other]: [SEES] } })).userId;
  manager = await signInAs(lot.app, mine.email);
});
afterAll(() => lot?.close());

const rows = async (query = ''): Promise<readonly UserRow[]> => {
  const answer = await manager.call('GET', `/api/customer-portal/projects/users${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rows;
};
const idsOf = (found: readonly UserRow[]) => found.map(({ userProfileId }) => userProfileId).sort();
const peopleOn = async (...ids: readonly (string | undefined)[]): Promise<readonly string[]> => {
  const found = await lot.rows<{ user_id: string }>(
    sql`select distinct user_id from project_users where project_id = any(${ids}::uuid[])`,
  );
  return found.map(({ user_id }) => user_id).sort();
};

describe('the people of the projects on which somebody manages users (decision 0082)', () => {
  it('are exactly those, with the projects that the manager manages and no other', async () => {
    const found = await rows();
    expect(idsOf(found)).toEqual(await peopleOn(projects[0], projects[1]));
    expect(idsOf(found)).toEqual(expect.arrayContaining([people.manager, people.onFirst, people.onSecond]));
    for (const { projects: held } of found)
      for (const { projectId } of held) expect([projects[0], projects[1]]).toContain(projectId);
  });

  it('say nothing of other projects through the filters', async () => {
    expect(idsOf(await rows(`?projectId=${projects[0]}`))).toEqual(await peopleOn(projects[0]));
    expect(await rows(`?projectId=${projects[2]}`)).toEqual([]);
    expect(await rows('?permission=customer_project%20view%20and%20manage')).toEqual([]);
    expect(idsOf(await rows(`?permission=${encodeURIComponent(SEES)}`))).toEqual(
      [people.onFirst, people.onSecond].sort(),
    );
  });

  it('can be opened one by one, and the company as a whole stays the admin’s [PM-035]', async () => {
    expect((await manager.call('GET', `/api/customer-portal/users/${people.onFirst}`)).statusCode).toBe(200);
    expect((await manager.call('GET', `/api/customer-portal/users/${people.elsewhere}`)).statusCode).toBe(404);
    expect((await manager.call('GET', '/api/customer-portal/users')).statusCode).toBe(403);
  });

  it('are no list for whoever manages nobody, and the whole company for its admin', async () => {
    const carl = await lot.as('carl');
    expect((await carl.call('GET', '/api/customer-portal/projects/users')).statusCode).toBe(403);
    const ines = await lot.as('ines');
    const all = await ines.call('GET', '/api/customer-portal/projects/users?size=50');
    const company = await ines.call('GET', '/api/customer-portal/users?size=50');
    expect(all.json().total).toBe(company.json().total);
  });
});
