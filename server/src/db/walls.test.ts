import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { inWork } from './work.ts';

let database: TestDatabase;
let db: Database;
const ours = '0c0a9a27-0000-4000-8000-0000000100ab';
const theirs = '0c0a9a27-0000-4000-8000-0000000100cd';
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool({ url: database.url, as: 'app', onError: () => undefined }));
  await inWork(db, { rows: '*', now: new Date() }, async ({ trx }) => {
    for (const [id, number] of [
      [ours, 1],
      [theirs, 2],
    ] as const)
      await sql`insert into companies (id, number, company_type, production_name, legal_name, created_at, updated_at)
        values (${id}, ${number}, 'Production Company', 'Name', 'Legal', now(), now())`.execute(trx);
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Past inWork, which lets only three forms through: what the database itself says to anything else. */
const seenWith = (scope: string | null): Promise<readonly string[]> =>
  db.transaction().execute(async (trx) => {
    if (scope !== null) await sql`select set_config('gatehouse.scope', ${scope}, true)`.execute(trx);
    const { rows } = await sql<{
      id: string;
    }>`select id from companies where id in (${ours}, ${theirs}) order by id`.execute(trx);
    return rows.map(({ id }) => id);
  });

describe('the second wall', () => {
  it.each([
    ['everything', '*', [ours, theirs]],
    ['one company', ours, [ours]],
    ['nothing by name', 'none', []],
    ['nothing without a name', null, []],
    ['nothing by an empty name', '', []],
    ['nothing by capitals', ours.toUpperCase(), []],
    ['nothing by a half name', ours.slice(0, 30), []],
    ['nothing by two names', `${ours} or true`, []],
    ['nothing by 36 signs that are no id', '-'.repeat(36), []],
    ['nothing by stars', '**', []],
  ] as const)('shows %s', async (_, scope, seen) => {
    expect(await seenWith(scope)).toEqual(seen);
  });

  it('is asked before rows are read, on every table that has one: none asks row by row', async () => {
    const { rows } = await sql<{ table: string; qual: string; forced: boolean }>`
      select p.tablename as "table", p.qual, c.relrowsecurity and c.relforcerowsecurity as forced
      from pg_policies p join pg_class c on c.oid = p.tablename::regclass where p.policyname = 'own_company'`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { table, qual, forced } of rows) {
      expect(forced, table).toBe(true);
      expect(qual, table).toContain('SELECT gatehouse.sees_all()');
    }
  });
});
