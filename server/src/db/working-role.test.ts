import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openPool } from './database.ts';
import { workingAs } from './working-role.ts';

let database: TestDatabase;
let between: Server;
/** What each connection asks for in its first message: names and values in turn. */
const asked: string[][] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { port, hostname } = new URL(database.runtimeUrl);
  between = createServer((ours) => {
    const theirs = open(Number(port), hostname);
    // eight bytes of length and version, then text that ends with zeros
    ours.once('data', (first) => asked.push(first.subarray(8).toString().split('\0').filter(Boolean)));
    ours.pipe(theirs).pipe(ours);
    for (const each of [ours, theirs]) each.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
});
afterAll(async () => {
  between.close();
  await database.drop();
});

const through = (url: string): string =>
  Object.assign(new URL(url), {
    hostname: '127.0.0.1',
    port: String((between.address() as AddressInfo).port),
  }).toString();

const settingsOf = `select current_user as who, current_setting('default_transaction_read_only') as reads,
  current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;

describe('a connection of the server', () => {
  it.each([
    ['the login of the runtime', () => database.runtimeUrl],
    ['the owner', () => database.url],
  ])('by %s takes role and limits for itself, and asks for nothing that a pooler refuses', async (_, url) => {
    asked.length = 0;
    const pool = openPool({ url: through(url()), as: 'app', max: 1, onError: () => undefined });
    try {
      const { rows } = await pool.query(settingsOf);
      expect(rows).toEqual([{ who: 'gatehouse_app', reads: 'on', statement: '10s', lock: '3s', idle: '10s' }]);
      expect(asked).toHaveLength(1);
      expect(asked[0]?.filter((_name, place) => place % 2 === 0).sort()).toEqual([
        'client_encoding',
        'database',
        'user',
      ]);
    } finally {
      await pool.end();
    }
  });

  it('waits as long as it takes where nobody stands before it', async () => {
    const pool = openPool({ url: database.runtimeUrl, as: 'app', patient: true, max: 1, onError: () => undefined });
    try {
      const { rows } = await pool.query(settingsOf);
      expect(rows).toEqual([{ who: 'gatehouse_app', reads: 'on', statement: '0', lock: '0', idle: '0' }]);
    } finally {
      await pool.end();
    }
  });

  it('is refused where what it sets is not kept, and says what stands between', async () => {
    const clients = [database.url, database.url].map((connectionString) => new pg.Client({ connectionString }));
    const [first, second] = clients as [pg.Client, pg.Client];
    for (const client of clients) await client.connect();
    try {
      // as a pooler in transaction mode: one statement on this connection, the next on another
      let turn = 0;
      const taking = workingAs()({
        query: ((text: string, values: unknown[]) => (turn++ === 0 ? first : second).query(text, values)) as never,
      });
      await expect(taking).rejects.toThrow(
        /^The database does not keep what a connection sets \(role is \w+, not gatehouse_app\): a pooler in transaction mode stands between, and session mode is needed\.$/,
      );
    } finally {
      for (const client of clients) await client.end();
    }
  });
});
