import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { addressOf, makeRuntimeLogin, runtimeLoginOf } from '#server/db/runtime-login.ts';
import { writeStatements } from './record-statements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the test run's server; its path names the migrated template database. */
    databaseServer: string;
  }
}

/** A migrated, empty database of one test file's own. */
export interface TestDatabase {
  /** The owner's address, as DATABASE_URL would be. */
  readonly url: string;
  /** By which a server works on it. */
  readonly runtimeUrl: string;
  /** Ends every connection and removes it. */
  drop(): Promise<void>;
}

/**
 * Copies the run's template, which takes about 30 ms. The server behind it is started by local/testing/database-server.ts.
 * Call it in `beforeAll`, and `drop` in `afterAll` after closing what uses it.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const template = new URL(inject('databaseServer'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = withDatabase(template, name);
  const login = runtimeLoginOf(name, randomBytes(32));
  await asOwner(template, async (client) => {
    await client.query(`create database ${name} template ${template.pathname.slice(1)}`);
    await makeRuntimeLogin(client, login, name);
  });
  return {
    url,
    runtimeUrl: addressOf(url, login),
    drop: async () => {
      await writeStatements(name, withDatabase(template, name));
      await asOwner(template, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`drop role ${login.role}`);
      });
    },
  };
};

/** One with nothing in it, as an administrator makes it: no tables, no runtime's login. */
export const createEmptyDatabase = async (): Promise<Omit<TestDatabase, 'runtimeUrl'>> => {
  const server = new URL(inject('databaseServer'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner(server, async (client) => void (await client.query(`create database ${name} template template0`)));
  return {
    url: withDatabase(server, name),
    drop: () =>
      asOwner(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
};

const asOwner = async (server: URL, task: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: withDatabase(server, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    await task(client);
  } finally {
    await client.end();
  }
};

const withDatabase = (server: URL, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).toString();
