import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from '@gatehouse/local/setup/run.mjs';
import { openPool } from '@gatehouse/server/db/database.ts';
import { migrate } from '@gatehouse/server/db/migrate.ts';
import { asOneState, columnsOf, tablesIn } from '@gatehouse/server/platform/backup/snapshot.ts';
import { from, to } from 'pg-copy-streams';
import { connected } from '../operations/places.ts';

// What an operator would do without the command. There is no pg_dump of PostgreSQL 18 here: its rows would go by the same COPY, one session after its tables.

const fileOf = (folder: string, table: string): string => join(folder, `${table}.copy`);

/** A program that has to end well. */
export const told = async (program: string, args: readonly string[]): Promise<void> => {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`);
};

/** Every table to a file, in one state. */
export const copyRowsOut = async (databaseUrl: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await connected(databaseUrl, async (client) => {
    await client.query(`begin isolation level repeatable read read only; ${asOneState}`);
    for (const table of await tablesIn(client))
      await pipeline(
        client.query(to(`copy ${columnsOf(table)} to stdout`)),
        createWriteStream(fileOf(folder, table.name)),
      );
    await client.query('commit');
  });
};

/** The tables of this version into an empty database. */
export const makeTables = async (databaseUrl: string): Promise<void> => {
  const pool = openPool({ url: databaseUrl, as: 'owner', max: 1, onError: () => undefined });
  await migrate(pool).finally(() => pool.end());
};

/** Every file to its table, without triggers and without proving that references lead anywhere. */
export const copyRowsBack = (databaseUrl: string, folder: string): Promise<void> =>
  connected(databaseUrl, async (client) => {
    await client.query(`begin; ${asOneState}; set local session_replication_role = replica`);
    const tables = await tablesIn(client);
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
    for (const table of tables)
      await pipeline(
        createReadStream(fileOf(folder, table.name)),
        client.query(from(`copy ${columnsOf(table)} from stdin`)),
      );
    await client.query('commit');
  });
