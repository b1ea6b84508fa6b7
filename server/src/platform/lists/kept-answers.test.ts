import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { inWork, type RowScope, type Work } from '#server/db/work.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { isKept } from './kept-answers.ts';
import { defineList } from './list.ts';
import { type AskedPage, type Page, readPage } from './page.ts';
import { sweepChanges } from './sweep.ts';
import { readPageAndCounts } from './tabs.ts';

const now = new Date('2026-11-29T12:00:00Z');
const ours = '00000000-0000-4000-8000-000000000001';
const theirs = '00000000-0000-4000-8000-000000000002';
let database: TestDatabase;
let db: Database;
const as = <T>(rows: RowScope, task: (work: Work) => Promise<T>): Promise<T> => inWork(db, { rows, now }, task);
const write = (statement: RawBuilder<unknown>) => as('*', ({ trx }) => statement.execute(trx));

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool({ url: database.runtimeUrl, as: 'app', onError: () => undefined }));
  for (const id of [ours, theirs]) {
    await write(sql`insert into companies (id, number, company_type, production_name, legal_name, created_at, updated_at)
      values (${id}, ${id.slice(-1)}, 'Production Company', ${`Company ${id.slice(-1)}`}, 'Legal', ${now}, ${now})`);
    await write(sql`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
      select 'P-' || ${id.slice(-1)} || n, ${id}, 'Name ' || n, 'ACTIVE', 'Feature film', 'Theatrical', date '2026-01-01' + n, ${now}, ${now}
      from generate_series(1, 30) n`);
  }
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Row {
  readonly number: string;
  readonly name: string;
  readonly company: string;
}
const projects = defineList<Row, 'started'>({
  name: 'kept-projects',
  watches: ['projects'],
  shows: ['projects', 'companies'],
  table: 'projects',
  as: sql`p`,
  id: sql`p.id`,
  sorts: { started: { keys: [{ sql: sql`p.starts_on`, type: 'date' }], first: 'desc' } },
  row: (id) => sql`select p.number, p.name, c.production_name as company from projects p
    join companies c on c.id = p.company_id where p.id = ${id}`,
});
const active = sql<boolean>`p.status = 'ACTIVE'`;
const first: AskedPage<'started'> = { where: active, sort: 'started', page: 1, size: 10, said: 'active' };
const read = (rows: RowScope, asked = first): Promise<Page<Row>> => as(rows, (work) => readPage(work, projects, asked));
/** What is kept once it was read. */
const settled = async (rows: RowScope): Promise<Page<Row>> => {
  await read(rows);
  return read(rows);
};

describe('a first page', () => {
  it('is the one of before, as long as nothing happens to what it shows', async () => {
    const before = await settled('*');
    expect(before).toMatchObject({ total: 60, rows: { length: 10 } });
    expect(isKept(before)).toBe(true);
    await write(sql`update companies set phone = '1' where id = ${ours}`);
    await write(sql`update projects set description = 'No list shows it' where number = 'P-130'`);
    expect(await read('*')).toBe(before);
  });

  it.each([
    ['a row’s own name', sql`update projects set name = 'Renamed' where number = 'P-130'`],
    ['the company’s name', sql`update companies set production_name = 'Renamed' where id = ${ours}`],
    ['a row that goes', sql`update projects set status = 'CLOSED' where number = 'P-129'`],
    ['a row that comes back', sql`update projects set status = 'ACTIVE' where number = 'P-129'`],
    ['many at once', sql`update projects set name = name || '!'`],
  ])('shows at the next call: %s', async (_, statement) => {
    const before = [await settled('*'), await settled(ours)];
    await write(statement);
    for (const [index, rows] of (['*', ours] as const).entries()) {
      const after = await read(rows);
      expect(after).not.toEqual(before[index]);
      expect(after.rows).toEqual((await read(rows, { ...first, said: undefined })).rows);
    }
  });

  it('of one company outlives what happens to another', async () => {
    const [before, all] = [await settled(ours), await settled('*')];
    await write(sql`update projects set name = 'Theirs' where number = 'P-230'`);
    expect(await read(ours)).toBe(before);
    expect(await read('*')).not.toEqual(all);
    expect(await read(theirs)).toMatchObject({
      rows: [{ name: 'Theirs' }, ...Array(9).fill({ company: 'Company 2' })],
    });
  });

  it('shows a change that began before the page was kept, and ended after', async () => {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(
      `begin; set local gatehouse.scope = '*'; update projects set name = 'Begun before' where number = 'P-130'`,
    );
    await write(sql`update projects set name = 'Ended before' where number = 'P-129'`);
    const meanwhile = await settled('*');
    expect(meanwhile.rows.map(({ name }) => name)).not.toContain('Begun before');
    await owner.query('commit');
    await owner.end();
    expect((await read('*')).rows.map(({ name }) => name)).toContain('Begun before');
  });

  it('of a transaction that has written is nobody else’s', async () => {
    await settled('*');
    const undone = as('*', async (work) => {
      await sql`update projects set name = 'Never' where number = 'P-130'`.execute(work.trx);
      const own = await readPage(work, projects, first);
      expect(own.rows.map(({ name }) => name)).toContain('Never');
      expect(isKept(own)).toBe(false);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await read('*')).rows.map(({ name }) => name)).not.toContain('Never');
  });

  it('is right at each of many readings beside many writings', async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      await write(sql`update projects set name = ${`Turn ${turn}`} where number = 'P-130'`);
      const seen = await Promise.all([read('*'), read(ours), read('*')]);
      for (const { rows } of seen) expect(rows.find(({ number }) => number === 'P-130')?.name).toBe(`Turn ${turn}`);
    }
  });

  it('is believed no longer than changes are kept', async () => {
    const before = await settled('*');
    await write(sql`update projects set name = 'Swept' where number = 'P-130'`);
    const left = sql<{ n: number }>`select count(*)::int as n from list_moves`;
    await expect
      .poll(async () => {
        await as('*', sweepChanges);
        return (await as('*', ({ trx }) => left.execute(trx))).rows;
      })
      .toEqual([{ n: 0 }]);
    expect(await read('*')).not.toEqual(before);
  });

  it('is read anew where words were typed, further back, or where nobody says what was asked', async () => {
    await settled('*');
    for (const asked of [
      { ...first, q: 'Name' },
      { ...first, page: 2 },
      { ...first, said: undefined },
      { ...first, said: 'x'.repeat(3_000) },
    ])
      expect(isKept(await read('*', asked))).toBe(false);
  });
});

describe('with the counts of its tabs', () => {
  const tabs = { ACTIVE: active, CLOSED: sql`p.status = 'CLOSED'` };
  const counted = () =>
    as(ours, (work) => readPageAndCounts(work, projects, { ...first, said: 'with counts' }, tabs, sql`true`));

  it('is the one of before, and has another count once one changed', async () => {
    await expect.poll(async () => isKept(await counted())).toBe(true);
    const before = await counted();
    expect(await counted()).toBe(before);
    expect(before.counts).toEqual({ ACTIVE: 30, CLOSED: 0 });
    await write(sql`update projects set status = 'CLOSED' where number = 'P-11'`);
    expect(await counted()).toMatchObject({ total: 29, counts: { ACTIVE: 29, CLOSED: 1 } });
  });
});
