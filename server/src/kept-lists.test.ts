import { glob, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectCards, projectList } from '#server/features/projects/queries/list.ts';
import type { List } from '#server/platform/lists/list.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { ownerOf } from '#server/testing/owner.ts';

// A first page is kept while nothing happened to what it shows (decision 0134). Here is proven that what happens is noticed.
const kept: readonly List<unknown>[] = [projectList, projectCards];

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
}, 60_000);
afterAll(() => lot?.close());

describe('a list whose first page is kept', () => {
  it('is known to this test, each of them', async () => {
    const saying: string[] = [];
    for await (const path of glob('features/**/*.ts', { cwd: import.meta.dirname }))
      saying.push(...((await readFile(`${import.meta.dirname}/${path}`, 'utf8')).match(/^ {2}shows: \[/gm) ?? []));
    expect(saying).toHaveLength(kept.length);
  });

  it.each(kept)('$name shows nothing whose change goes unnoticed', async ({ row, shows = [] }) => {
    const owner = await ownerOf(lot);
    try {
      const { sql: text, parameters } = row(sql`null::uuid`).compile(lot.db);
      expect(parameters).toEqual([]);
      await owner.query(`create temp view shown as ${text}`);
      const { rows: read } = await owner.query<{ table: string; column: string | null }>(`
        select distinct t.relname as table, c.attname as column from pg_depend d join pg_rewrite r on r.oid = d.objid
          join pg_class t on t.oid = d.refobjid left join pg_attribute c on c.attrelid = t.oid and c.attnum = d.refobjsubid and c.attnum > 0
        where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
          and r.ev_class = 'pg_temp.shown'::regclass and t.oid <> r.ev_class`);
      const { rows: unnoticed } = await owner.query<{ table: string; column: string }>(`
        select t.relname as table, c.name as column from pg_trigger g join pg_class t on t.oid = g.tgrelid,
          lateral string_to_table(encode(g.tgargs, 'escape'), '\\000') c(name) where g.tgname = 'lists_changed' and c.name <> ''`);
      const { rows: noticed } = await owner.query<{ table: string }>(`
        select distinct t.relname as table from pg_trigger g join pg_class t on t.oid = g.tgrelid where g.tgname in ('lists_changed', 'lists_notice')`);
      expect([...new Set(read.map(({ table }) => table))].toSorted()).toEqual([...shows].toSorted());
      expect(noticed.map(({ table }) => table)).toEqual(expect.arrayContaining([...shows]));
      expect(unnoticed).toContainEqual({ table: 'projects', column: 'description' });
      for (const each of read) expect(unnoticed).not.toContainEqual(each);
    } finally {
      await owner.end();
    }
  });

  it('answers the same bytes as long as nothing happens, and by the rights that somebody has at that call', async () => {
    const casey = await lot.as('casey');
    const list = () => casey.call('GET', '/api/studio-ops/projects?status=ACTIVE');
    const [once, twice, thrice] = [await list(), await list(), await list()];
    expect(once.statusCode).toBe(200);
    for (const each of [twice, thrice]) {
      expect(each.body).toBe(once.body);
      expect(each.headers['content-type']).toBe(once.headers['content-type']);
    }
    const signedOut = await lot.app.inject({ method: 'GET', url: '/api/studio-ops/projects?status=ACTIVE' });
    expect(signedOut.statusCode).toBe(401);
  });
});
