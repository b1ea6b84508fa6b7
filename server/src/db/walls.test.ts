import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { inWork } from './work.ts';

let database: TestDatabase;
let db: Database;
let owner: pg.Client;
const ours = '0c0a9a27-0000-4000-8000-0000000100ab';
const theirs = '0c0a9a27-0000-4000-8000-0000000100cd';
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool({ url: database.runtimeUrl, as: 'app', onError: () => undefined }));
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
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
  await owner.end();
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

/** Tables that hold something of a company and do not wall it. One without such a column is of the house, or of a person who has one. */
const unwalled = `
  select distinct c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'gatehouse'::regnamespace)
    and (a.attname = 'company_id' or exists (select from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'companies'::regclass and c.relname <> 'companies' and a.attnum = any(f.conkey)))
    and not (c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'own_company')
      and exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'every_company' and p.roles = array['gatehouse_staff'::name]))
  order by 1`;

describe('every table with a company', () => {
  it('has a wall', async () => {
    expect((await owner.query(unwalled)).rows).toEqual([]);
  });

  it.each([
    'create table requests (company_id uuid)',
    'create table requests (owner uuid references companies)',
    'create table requests (company_id uuid); alter table requests enable row level security',
    "create table requests (company_id uuid); select gatehouse.raise_wall('requests'); drop policy own_company on requests",
  ])('and would be noticed after: %s', async (mutation) => {
    await owner.query('begin');
    try {
      await owner.query(mutation);
      const { rows } = await owner.query(unwalled);
      expect(rows).toEqual([{ table: 'requests' }]);
    } finally {
      await owner.query('rollback');
    }
  });
});

describe('what acts as the owner', () => {
  it('is for those who see all rows: no customer, link or stranger lets records go or takes an import back', async () => {
    const { rows } = await owner.query<{ name: string }>(`select p.proname as name from pg_proc p
      where p.prosecdef and p.pronamespace = 'gatehouse'::regnamespace and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('gatehouse_app', p.oid, 'execute')`);
    expect(rows).toEqual([]);
    const called = inWork(db, { rows: ours, now: new Date() }, ({ trx }) =>
      sql`select gatehouse.let_go('mails', now(), 10)`.execute(trx),
    );
    await expect(called).rejects.toThrow(/permission denied for function let_go/);
  });
});

describe('what may be without a company', () => {
  const people = { ours: randomUUID(), theirs: randomUUID(), studio: randomUUID() };
  const link = randomBytes(32);
  beforeAll(async () => {
    await inWork(db, { rows: '*', now: new Date() }, async ({ trx }) => {
      for (const [who, company] of [
        ['studio', null],
        ['ours', ours],
        ['theirs', theirs],
      ] as const) {
        await sql`insert into users (id, user_type_id, company_id, email, first_name, last_name, preferences, created_at, updated_at)
          values (${people[who]}, ${company === null ? 2 : 1}, ${company}, ${`${who}@walls.example`}, ${who}, 'Wall', '{}', now(), now())`.execute(
          trx,
        );
        await sql`insert into audit (at, event, actor_name, company_id) values (now(), ${who}, 'Wall', ${company})`.execute(
          trx,
        );
        await sql`insert into mail_outbox (company_id, email_type, mail, next_try_at, created_at) values (${company}, ${who}, '{}', now(), now())`.execute(
          trx,
        );
        await sql`insert into action_tokens (hash, purpose, email, company_id, created_at, expires_at)
          values (${who === 'theirs' ? link : randomBytes(32)}, 'reference', ${who}, ${company}, now(), now() + interval '1 day')`.execute(
          trx,
        );
        await sql`insert into gate_events (id, company_id, site, gate, kind, because, at, recorded_at, recorded_by)
          values (${randomUUID()}, ${company}, 'Burbank', '1', 'ARRIVED', ${who}, now(), now(), ${people.studio})`.execute(
          trx,
        );
        await sql`insert into documents (company_id, section, name, size, sha256, storage_key, uploaded_by_name, uploaded_at)
          values (${company}, 'own', ${who}, 1, '', ${randomUUID()}, 'Wall', now())`.execute(trx);
      }
    });
  });

  const shown = {
    users: 'first_name',
    audit: 'event',
    mail_outbox: 'email_type',
    action_tokens: 'email',
    gate_events: 'because',
    documents: 'name',
  } as const;
  const seen = (table: keyof typeof shown, rows: string): Promise<readonly string[]> =>
    inWork(db, { rows, now: new Date() }, async ({ trx }) => {
      const column = sql.ref(shown[table]);
      const found = await sql<{ who: string }>`select ${column} as who from ${sql.table(table)}
        where ${column} in ('ours', 'theirs', 'studio') order by 1`.execute(trx);
      return found.rows.map(({ who }) => who);
    });

  it.each(Object.keys(shown) as (keyof typeof shown)[])('is walled in %s as everything is', async (table) => {
    expect(await seen(table, '*')).toEqual(['ours', 'studio', 'theirs']);
    expect(await seen(table, ours)).toEqual(table === 'users' ? ['ours', 'studio'] : ['ours']);
    expect(await seen(table, 'none')).toEqual([]);
  });

  it('lets a company read people of the studio and change none of them, nor write in the name of another', async () => {
    const asOurs = (statement: ReturnType<typeof sql>) =>
      inWork(db, { rows: ours, now: new Date() }, ({ trx }) => statement.execute(trx));
    const { numAffectedRows } = await asOurs(
      sql`update users set last_name = 'Changed' where id in (${people.studio}, ${people.theirs})`,
    );
    expect(numAffectedRows).toBe(0n);
    for (const statement of [
      sql`update users set company_id = ${theirs} where id = ${people.ours}`,
      sql`update users set company_id = null, user_type_id = 2 where id = ${people.ours}`,
      sql`insert into audit (at, event, actor_name, company_id) values (now(), 'theirs', 'Wall', ${theirs})`,
      sql`insert into mail_outbox (company_id, email_type, mail, next_try_at, created_at) values (${theirs}, 'theirs', '{}', now(), now())`,
    ])
      await expect(asOurs(statement)).rejects.toThrow(/row-level security/);
  });

  it('takes what a company tells the studio, and does not show it to them', async () => {
    await inWork(db, { rows: ours, now: new Date() }, async (work) => {
      await sql`insert into audit (at, event, actor_name) values (now(), 'told', 'Wall')`.execute(work.trx);
      await sql`insert into mail_outbox (email_type, mail, next_try_at, created_at) values ('told', '{}', now(), now())`.execute(
        work.trx,
      );
      const { rows } =
        await sql`select 1 from audit where event = 'told' union all select 1 from mail_outbox where email_type = 'told'`.execute(
          work.trx,
        );
      expect(rows).toEqual([]);
    });
    const { rows } = await inWork(db, { rows: '*', now: new Date() }, ({ trx }) =>
      sql`select 1 from audit where event = 'told' union all select 1 from mail_outbox where email_type = 'told'`.execute(
        trx,
      ),
    );
    expect(rows).toHaveLength(2);
  });

  it('finds a link by its hash and no other way, before it is known whose it is', async () => {
    const found = (hash: Buffer) =>
      inWork(
        db,
        { rows: 'none', now: new Date() },
        async ({ trx }) =>
          (await sql<{ email: string }>`select email from gatehouse.action_token(${hash})`.execute(trx)).rows,
      );
    expect(await found(link)).toEqual([{ email: 'theirs' }]);
    expect(await found(randomBytes(32))).toEqual([]);
  });
});
