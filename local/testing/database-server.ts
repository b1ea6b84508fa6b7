import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '@gatehouse/server/db/database.ts';
import { migrate } from '@gatehouse/server/db/migrate.ts';
import type {} from '@gatehouse/server/testing/database.ts'; // names what is provided
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';

/**
 * Vitest global set-up of every project that asks a database: one PostgreSQL per run (GATEHOUSE_TEST_DATABASE_URL uses one
 * of yours), the migrations applied once into a template. Each test file copies it: server/src/testing/database.ts.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const own = process.env.GATEHOUSE_TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-test-'));
  await chmod(folder, 0o711); // under root the database runs as another user
  const postgres =
    own === undefined ? await startPostgres({ dataDir: join(folder, 'postgres'), durable: false }) : null;
  const url = await makeTemplate(own ?? postgres?.url ?? '');
  project.provide('databaseServer', url);
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
};

const makeTemplate = async (server: string): Promise<string> => {
  const name = `gatehouse_template_${process.pid}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const pool = openPool({ url, as: 'owner', max: 1, onError: () => {} });
  try {
    await migrate(pool);
  } finally {
    await pool.end(); // a template with a connection cannot be copied
  }
  return url;
};
