import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { addPerson, mailsTo } from './testing/people.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot?.close());

it('[US-002] whoever heads a department learns who is invited to it, without the link; frozen heads and others do not', async () => {
  const addHead = async (department: string) => {
    const head = await addPerson(lot, { roles: ['Department Head'] });
    await lot.rows(sql`insert into user_departments (user_id, department_id) values (${head.userId}, ${department})`);
    await lot.rows(sql`update users set accepted_at = now() where id = ${head.userId}`);
    return head;
  };
  const [head, frozen, other] = [await addHead('grip'), await addHead('grip'), await addHead('costume')];
  await lot.rows(sql`update users set frozen_at = now() where id = ${frozen.userId}`);
  const member = await addPerson(lot, { roles: ['Department User'] });
  await lot.rows(sql`insert into user_departments (user_id, department_id) values (${member.userId}, 'grip')`);

  const casey = await lot.as('casey');
  const { departments } = (await casey.call('GET', '/api/studio-ops/users/metadata')).json();
  const grip = departments.find(({ departmentId }: { departmentId: string }) => departmentId === 'grip');
  expect(grip.heads).toContain('Some Body');

  const email = 'newcomer@people.example';
  const answer = await casey.call('POST', '/api/studio-ops/users', {
    firstname: 'Ada',
    lastname: 'Wynn',
    email,
    jobtitle: 'Key Grip',
    phone: '',
    departmentsIds: ['grip'],
    userRoleIds: [6],
    designations: [],
    values: [],
    authorityCents: null,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await mailsTo(lot, head.email)).toEqual(['invite-copy']);
  for (const nobody of [frozen, other, member]) expect(await mailsTo(lot, nobody.email)).toEqual([]);
  const [copy] = await lot.rows<{ text: string }>(
    sql`select mail::text as text from mail_outbox where mail->'to'->0->>'address' = ${head.email}`,
  );
  expect(copy?.text).toContain('Ada Wynn');
  expect(copy?.text).not.toContain('token=');
});
