import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '#server/testing/database.ts';
import { openPool } from './database.ts';
import { DatabaseRefusal } from './fitness.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let administrator: pg.Client;
let owner: pg.Pool;
const login = `plain_${randomBytes(4).toString('hex')}`;
beforeEach(async () => {
  database = await createEmptyDatabase();
  administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
  await administrator.query(`create role ${login} login password 'plain'`);
  const url = Object.assign(new URL(database.url), { username: login, password: 'plain' }).toString();
  owner = openPool({ url, as: 'owner', max: 1, onError: () => undefined });
});
afterEach(async () => {
  await owner.end();
  await administrator.query(`drop owned by ${login} cascade; drop role ${login}`);
  await administrator.end();
  await database.drop();
});
const refusal = (): Promise<unknown> => migrate(owner).catch((error: unknown) => error);

it('An owner without rights is told all of them as statements, which are enough, and nothing was done before', async () => {
  const refused = (await refusal()) as Error;
  expect(refused).toBeInstanceOf(DatabaseRefusal);
  const statements = refused.message.split(' run: ')[1] ?? '';
  const name = new URL(database.url).pathname.slice(1);
  expect(statements.split(/(?<=;) /)).toEqual([
    `grant create on database "${name}" to "${login}";`,
    `grant create on schema public to "${login}";`,
    `alter role "${login}" createrole;`,
    `grant set on parameter gatehouse.scope to "${login}";`,
  ]);
  const { rows } = await administrator.query("select to_regclass('public.migrations') as tables");
  expect(rows).toEqual([{ tables: null }]);
  // the roles of the house are of the whole server, and made by whoever started the tests
  await administrator.query(`${statements} grant gatehouse_app, gatehouse_staff to ${login} with admin true`);
  expect(await refusal()).toContain('0001-people-and-places.sql');
});

it('An owner who lacks one right is told that one', async () => {
  await administrator.query(`grant create on schema public to ${login}; alter role ${login} createrole;
    grant create on database "${new URL(database.url).pathname.slice(1)}" to ${login};
    grant gatehouse_app, gatehouse_staff to ${login} with admin true`);
  expect(((await refusal()) as Error).message).toMatch(
    new RegExp(
      `^The database was left as it was: .* \\(permission denied to set parameter "gatehouse\\.scope"\\)\\. As an administrator, in this database, run: grant set on parameter gatehouse\\.scope to "${login}";$`,
    ),
  );
});
