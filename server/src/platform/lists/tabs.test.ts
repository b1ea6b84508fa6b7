import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { inWork, type RowScope, type Work } from '#server/db/work.ts';
import { askedOf } from '#server/testing/asked.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { defineList } from './list.ts';
import { readTab } from './tabs.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ours = '00000000-0000-4000-8000-000000000001';
const theirs = '00000000-0000-4000-8000-000000000002';
let database: TestDatabase;
let db: Database;
/** What goes over the wire of the product's connections while somebody counts. */
let asked: string[] = [];
const { query } = pg.Client.prototype;
const as = <T>(task: (work: Work) => Promise<T>, rows: RowScope = ours): Promise<T> => inWork(db, { rows, now }, task);

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool({ url: database.runtimeUrl, as: 'app', onError: () => undefined }));
  await as(async ({ trx }) => {
    for (const id of [ours, theirs])
      await sql`insert into companies (id, number, company_type, production_name, legal_name, created_at, updated_at)
        values (${id}, ${id.slice(-1)}, 'Production Company', ${`Company ${id.slice(-1)}`}, 'Legal', ${now}, ${now})`.execute(
        trx,
      );
    await sql`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
      select 'P-' || n, (case when n % 4 = 0 then ${theirs} else ${ours} end)::uuid, 'Name ' || n, case when n % 3 = 0 then 'CLOSED' else 'ACTIVE' end,
        'Feature film', 'Theatrical', date '2026-01-01' + n, ${now}, ${now} from generate_series(1, 60) n`.execute(trx);
  }, '*');
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    asked.push(...askedOf(...(given as [unknown, unknown])).map(({ text }) => text));
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await db.destroy();
  await database.drop();
});

const projects = defineList<{ readonly projectId: string }, 'started'>({
  name: 'tabbed-projects',
  watches: ['projects'],
  table: 'projects',
  as: sql`p`,
  id: sql`p.id`,
  sorts: { started: { keys: [{ sql: sql`p.starts_on`, type: 'date' }], first: 'desc' } },
  row: (id) => sql`select p.id as "projectId" from projects p where p.id = ${id}`,
});
const tabs = { active: sql`p.status = 'ACTIVE'`, closed: sql`p.status = 'CLOSED'` };
const active = () =>
  as((work) => readTab(work, projects, { tab: 'active', sort: 'started', page: 1, size: 10 }, tabs, sql`true`));
const readings = (): number => asked.filter((text) => text.includes('as state')).length;
const close = (rows: RowScope) =>
  as(
    ({ trx }) =>
      sql`update projects set status = 'CLOSED' where id = (select id from projects where status = 'ACTIVE' limit 1)`.execute(
        trx,
      ),
    rows,
  );

describe('a page of a tab with the counts of all', () => {
  it('is one statement as long as nothing happens, and right after something did', async () => {
    const first = await active();
    expect(first).toMatchObject({ total: 30, counts: { active: 30, closed: 15 } });
    await expect
      .poll(async () => {
        asked = [];
        expect(await active()).toEqual(first);
        return readings();
      })
      .toBe(1);
    await close(ours);
    expect(await active()).toMatchObject({ total: 29, counts: { active: 29, closed: 16 } });
    await close(theirs);
    expect(await active()).toMatchObject({ total: 29, counts: { active: 29, closed: 16 } });
    await close(ours);
    await close(ours);
    expect(await active()).toMatchObject({ total: 27, counts: { active: 27, closed: 18 } });
    expect(await active()).toMatchObject({ total: 27, counts: { active: 27, closed: 18 } });
  });
});
