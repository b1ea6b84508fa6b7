import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { enterCompany, inWork, type RowScope, type Work } from './work.ts';

const ours = '0c0a9a27-0000-4000-8000-0000000200ab';
const theirs = '0c0a9a27-0000-4000-8000-0000000200cd';
const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let db: Database;
let owner: pg.Client;
const as = <T>(rows: RowScope, task: (work: Work) => Promise<T>): Promise<T> => inWork(db, { rows, now }, task);

beforeAll(async () => {
  database = await createTestDatabase();
  // one connection: whatever a transaction left behind, the next one would find
  db = openDatabase(openPool({ url: database.runtimeUrl, as: 'app', max: 1, onError: () => undefined }));
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await as('*', async ({ trx }) => {
    for (const [id, number] of [
      [ours, 1],
      [theirs, 2],
    ] as const)
      await sql`insert into companies (id, number, company_type, production_name, legal_name, created_at, updated_at)
        values (${id}, ${number}, 'Production company', 'Name', 'Legal', ${now}, ${now})`.execute(trx);
  });
});
afterAll(async () => {
  await owner.end();
  await db.destroy();
  await database.drop();
});

interface Seen {
  readonly companies: readonly string[];
  readonly role: string;
  readonly scope: string | null;
}
const look = async (trx: Work['trx']): Promise<Seen> => {
  const { rows } =
    await sql<Seen>`select (select coalesce(json_agg(id order by number), '[]') from companies) as companies,
    current_user::text as role, nullif(current_setting('gatehouse.scope', true), '') as scope`.execute(trx);
  return rows[0] as Seen;
};
/** What a statement finds that somebody forgot to put into a work, on the same connection. */
const outside = { companies: [], role: 'gatehouse_app', scope: null };

describe('the role of staff', () => {
  it('is taken for all rows and for nothing else, in any order on one connection', async () => {
    for (const [rows, companies, role] of [
      ['*', [ours, theirs], 'gatehouse_staff'],
      [ours, [ours], 'gatehouse_app'],
      ['*', [ours, theirs], 'gatehouse_staff'],
      ['none', [], 'gatehouse_app'],
      [theirs, [theirs], 'gatehouse_app'],
    ] as const)
      expect(await as(rows, ({ trx }) => look(trx))).toEqual({ companies, role, scope: rows });
  });

  type Task = (work: Work) => Promise<unknown>;
  const divide: Task = ({ trx }) => sql`select 1 / 0`.execute(trx);
  const ends: readonly (readonly [string, Task])[] = [
    ['is kept', async () => undefined],
    ['throws', () => Promise.reject(new Error('undone'))],
    ['is refused by the database', divide],
    ['leaves a refusal of the database unanswered', (work) => divide(work).catch(() => undefined)],
    ['entered a company', (work) => enterCompany(work, ours)],
  ];
  it.each(ends)('ends with a transaction that %s', async (_, task) => {
    await as('*', task).catch(() => undefined);
    expect(await look(db)).toEqual(outside);
    expect(await as('none', ({ trx }) => look(trx))).toMatchObject({ companies: [], role: 'gatehouse_app' });
  });

  it('cannot be reached by a scope that is none', async () => {
    for (const rows of ['', '**', `*'; set role gatehouse_staff; --`, 'gatehouse_staff', ours.toUpperCase()])
      await expect(as(rows, ({ trx }) => look(trx))).rejects.toThrow('This names no rows.');
    expect(await look(db)).toEqual(outside);
  });

  it('is left behind by a work that enters a company, and is not taken by one that enters all', async () => {
    const entered = (from: RowScope, to: RowScope) =>
      as(from, async (work) => look((await enterCompany(work, to)).trx));
    expect(await entered('*', theirs)).toEqual({ companies: [theirs], role: 'gatehouse_app', scope: theirs });
    expect(await entered('none', theirs)).toEqual({ companies: [theirs], role: 'gatehouse_app', scope: theirs });
    expect(await entered('none', '*')).toMatchObject({ companies: [ours, theirs], role: 'gatehouse_app' });
    await expect(entered('none', '')).rejects.toThrow('This names no rows.');
  });

  it('gives a plan that is kept anew to the other role', async () => {
    const kept = ({ trx }: Work) =>
      sql<{ id: string }>`/* keep the plan */ select id from companies where number < ${3} order by number`
        .execute(trx)
        .then(({ rows }) => rows.map(({ id }) => id));
    for (let round = 0; round < 8; round += 1) {
      expect(await as('*', kept)).toEqual([ours, theirs]);
      expect(await as(ours, kept)).toEqual([ours]);
      expect(await as('*', async (work) => kept(await enterCompany(work, theirs)))).toEqual([theirs]);
    }
  });
});

