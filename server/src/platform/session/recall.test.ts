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

  it('is no longer let in from the moment that a freeze begins', async () => {
    const { call: ask } = await lot.as('joan');
    const reading = () => ask('GET', '/api/ar-portal/ca');
    const freeze = (at: Date | null) =>
      lot.rows(sql`update users set frozen_at = ${at} where id = ${lot.idOf('joan')}`);
    expect(await statusesOf(reading)).toEqual([200]);
    await freeze(new Date(lot.clock.now().getTime() + 20_000));
    expect(await statusesOf(reading)).toEqual([200]);
    lot.clock.forward(20_000);
    expect(await statusesOf(reading)).toEqual([401]);
    await freeze(null);
    expect(await statusesOf(reading)).toEqual([200]);
  });
});

describe('what is remembered of a caller', () => {
  /** Every table that the functions read which say who it is; the session's own are asked at every call. */
  const functions = ['authenticate', 'person', 'delegated_to', 'idle_time', 'lot_time_zone'];
  const asked = new Set(['sessions', 'session_tokens']);

  it('is asked anew after a change of any table, and of any column of a person, that says who it is', async () => {
    const [{ text } = { text: '' }] = await lot.rows<{ text: string }>(sql`
      select string_agg(p.prosrc, E'\n') as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'gatehouse' and p.proname = any(${functions})`);
    const bare = text.replaceAll(/--.*$/gm, '');
    const called = [...bare.matchAll(/gatehouse\.(\w+)\(/g)].map(([, name]) => name);
    expect([...new Set(called)].sort()).toEqual(functions.filter((name) => name !== 'authenticate').sort());
    const read = new Set([...bare.matchAll(/\b(?:from|join) (\w+)\b(?![.(])/g)].map(([, table = '']) => table));
    const told = await lot.rows<{ table: string; columns: string[]; kinds: number }>(sql`
      select c.relname as table, t.tgtype as kinds, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(t.tgattr)) as columns
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'rights_notice' and t.tgenabled = 'O'`);
    expect(told.map(({ table }) => table).sort()).toEqual(
      [...read].filter((table) => table !== 'gatehouse' && !asked.has(table)).sort(),
    );
    // insert, delete, update and truncate; nobody is by a person or a company that is new
    for (const { table, kinds } of told)
      expect([60, ...(table === 'users' || table === 'companies' ? [56] : [])], table).toContain(kinds & 60);
    for (const [table, as] of [
      ['users', '[uf]'],
      ['companies', 'c'],
    ] as const) {
      const columns = new Set(
        [...bare.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))].map(([, column = '']) => column),
      );
      const all = await lot.rows<{ name: string }>(
        sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0`,
      );
      const theirs = all.map(({ name }) => name).filter((name) => columns.has(name) && name !== 'id');
      expect(told.find((each) => each.table === table)?.columns).toEqual(expect.arrayContaining(theirs));
    }
  });
});
