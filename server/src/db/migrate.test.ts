import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.url, as: 'owner', max: 1, onError: () => {} });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('knows a migration by the name it had while it shared a number, and does not apply it again', async () => {
  const names = async () =>
    (await pool.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name);
  const now = await names();
  for (const [former, name] of [
    ['0010-exports.sql', '0008-exports.sql'],
    ['0010-lists.sql', '0009-lists.sql'],
    ['0018-user-tabs.sql', '0019-user-tabs.sql'],
  ])
    expect((await pool.query('update migrations set name = $1 where name = $2', [former, name])).rowCount).toBe(1);
  expect(await migrate(pool)).toEqual([]);
  expect(await names()).toEqual(now);
});
