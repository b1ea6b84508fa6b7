import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { inWork, type RowScope, type Work } from '#server/db/work.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { asOwner } from '#server/testing/owner.ts';
import { readCounts } from './counts.ts';
import { allOf, defineList, holdsText } from './list.ts';
import { readBatches, readPage } from './page.ts';
import { sweepChanges } from './sweep.ts';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let db: Database;
const ours = '00000000-0000-4000-8000-000000000001';
const theirs = '00000000-0000-4000-8000-000000000002';
const as = <T>(rows: RowScope, task: (work: Work) => Promise<T>): Promise<T> => inWork(db, { rows, now }, task);

beforeAll(async () => {
  database = await createTestDatabase();
  // the product deletes no project; a list would notice all the same
  await asOwner({ ownerUrl: database.url }, 'grant delete on projects to gatehouse_app');
  db = openDatabase(openPool({ url: database.runtimeUrl, as: 'app', onError: () => undefined }));
  await as('*', async ({ trx }) => {
    for (const id of [ours, theirs])
      await sql`insert into companies (id, number, company_type, production_name, legal_name, created_at, updated_at)
        values (${id}, ${id.slice(-1)}, 'Production Company', ${`Company ${id.slice(-1)}`}, 'Legal', ${now}, ${now})`.execute(
        trx,
      );
    // many of the same day and the same name: the order must be total all the same
    await sql`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
      select 'P-' || n, (case when n % 4 = 0 then ${theirs} else ${ours} end)::uuid, 'Name ' || n % 7, case when n % 3 = 0 then 'CLOSED' else 'ACTIVE' end,
        'Feature film', 'Theatrical', date '2026-01-01' + n % 5, ${now}, ${now} from generate_series(1, 1003) n`.execute(
      trx,
    );
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Row {
  readonly projectId: string;
  readonly name: string;
  readonly startsOn: string;
}
const projects = defineList<Row, 'started' | 'name'>({
  name: 'projects',
  watches: ['projects'],
  table: 'projects',
  as: sql`p`,
  id: sql`p.id`,
  sorts: {
    started: { keys: [{ sql: sql`p.starts_on`, type: 'date' }], first: 'desc' },
    name: {
      keys: [
        { sql: sql`lower(p.name)`, type: 'text' },
        { sql: sql`p.starts_on`, type: 'date' },
      ],
    },
  },
  row: (id) => sql`select p.id as "projectId", p.name, p.starts_on as "startsOn" from projects p where p.id = ${id}`,
});
const all = allOf();

/** The whole list by the plainest statement there is. */
const plainly = (work: Work, order: RawBuilder<unknown>, where = all): Promise<string[]> =>
  sql<{ id: string }>`select p.id from projects p where ${where} order by ${order}`
    .execute(work.trx)
    .then(({ rows }) => rows.map(({ id }) => id));

describe('a page of a list', () => {
  it.each([
    ['started', undefined, sql`p.starts_on desc, p.id desc`],
    ['started', 'asc', sql`p.starts_on, p.id`],
    ['name', undefined, sql`lower(p.name), p.starts_on, p.id`],
    ['name', 'desc', sql`lower(p.name) desc, p.starts_on desc, p.id desc`],
  ] as const)(
    'has every row once and in order, by %s %s, read from the last page to the first',
    async (sort, direction, order) => {
      await as('*', async (work) => {
        const wanted = await plainly(work, order);
        const walked: string[] = [];
        for (let page = 41; page >= 1; page -= 1) {
          const read = await readPage(work, projects, { where: all, sort, direction, page, size: 25 });
          expect(read).toMatchObject({ total: 1003, page, size: 25 });
          walked.unshift(...read.rows.map(({ projectId }) => projectId));
        }
        expect(walked).toEqual(wanted);
      });
    },
  );

  it('finds by words what the plainest statement finds, gathered and then ordered, each page with the total', async () => {
    await as('*', async (work) => {
      const where = holdsText(sql`p.name`, 'NAME 3');
      for (const [direction, order] of [
        ['asc', sql`p.starts_on, p.id`],
        ['desc', sql`p.starts_on desc, p.id desc`],
      ] as const) {
        const wanted = await plainly(work, order, where);
        expect(wanted).toHaveLength(143);
        const asked = { where, sort: 'started' as const, direction, size: 10, q: 'NAME 3' };
        const walked: string[] = [];
        for (let page = 15; page >= 1; page -= 1) {
          const read = await readPage(work, projects, { ...asked, page });
          expect(read.total).toBe(143);
          walked.unshift(...read.rows.map(({ projectId }) => projectId));
        }
        expect(walked).toEqual(wanted);
        const all: string[] = [];
        for await (const batch of readBatches(work, projects, asked, 50))
          all.push(...batch.map(({ projectId }) => projectId));
        expect(all).toEqual(wanted);
      }
    });
  });

  it('reads a wide search from the beginning of its order, its total as exact as its rows', async () => {
    const named = (
      n: number,
    ) => sql`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
      select 'W-' || n, ${ours}, 'Wide ' || n % 9, 'ACTIVE', 'Feature film', 'Theatrical', date '2025-01-01' + n % 500, ${now}, ${now} from generate_series(1 + ${n}::int, 5500 + ${n}::int) n`;
    await as('*', async ({ trx }) => void (await named(0).execute(trx)));
    const where = holdsText(sql`p.name`, 'wide');
    const walkable = { ...projects, among: sql`true` };
    const asked = { where, sort: 'name' as const, direction: 'desc' as const, size: 10, q: 'wide' };
    const read = (page: number) => as('*', (work) => readPage(work, walkable, { ...asked, page }));
    const order = sql`lower(p.name) desc, p.starts_on desc, p.id desc`;
    const wanted = async (page: number) =>
      (await as('*', (work) => plainly(work, order, where))).slice((page - 1) * 10, page * 10);
    const idsOf = ({ rows }: { readonly rows: readonly Row[] }) => rows.map(({ projectId }) => projectId);
    try {
      expect((await read(1)).total).toBe(5500);
      await as('*', async ({ trx }) => void (await named(5500).execute(trx)));
      const [first, third] = [await read(1), await read(3)];
      expect([idsOf(first), idsOf(third)]).toEqual([await wanted(1), await wanted(3)]);
      expect([first.total, third.total]).toEqual([11_000, 11_000]);
      // further than is looked ahead, and found by the plain way
      expect(idsOf(await read(150))).toEqual(await wanted(150));
      const counts = { all: sql<boolean>`true`, later: sql<boolean>`p.starts_on >= '2026-01-01'` };
      const counted = () => as('*', (work) => readCounts(work, projects, counts, where));
      expect((await counted()).all).toBe(11_000);
      await as(
        '*',
        async ({ trx }) =>
          void (await sql`update projects set name = 'Narrow' where number in ('W-1', 'W-2')`.execute(trx)),
      );
      expect((await counted()).all).toBe(10_998);
      expect((await read(1)).total).toBe(10_998);
    } finally {
      await as('*', async ({ trx }) => void (await sql`delete from projects where number like 'W-%'`.execute(trx)));
    }
  });

  it('gives the last page when a later one is asked for, and an empty first one of nothing', async () => {
    await as('*', async (work) => {
      const asked = { where: all, sort: 'started' as const, size: 25 };
      const last = await readPage(work, projects, { ...asked, page: 4000 });
      expect([last.page, last.rows.length, last.total]).toEqual([41, 3, 1003]);
      const none = await readPage(work, projects, { ...asked, where: sql<boolean>`p.name = 'None'`, page: 7 });
      expect(none).toEqual({ rows: [], total: 0, page: 1, size: 25 });
    });
  });

  it('shows a change at the next reading, deep inside as well, whoever made it', async () => {
    const deep = { where: all, sort: 'started' as const, page: 30, size: 25 };
    const read = () => as('*', (work) => readPage(work, projects, deep));
    const before = await read();
    expect(await read()).toEqual(before);
    const [gone] = (await as('*', (work) => readPage(work, projects, { ...deep, page: 1 }))).rows;
    await as('*', ({ trx }) =>
      sql`update projects set starts_on = '2020-01-01' where id = ${gone?.projectId}`.execute(trx),
    );
    const after = await read();
    expect(after.rows.slice(0, -1)).toEqual(before.rows.slice(1));
    await as('*', ({ trx }) => sql`delete from projects where id = ${gone?.projectId}`.execute(trx));
    expect((await read()).total).toBe(1002);
  });

  it('does not learn from a transaction that was undone', async () => {
    const asked = { where: all, sort: 'name' as const, page: 1, size: 10 };
    const before = await as('*', (work) => readPage(work, projects, asked));
    await as('*', async (work) => {
      await sql`delete from projects where name = 'Name 1'`.execute(work.trx);
      expect((await readPage(work, projects, asked)).total).toBeLessThan(before.total);
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await as('*', (work) => readPage(work, projects, asked))).toEqual(before);
  });

  it('never shows one caller what another one’s reading left behind: the wall is part of what is remembered', async () => {
    const asked = { where: all, sort: 'started' as const, page: 20, size: 10 };
    const staff = await as('*', (work) => readPage(work, projects, asked));
    const company = await as(theirs, (work) => readPage(work, projects, asked));
    const nobody = await as('none', (work) => readPage(work, projects, asked));
    expect(staff.total).toBeGreaterThan(company.total);
    expect(company.total).toBe(250);
    expect(nobody).toMatchObject({ rows: [], total: 0 });
    expect((await as(theirs, (work) => readPage(work, projects, asked))).rows).toEqual(company.rows);
  });

  it('stays true while others write between its readings', async () => {
    const asked = { where: sql<boolean>`p.status = 'ACTIVE'`, sort: 'started' as const, page: 25, size: 10 };
    for (let round = 0; round < 20; round += 1) {
      const [read] = await Promise.all([
        as('*', (work) => readPage(work, projects, asked)),
        as('*', ({ trx }) =>
          sql`update projects set status = case when status = 'ACTIVE' then 'CLOSED' else 'ACTIVE' end where number = ${`P-${round * 3 + 1}`}`.execute(
            trx,
          ),
        ),
      ]);
      expect(new Set(read.rows.map(({ projectId }) => projectId)).size).toBe(10);
      await as('*', async (work) => {
        const exact = await plainly(work, sql`p.starts_on desc, p.id desc`, asked.where);
        const again = await readPage(work, projects, asked);
        expect(again.rows.map(({ projectId }) => projectId)).toEqual(exact.slice(240, 250));
        expect(again.total).toBe(exact.length);
      });
    }
  });

  it('is exact in the very state that it reads while several write, near the beginning and far inside, for staff and for a company', async () => {
    const named = (n: number) => `Busy ${n % 11}`;
    let writing = true;
    const writer = async (seat: number): Promise<void> => {
      for (let n = seat; writing; n += 4)
        await as('*', async ({ trx }) => {
          const mine = sql`number = (select number from projects where number like 'P-%' order by md5(number || ${n}::text) limit 1)`;
          if (n % 5 === 0) await sql`delete from projects where ${mine}`.execute(trx);
          else if (n % 5 < 3)
            await sql`update projects set starts_on = date '2026-01-01' + ${n % 5}::int, name = ${named(n)},
              company_id = (case when ${n} % 3 = 0 then ${theirs} else ${ours} end)::uuid where ${mine}`.execute(trx);
          else
            await sql`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
              values (${`P-${10_000 + n}`}, ${n % 2 === 0 ? ours : theirs}, ${named(n)}, 'ACTIVE', 'Feature film', 'Theatrical', date '2026-01-01' + ${n % 5}::int, ${now}, ${now})`.execute(
              trx,
            );
          if (n % 7 === 0) throw new Error('undone');
        }).catch((error: Error) => expect(error.message).toBe('undone'));
    };
    const writers = [0, 1, 2, 3].map(writer);
    try {
      for (let round = 0; round < 20; round += 1)
        for (const rows of ['*', theirs])
          await inWork(db, { rows, now, mode: 'one state' }, async (work) => {
            const exact = await plainly(work, sql`p.starts_on desc, p.id desc`);
            const size = 5;
            for (const page of [1, 1 + ((round * 7) % 55), 50]) {
              const read = await readPage(work, projects, { where: all, sort: 'started', page, size });
              expect([read.total, read.rows.map(({ projectId }) => projectId)]).toEqual([
                exact.length,
                exact.slice((read.page - 1) * size, read.page * size),
              ]);
            }
            const counts = await readCounts(work, projects, { all, early: sql`p.starts_on < '2026-01-03'` });
            expect(counts.all).toBe(exact.length);
            expect(counts.early).toBe((await plainly(work, sql`p.id`, sql`p.starts_on < '2026-01-03'`)).length);
          });
    } finally {
      writing = false;
      await Promise.all(writers);
    }
  });

  it('keeps what one company’s rows were from every other', async () => {
    await as('*', ({ trx }) =>
      sql`update projects set status = 'NOT_STARTED' where number in ('P-4', 'P-5')`.execute(trx),
    );
    const seen = (rows: RowScope) =>
      as(rows, ({ trx }) =>
        sql<{
          company: string;
        }>`select distinct company_id as company from list_moves where kind = 'projects' order by 1`.execute(trx),
      ).then((found) => found.rows.map(({ company }) => company));
    expect([await seen('*'), await seen(theirs), await seen('none')]).toEqual([[ours, theirs], [theirs], []]);
  });

  it('is counted anew after a change of many rows at once, which is not told row by row', async () => {
    const asked = { where: sql<boolean>`p.status = 'ACTIVE'`, sort: 'name' as const, page: 1, size: 10 };
    const before = await as('*', (work) => readPage(work, projects, asked));
    const told = () =>
      as('*', ({ trx }) => sql<{ n: number }>`select count(*)::int as n from list_moves`.execute(trx)).then(
        ({ rows }) => rows[0]?.n,
      );
    const moves = await told();
    await as('*', ({ trx }) =>
      sql`update projects set status = 'CLOSED' where status = 'ACTIVE' and name < 'Name 4'`.execute(trx),
    );
    const after = await as('*', (work) => readPage(work, projects, asked));
    expect(before.total - after.total).toBeGreaterThan(50);
    expect(await told()).toBe(moves);
  });

  it('is as true after changes were swept, and so is what was remembered before', async () => {
    const asked = { where: all, sort: 'name' as const, page: 35, size: 10 };
    const rename = (name: string) =>
      as('*', ({ trx }) => sql`update projects set name = ${name} where number = 'P-7'`.execute(trx));
    const left = (table: string) =>
      as('*', ({ trx }) =>
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where kind = 'projects'`.execute(trx),
      ).then(({ rows }) => rows[0]?.n);
    await as('*', ({ trx }) =>
      sql`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
        values ('P-7', ${ours}, 'Aaa', 'ACTIVE', 'Feature film', 'Theatrical', '2026-01-01', ${now}, ${now})
        on conflict (number) do update set name = excluded.name`.execute(trx),
    );
    const before = await as('*', (work) => readPage(work, projects, asked));
    await rename('Zzz');
    // a change stays while anybody on this PostgreSQL is at work since before it, in other tests' databases too
    await expect
      .poll(async () => {
        await as('*', sweepChanges);
        return [await left('list_moves'), await left('list_changes')];
      })
      .toEqual([0, 0]);
    expect((await as('*', (work) => readPage(work, projects, asked))).rows[0]).not.toEqual(before.rows[0]);
    await rename('Aaa');
    expect(await as('*', (work) => readPage(work, projects, asked))).toEqual(before);
  });
});

describe('what goes with it', () => {
  it('counts several filters at once, and anew after a change', async () => {
    const wheres = { all, closed: sql<boolean>`p.status = 'CLOSED'`, none: sql<boolean>`false` };
    const before = await as('*', (work) => readCounts(work, projects, wheres));
    expect(before.all).toBeGreaterThan(before.closed);
    expect(before.none).toBe(0);
    expect(await as('*', (work) => readCounts(work, projects, wheres))).toEqual(before);
    await as('*', ({ trx }) => sql`update projects set status = 'CLOSED'`.execute(trx));
    expect((await as('*', (work) => readCounts(work, projects, wheres))).closed).toBe(before.all);
  });

  it('reads a whole list in batches, each row once', async () => {
    await as('*', async (work) => {
      const read: string[] = [];
      for await (const batch of readBatches(work, projects, { where: all, sort: 'started' }, 100))
        read.push(...batch.map(({ projectId }) => projectId));
      expect(read).toEqual(await plainly(work, sql`p.starts_on desc, p.id desc`));
    });
  });

  it('takes what was typed as letters, not as a pattern', async () => {
    await as('*', async (work) => {
      const found = (typed: string) =>
        sql<{ found: boolean }>`select ${holdsText(sql`'50% of A_B\\C'`, typed)} as found`
          .execute(work.trx)
          .then(({ rows }) => rows[0]?.found);
      expect(await Promise.all(['50%', 'a_b', '\\c', '%of', 'A%B', '____'].map(found))).toEqual([
        true,
        true,
        true,
        false,
        false,
        false,
      ]);
    });
  });
});
