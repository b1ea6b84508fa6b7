import { roleAssignedOf } from '@gatehouse/domain/permissions/can.ts';
import type { Rights } from '@gatehouse/domain/profile/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personOf } from '#server/platform/session/person.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { type Name, names } from '#server/testing/lot-people.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
  await lot.newProject();
  await lot.newProject();
  await lot.newProject({ company: 'groyne' });
});
afterAll(() => lot.close());

const rightsOf = async (name: Name, asker: Name = 'casey'): Promise<Rights> => {
  const side = asker === 'ines' || asker === 'hana' || asker === 'carl' ? 'customer-portal' : 'studio-ops';
  const answer = await (await lot.as(asker)).call('GET', `/api/${side}/users/${lot.idOf(name)}/rights`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const reasons = ({ permissions }: Rights, permission: string): readonly string[] | undefined =>
  permissions.find((each) => each.permission === permission)?.reasons;

describe('what can this person see and do, and why?', () => {
  it.each(names)('says of %s what the door itself decides, permission by permission', async (name) => {
    const person = await personOf(lot.db, lot.idOf(name), lot.clock.now());
    if (person === null) throw new Error('not admitted');
    const said = Object.fromEntries(
      (await rightsOf(name)).permissions.map(({ permission, held }) => [permission, held]),
    );
    expect(said).toEqual(roleAssignedOf(person));
  });

  it('names the project, the role, the designation and the value it comes from', async () => {
    expect(reasons(await rightsOf('carl'), 'startCreditApp')).toEqual([
      'Credit application, view and manage on Project 1 and Project 2',
    ]);
    expect(reasons(await rightsOf('casey'), 'addStudioUser')).toEqual(['Role CSR']);
    expect(reasons(await rightsOf('drew'), 'approveCreditApp')).toEqual(['Needs the value Final Review']);
    expect(reasons(await rightsOf('leo'), 'approveCreditApp')).toEqual([
      'Level 2 for Set Lighting',
      'Value Final Review',
    ]);
  });

  it('says of a right that guards nothing by itself what it shows and what asks instead (decision 0084)', async () => {
    expect(reasons(await rightsOf('ines'), 'accessClientResource')).toEqual([
      'Company admin, on every project of the company',
      'Guards no call by itself. It shows the client resources on the overview. The handbook, the maps and the directory are public pages.',
    ]);
    expect(reasons(await rightsOf('drew'), 'accessClientResource')?.at(-1)).toBe(
      'Guards no call by itself. The handbook, the maps and the directory are public pages.',
    );
    for (const guarding of ['managePortal', 'manageEmail', 'manageCustomerUser', 'accessProject'])
      expect(JSON.stringify(reasons(await rightsOf('ines'), guarding)), guarding).not.toContain('Guards no call');
  });

  it('counts the rows they see and says why these', async () => {
    expect((await rightsOf('ines')).rows).toMatchObject({
      why: 'Company admin: every project of Saltmarsh Films Ltd.',
      companies: 1,
      projects: 2,
    });
    const carl = (await rightsOf('carl')).rows;
    expect(carl.ofProjects?.map(({ values }) => values)).toEqual([
      ['Credit application, view and manage'],
      ['Credit application, view and manage'],
    ]);
    expect(carl).toMatchObject({ projects: 0, creditApplications: 0 }); // the credit value alone shows no project (§6)
    expect((await rightsOf('joan')).rows).toMatchObject({
      why: 'Staff see the rows of every company.',
      companies: 2,
      projects: 3,
      ofProjects: null,
    });
  });

  it('still answers for people who are shut out, and says so', async () => {
    const freeze = (at: Date | null) =>
      lot.rows(sql`update users set frozen_at = ${at} where id = ${lot.idOf('gwen')} returning id`);
    await freeze(new Date(lot.clock.now().getTime() - 1000));
    const frozen = await rightsOf('gwen');
    expect(frozen.shutOut).toEqual(['The account is frozen']);
    expect(reasons(frozen, 'approveCreditAppLevel2')).toEqual(['Role Department Head']);
    await freeze(null);
    expect((await rightsOf('gwen')).shutOut).toEqual([]);
  });

  it('is for company admins about their own people; others read as if they did not exist', async () => {
    expect((await rightsOf('carl', 'ines')).firstName).toBe('Carl');
    const hana = await lot.as('hana');
    for (const id of [lot.idOf('carl'), lot.idOf('joan'), '00000000-0000-4000-8000-000000000000'])
      expect((await hana.call('GET', `/api/customer-portal/users/${id}/rights`)).statusCode).toBe(404);
    const carl = await lot.as('carl');
    expect((await carl.call('GET', `/api/customer-portal/users/${lot.idOf('carl')}/rights`)).statusCode).toBe(403);
    expect((await carl.call('GET', `/api/studio-ops/users/${lot.idOf('carl')}/rights`)).statusCode).toBe(403);
  });
});
