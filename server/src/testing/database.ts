import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

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
  await asOwner(template, `create database ${name} template ${template.pathname.slice(1)}`);
  return {
    url: withDatabase(template, name),
    drop: () => asOwner(template, `drop database if exists ${name} with (force)`),
  };
};

const asOwner = async (server: URL, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: withDatabase(server, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const withDatabase = (server: URL, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).toString();
