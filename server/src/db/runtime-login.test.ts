import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openPool } from './database.ts';
import { refuseOlder } from './fitness.ts';
import { prepareDatabase } from './prepare.ts';
import { powersOf } from './runtime-login.ts';

let database: TestDatabase;
let owner: pg.Client;
let runtime: pg.Pool;
const secret = randomBytes(32);
const ignored = { onError: (): void => undefined };
const prepared = (url: string) => prepareDatabase({ url, secret, ...ignored });
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  runtime = openPool({ url: database.runtimeUrl, as: 'app', max: 1, ...ignored });
});
afterAll(async () => {
  await runtime.end();
  await owner.end();
  await database.drop();
});

/** On a connection of the server's own, whatever somebody makes it say; in a transaction that may write, as the server's are. */
const saying = async (...statements: readonly string[]): Promise<unknown> => {
  const client = await runtime.connect();
  try {
    let last: unknown;
    await client.query('set default_transaction_read_only = off');
    for (const statement of statements) last = (await client.query(statement)).rows;
    return last;
  } finally {
    client.release(true);
  }
};
const who = 'select current_user = session_user as own, rolsuper from pg_roles where rolname = current_user';

describe('the login of the runtime', () => {
  it.each(['set role none', "select set_config('role', 'none', false)"])('becomes nobody by %s', async (leaving) => {
    expect(await saying(leaving, who)).toEqual([{ own: true, rolsuper: false }]);
    for (const act of [
      'select from users',
      'select from migrations',
      'select gatehouse.sees_all()',
      'create table public.mine ()',
      'alter table users disable row level security',
      'drop policy own_company on users',
      'create role mine',
      'alter role gatehouse_app superuser',
    ])
      await expect(saying(leaving, act), act).rejects.toThrow(/permission denied|must be owner/);
  });

  it('is the working role again when it goes back, and no session of somebody else', async () => {
    for (const back of ['reset role', 'set session authorization default', 'discard all'])
      expect(await saying('set role none', back, 'select current_user as who'), back).toEqual([
        { who: 'gatehouse_app' },
      ]);
    const { rows } = await owner.query<{ name: string }>('select current_user as name');
    for (const name of [rows[0]?.name, 'pg_read_all_data', 'pg_write_server_files'])
      for (const become of [
        `set role "${name}"`,
        `set session authorization "${name}"`,
        `set role none; set role "${name}"`,
      ])
        await expect(saying(become), become).rejects.toThrow(/permission denied/);
  });

  it('has no power of its own, and each would be told', async () => {
    const role = new URL(database.runtimeUrl).username;
    const told = async (url: string): Promise<readonly string[]> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return powersOf(client).finally(() => client.end());
    };
    expect(await told(database.runtimeUrl)).toEqual([]);
    expect(await told(database.url)).toContain('is a superuser');
    for (const [grant, revoke, power] of [
      [`alter role ${role} createrole`, `alter role ${role} nocreaterole`, 'makes roles'],
      [`alter role ${role} bypassrls`, `alter role ${role} nobypassrls`, 'passes over row security'],
      [`grant pg_read_all_data to ${role}`, `revoke pg_read_all_data from ${role}`, 'can become pg_read_all_data'],
    ] as const) {
      await owner.query(grant);
      expect(await told(database.runtimeUrl)).toEqual([power]);
      await owner.query(revoke);
    }
  });
});

describe('a start', () => {
  const asked: string[] = [];
  afterEach(async () => {
    for (const undo of asked.splice(0)) await owner.query(undo);
  });

  it('by the owner makes the login, once and again, and works by it', async () => {
    const first = await prepared(database.url);
    const again = await prepared(database.url);
    expect(first).toEqual({
      ownerUrl: database.url,
      runtimeUrl: expect.stringContaining('_runtime:'),
      warning: null,
      notice: null,
    });
    expect(again).toEqual(first);
    const client = new pg.Client({ connectionString: first.runtimeUrl });
    await client.connect();
    expect(await powersOf(client).finally(() => client.end())).toEqual([]);
    // and the other way round: this one opens the database, so that the rest of this file goes on
    expect(await prepared(first.runtimeUrl)).toEqual({
      ownerUrl: null,
      runtimeUrl: first.runtimeUrl,
      warning: null,
      notice: null,
    });
  });

  it('by a runtime’s login refuses a database that is behind', async () => {
    const { runtimeUrl } = await prepared(database.url);
    await owner.query("update migrations set name = 'x' || name where name like '0050%'");
    asked.push("update migrations set name = substr(name, 2) where name like 'x0050%'");
    await expect(prepared(runtimeUrl)).rejects.toThrow(/has not seen 0050-runtime-login\.sql\. Run "npm run migrate"/);
  });

  it('goes on where a newer version has migrated, and says so', async () => {
    await owner.query("insert into migrations values ('9998-later.sql', 'x', now())");
    asked.push("delete from migrations where name = '9998-later.sql'");
    const notice =
      'The database has seen 9998-later.sql, which this version does not know: a newer one has migrated it.';
    const byOwner = await prepared(database.url);
    expect(byOwner.notice).toBe(notice);
    expect((await prepared(byOwner.runtimeUrl)).notice).toBe(notice);
  });

  it('refuses a PostgreSQL that is too old in a sentence', async () => {
    await refuseOlder(owner);
    await expect(refuseOlder(owner, 99)).rejects.toThrow(
      /^The database is PostgreSQL \d+\.\d+; PostgreSQL 99 or newer is needed\.$/,
    );
  });

  it('goes on as the owner where the login is not let in, and says why', async () => {
    const role = new URL(database.runtimeUrl).username;
    await owner.query(`alter role ${role} connection limit 0`);
    asked.push(`alter role ${role} connection limit -1`);
    const { runtimeUrl, warning } = await prepared(database.url);
    expect(runtimeUrl).toBe(database.url);
    expect(warning).toMatch(
      /^The server works as the owner of its tables, because the login \w+ is not let in \(too many connections/,
    );
  });

  it('by an owner who may not make roles goes on as that owner, and says in a sentence what to do', async () => {
    const poor = `poor_${randomBytes(4).toString('hex')}`;
    await owner.query(`create role ${poor} login password 'poor'; grant gatehouse_app to ${poor};
      alter table migrations owner to ${poor}; grant create on schema public to ${poor}`);
    asked.push(`alter table migrations owner to current_user; drop owned by ${poor}; drop role ${poor}`);
    const url = Object.assign(new URL(database.url), { username: poor, password: 'poor' }).toString();
    const { runtimeUrl, warning } = await prepared(url);
    expect(runtimeUrl).toBe(url);
    expect(warning).toMatch(
      /^The server works as the owner of its tables, .* run: create role \w+_runtime login noinherit/,
    );
  });
});
