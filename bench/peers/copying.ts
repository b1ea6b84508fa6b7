import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { areIndexesWished } from '../operations/lot.ts';
import { connected } from '../operations/places.ts';
import { columnsOf, tables } from './tables.ts';

/** The address of another database on the same server. */
const databaseBeside = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Takes a peer's database off the server of the lot. */
export const dropDatabase = (databaseUrl: string, name: string): Promise<void> =>
  connected(databaseUrl, async (client) => void (await client.query(`drop database if exists ${name} with (force)`)));

/** An empty database on the same server, whatever was there before. */
export const makeDatabase = async (databaseUrl: string, name: string): Promise<string> => {
  await dropDatabase(databaseUrl, name);
  await connected(databaseUrl, (client) => client.query(`create database ${name}`));
  return databaseBeside(databaseUrl, name);
};

/** The tables as somebody would make them who has nothing but SQL, with an index for each reference. */
export const makeTables = async (client: pg.Client): Promise<void> => {
  for (const table of tables) {
    const columns = columnsOf(table).map(({ name, type, leadsTo }) =>
      name === 'id'
        ? 'id uuid primary key default uuidv7()'
        : `${name} ${type}${leadsTo === undefined ? '' : ` references ${leadsTo}`}`,
    );
    await client.query(`create table ${table.name} (${columns.join(', ')})`);
    for (const { name, leadsTo } of columnsOf(table))
      if (leadsTo !== undefined && areIndexesWished()) await client.query(`create index on ${table.name} (${name})`);
  }
};

/** Copies the rows of the lot into a peer's tables of the same names and columns, and indexes its statuses and dates. */
export const copyRows = (lotUrl: string, peer: pg.Client): Promise<void> =>
  connected(lotUrl, async (lot) => {
    await peer.query('set session_replication_role = replica'); // references hold in the lot, and need not be asked for each row again
    for (const table of tables) {
      const columns = columnsOf(table).map(({ name }) => name);
      await pipeline(
        lot.query(copyTo(`copy (${table.select}) to stdout`)),
        peer.query(copyFrom(`copy ${table.name} (${columns.join(', ')}) from stdin`)),
      );
      for (const column of areIndexesWished() ? table.indexed : [])
        await peer.query(`create index on ${table.name} (${column})`);
    }
    await peer.query('vacuum (analyze)');
  });
