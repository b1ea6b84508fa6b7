import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openDatabase, openPool } from './database.ts';
import { applyFiles, functionFile, functionFiles, withValues } from './function-files.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';
import { run } from './rows.ts';
import { inWork } from './work.ts';

let database: TestDatabase;
let owner: pg.Client;
const ignored = { onError: (): void => undefined };
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Every rule of the database by its whole text: functions and who may call them, triggers, policies, views. */
const rules = async (): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ rule: string }>(`
    select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') || coalesce(obj_description(p.oid, 'pg_proc'), '') as rule from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'gatehouse'::regnamespace)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', tablename, policyname, permissive, roles::text, cmd, qual, with_check) from pg_policies where schemaname = 'public'
    union all select schemaname || '.' || viewname || definition from pg_views where schemaname in ('public', 'gatehouse')
    order by 1`);
  return rows.map(({ rule }) => rule);
};

const noRules = `do $$
declare each record;
begin
  for each in select schemaname, viewname from pg_views where schemaname in ('public', 'gatehouse') loop
    execute format('drop view %I.%I cascade', each.schemaname, each.viewname);
  end loop;
  for each in select tgname, tgrelid::regclass as of from pg_trigger where not tgisinternal loop
    execute format('drop trigger %I on %s', each.tgname, each.of);
  end loop;
  for each in select policyname, tablename from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on %I', each.policyname, each.tablename);
  end loop;
  for each in select p.oid::regprocedure as name from pg_proc p where p.pronamespace in ('public'::regnamespace, 'gatehouse'::regnamespace)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute format('drop function %s', each.name);
  end loop;
end $$`;

/** What stands in the database and in no file, or otherwise than there. */
const strange = async (mutation = 'select'): Promise<readonly string[]> => {
  await owner.query('begin');
  try {
    await owner.query(mutation);
    const found = await rules();
    await owner.query(noRules);
    expect(await rules()).toEqual([]);
    await applyFiles(owner, functionFiles());
    const held = await rules();
    return found.filter((rule) => !held.includes(rule));
  } finally {
    await owner.query('rollback');
  }
};

describe('the files of functions', () => {
  it('hold every function, trigger, policy and view of the database, as it is', async () => {
    expect((await rules()).length).toBeGreaterThan(100);
    expect(await strange()).toEqual([]);
  });

  it.each([
    ["create function gatehouse.stranger() returns int language sql as 'select 1'", 'stranger'],
    [
      `do $$ begin execute replace(pg_get_functiondef('gatehouse.sees_all'::regproc), '''*''', '''**'''); end $$`,
      'sees_all',
    ],
    ['create policy stranger on projects for select using (number is null)', 'projects stranger'],
    [
      'create trigger stranger after insert on projects for each row execute function gatehouse.note_change()',
      'TRIGGER stranger',
    ],
    ['create view stranger as select 1 as one', 'public.stranger'],
    ['grant execute on function gatehouse.raise_wall(regclass) to public', 'raise_wall'],
  ])('would miss what no file holds: %s', async (mutation, named) => {
    const found = await strange(mutation);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(named);
  });
});

describe('a start', () => {
  const pool = () => openPool({ url: database.url, as: 'owner', max: 1, ...ignored });
  const started = async (files = functionFiles()): Promise<readonly string[]> => {
    const opened = pool();
    return migrate(opened, files).finally(() => opened.end());
  };
  const NAME = '03-links.sql';
  const saying = (what: string) =>
    functionFiles().map((file) =>
      file.name === NAME
        ? functionFile(NAME, `${file.text}comment on function gatehouse.action_token is '${what}';`)
        : file,
    );
  const edited = saying('edited');
  const comment = async (): Promise<unknown> =>
    (await owner.query("select obj_description('gatehouse.action_token'::regproc, 'pg_proc') as is")).rows[0]?.is;

  it('applies a file whose text changed, and none that did not', async () => {
    expect(await started()).toEqual([]);
    expect(await started(edited)).toEqual([`functions/${NAME}`]);
    expect(await comment()).toBe('edited');
    expect(await started(edited)).toEqual([]);
  });

  it('of an older version leaves what a newer one brought', async () => {
    await started();
    await owner.query("insert into migrations values ('9998-later.sql', 'x', now())");
    try {
      expect(await started(saying('older'))).toEqual([]);
      expect(await comment()).not.toBe('older');
    } finally {
      await owner.query("delete from migrations where name = '9998-later.sql'");
    }
  });

  it('by a runtime’s login refuses a database whose functions are others, and cannot change what is noted', async () => {
    const secret = Buffer.alloc(32, 7);
    const { runtimeUrl } = await prepareDatabase({ url: database.url, secret, ...ignored });
    await started(edited);
    await expect(prepareDatabase({ url: runtimeUrl, secret, ...ignored })).rejects.toThrow(
      `The database has not seen functions/${NAME}. Run "npm run migrate"`,
    );
    const runtime = openPool({ url: runtimeUrl, as: 'app', max: 1, ...ignored });
    const noted = inWork(
      openDatabase(runtime),
      { rows: '*', now: new Date() },
      (work) => run(work)`update function_files set sha256 = 'x'`,
    );
    await expect(noted.finally(() => runtime.end())).rejects.toThrow(/permission denied/);
  });

  it('keeps nothing of a file that fails, nor of those before it', async () => {
    const before = await rules();
    const broken = functionFiles().map((file) =>
      file.name === '11-what-stays.sql' ? functionFile(file.name, 'select no_such_thing') : file,
    );
    await expect(
      started([functionFile('00-first.sql', 'create view first as select 1 as one'), ...broken]),
    ).rejects.toThrow(/no_such_thing/);
    expect(await rules()).toEqual(before);
  });
});

describe('values of the domain', () => {
  it('stand in the text as literals, and a name that nobody knows is refused', () => {
    const values = { zone: "O'Neill", few: ['A', 'B'] };
    expect(withValues("x at time zone '{{zone}}' and y in ('{{few}}')", values)).toBe(
      "x at time zone 'O''Neill' and y in ('A', 'B')",
    );
    expect(() => withValues("'{{none}}'", values)).toThrow('domain-values.ts holds no none.');
  });

  it('are written in no file by hand: no set of words, no zone, no minutes', () => {
    const byHand = functionFiles().flatMap(({ name }) =>
      readFileSync(new URL(`./functions/${name}`, import.meta.url), 'utf8')
        .split('\n')
        .filter((line) => /'[A-Z][A-Z_]+'(, '[A-Z][A-Z_]+')+|'America\/|'\d+ minutes'/.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(byHand).toEqual([]);
  });
});