/** Everything by which the role would be more than "gatehouse_app, and every company's rows". Empty as it should be. */
const faults = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ fault: string }>(`
    select rolname || ' has attributes' as fault from pg_roles where rolname in ('gatehouse_app', 'gatehouse_staff')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin or rolreplication)
    union all select m.rolname || ' inherits staff' from pg_auth_members g join pg_roles m on m.oid = g.member
      where g.roleid = 'gatehouse_staff'::regrole and g.inherit_option
    union all select 'staff is a member of ' || r.rolname from pg_roles r
      where pg_has_role('gatehouse_staff', r.oid, 'member') and r.rolname not in ('gatehouse_staff', 'gatehouse_app')
    union all select 'granted on ' || c.relname from pg_class c, aclexplode(c.relacl) a where a.grantee = 'gatehouse_staff'::regrole
    union all select 'more rights on ' || c.relname from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
      where c.relkind in ('r', 'v', 'p') and c.relnamespace in ('public'::regnamespace, 'gatehouse'::regnamespace)
      and has_table_privilege('gatehouse_staff', c.oid, p) and not has_table_privilege('gatehouse_app', c.oid, p)
    union all select 'owns ' || c.relname from pg_class c where c.relowner = 'gatehouse_staff'::regrole
    union all select 'no forced wall: ' || c.relname from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relrowsecurity <> c.relforcerowsecurity
    union all select 'a yes to ' || array_to_string(p.roles, ',') || ': ' || p.tablename from pg_policies p
      where (p.qual = 'true' or p.with_check = 'true') and p.roles <> array['gatehouse_staff'::name]
    union all select 'no plain yes: ' || c.relname from pg_class c where c.relrowsecurity and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_policies p where p.tablename = c.relname and p.qual = 'true' and p.with_check = 'true')
    order by 1`);
  return rows.map(({ fault }) => fault);
};

describe('what the role may', () => {
  it('is what the runtime role may, and every company’s rows', async () => {
    expect(await faults(owner)).toEqual([]);
  });

  it.each([
    ['alter role gatehouse_staff bypassrls', ['gatehouse_staff has attributes']],
    ['grant update on audit to gatehouse_staff', ['granted on audit', 'more rights on audit']],
    ['grant pg_read_all_data to gatehouse_staff', ['staff is a member of pg_read_all_data']],
    ['create policy open on projects using (true)', ['a yes to public: projects']],
    ['alter table projects no force row level security', ['no forced wall: projects']],
    ['drop policy every_company on letters', ['no plain yes: letters']],
    [
      'create table requests (company_id uuid); alter table requests enable row level security, force row level security',
      ['no plain yes: requests'],
    ],
  ])('would be noticed after: %s', async (mutation, noticed) => {
    await owner.query('begin');
    try {
      await owner.query(mutation);
      const found = await faults(owner);
      for (const fault of noticed) expect(found).toContain(fault);
    } finally {
      await owner.query('rollback');
    }
  });

  it('cannot come to the runtime role by a grant', async () => {
    await expect(owner.query('grant gatehouse_staff to gatehouse_app')).rejects.toThrow(/is a member of role/);
  });

  it('is given to a new table by one call, with the wall', async () => {
    await owner.query('begin');
    try {
      await owner.query(`create table requests (company_id uuid); select gatehouse.raise_wall('requests'), gatehouse.raise_wall('requests');
        insert into requests values ('${ours}'), ('${theirs}'); grant select, insert on requests to gatehouse_app`);
      expect(await faults(owner)).toEqual([]);
      const seen = async (role: string, scope: string) => {
        await owner.query(`set local role ${role}; set local gatehouse.scope = '${scope}'`);
        return (await owner.query('select from requests')).rowCount;
      };
      expect([
        await seen('gatehouse_staff', '*'),
        await seen('gatehouse_app', ours),
        await seen('gatehouse_app', 'none'),
      ]).toEqual([2, 1, 0]);
      await expect(owner.query(`insert into requests values ('${ours}')`)).rejects.toThrow(/row-level security/);
    } finally {
      await owner.query('rollback');
    }
  });
});
