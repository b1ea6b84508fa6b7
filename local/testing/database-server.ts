import { readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '@gatehouse/server/db/database.ts';
import { migrate } from '@gatehouse/server/db/migrate.ts';
import type {} from '@gatehouse/server/testing/database.ts'; // names what is provided
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { postmasterOf } from '../postgres/postmaster.ts';
import { startPostgres } from '../postgres.ts';
import { isAlive } from './start-command.ts';

/**
 * Vitest global set-up of every project that asks a database: one PostgreSQL per run (GATEHOUSE_TEST_DATABASE_URL uses one
 * of yours), the migrations applied once into a template. Each test file copies it: server/src/testing/database.ts.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await removeLeftOvers();
  const own = process.env.GATEHOUSE_TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
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

const prefix = 'gatehouse-test-';

/** A run killed -9 leaves its server behind; the folder's name says whose it was. */
const removeLeftOvers = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((found) => found.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    const left = await postmasterOf(join(tmpdir(), name, 'postgres')).catch(() => null);
    if (left !== null) process.kill(left.pid, 'SIGQUIT');
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {}); // another user's
  }
};

const makeTemplate = async (server: string): Promise<string> => {
  const name = `gatehouse_template_${process.pid}_${Date.now()}`;
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
