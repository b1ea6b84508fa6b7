import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
let call: Awaited<ReturnType<Lot['as']>>['call'];
beforeAll(async () => {
  lot = await createLot();
  ({ call } = await lot.as('carl'));
});
afterAll(() => lot.close());

const MANY = 20;
const statusesOf = async (ask: () => Promise<{ readonly statusCode: number }>): Promise<readonly number[]> => {
  const answers = await Promise.all(Array.from({ length: MANY }, ask));
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
};

const read = () => call('GET', '/api/ar-portal/customer/ca');
const start = (projectId?: string) => call('POST', '/api/ar-portal/customer/ca/start', { projectId });

describe('whoever called before', () => {
  it('does nothing by a right that was taken away meanwhile, and may at once what was given', async () => {
    const projectId = await lot.newProject();
    const carl = sql`project_id = ${projectId} and user_id = ${lot.idOf('carl')}`;
    expect(await statusesOf(read)).toEqual([200]);
    await lot.rows(sql`update project_users set status = 'N' where ${carl}`);
    expect(await statusesOf(() => start(projectId))).toEqual([403]);
    expect(await lot.rows(sql`select from credit_applications where project_id = ${projectId}`)).toEqual([]);
    await lot.rows(sql`update project_users set status = 'Y' where ${carl}`);
    expect((await start(projectId)).statusCode).toBe(200);
  });

  it('is asked about at every call all the same, also where many come at once (promises rule 9)', async () => {
    const become = (status: string) =>
      lot.rows(sql`update users set status = ${status} where id = ${lot.idOf('carl')}`);
    expect(await statusesOf(read)).toEqual([200]);
    await become('DISABLED');
    expect(await statusesOf(read)).toEqual([401]);
    await become('ACTIVE');
    expect(await statusesOf(read)).toEqual([200]);
    expect(await statusesOf(() => start())).toEqual([400]);
    await lot.rows(
      sql`update sessions set ended_at = now(), ended_because = 'idle' where user_id = ${lot.idOf('carl')}`,
    );
    // who calls is said before what is wrong with the call
    expect(await statusesOf(() => start())).toEqual([401]);
    expect(await statusesOf(read)).toEqual([401]);
  });
});
