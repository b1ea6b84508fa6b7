import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@gatehouse/server/platform/config/config.ts';
import { type RunningServer, startServer } from '@gatehouse/server/start.ts';
import { freshSignInAs } from '@gatehouse/server/testing/as.ts';
import { createTestDatabase, type TestDatabase } from '@gatehouse/server/testing/database.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { password } from '../people.ts';
import { seed } from './seed.ts';

// A machine on which everything takes longer than a person would wait for: the tables that the demo lot fills are locked by somebody else.
let database: TestDatabase;
let dataDir: string;
let other: pg.Client;
let running: RunningServer | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-slow-'));
  other = new pg.Client({ connectionString: database.url });
  other.on('error', () => undefined);
  await other.connect();
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  await other.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<RunningServer> => {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    GATEHOUSE_DATA: dataDir,
    GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
    GATEHOUSE_LOG: 'error',
    GATEHOUSE_RATE_FACTOR: '1000',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  address = `http://127.0.0.1:${config.port}`;
  running = await startServer(config, { plugins: [], cast: [] }, seed);
  return running;
};
let address = '';
const opens = async (path: string): Promise<boolean> =>
  fetch(`${address}${path}`).then(
    () => true,
    () => false,
  );

/** Longer than a statement of a person may take (10 s), and than it may wait for a lock (3 s). */
const SLOW_MS = 11_000;

it('fills the demo lot however long a statement takes, and opens no address before people can sign in', {
  timeout: 120_000,
}, async () => {
  await other.query('begin; lock table departments in access exclusive mode');
  const starting = start();
  const answered: boolean[] = [];
  for (let waited = 0; waited < SLOW_MS; waited += 500) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    answered.push((await opens('/')) || (await opens('/readyz')) || (await opens('/healthz')));
  }
  expect(answered).not.toContain(true);
  await other.query('commit');
  const { app } = await starting;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await freshSignInAs(app.server, 'ines.okafor@saltmarsh.example', password)).profile.companyName).toBe(
    'Saltmarsh Films Ltd',
  );
});

it('says which part failed and why when it does, keeps nothing of it, and is filled by the next start', {
  timeout: 120_000,
}, async () => {
  await other.query('alter table accounts_payable_contacts rename to elsewhere');
  const failure = await start().catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect((failure as Error).message).toMatch(
    /^The demo lot could not be filled: .*relation "\w+" does not exist\. Nothing of it was kept; the next start fills it\.$/,
  );
  expect(await opens('/healthz')).toBe(false);
  await other.query('alter table elsewhere rename to accounts_payable_contacts');
  expect((await other.query('select count(*)::int as users from users')).rows).toEqual([{ users: 0 }]);
  const { app } = await start();
  expect((await freshSignInAs(app.server, 'ines.okafor@saltmarsh.example', password)).profile.firstName).toBe('Ines');
});
