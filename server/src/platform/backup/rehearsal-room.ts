import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { NotRestored } from './loading.ts';

/** What a rehearsal restores into: nobody else knows of it, and it is gone afterwards. */
export interface RehearsalRoom {
  readonly databaseUrl: string;
  readonly store: FileStore;
}

const insufficientPrivilege = '42501';

const makeDatabase = async (client: pg.Client, name: string): Promise<void> => {
  try {
    await client.query(`create database ${name} template template0`);
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    throw new NotRestored(
      `${client.user} may not make a database to rehearse in. As an administrator, run: alter role ${client.user} createdb.`,
    );
  }
};

/**
 * Does `task` in an empty database on the server of the lot's own and an empty folder, and throws both away, whatever comes of it. What a killed rehearsal left
 * goes first. Refuses with NotRestored while another one is under way, and where no database may be made.
 */
export const inRehearsalRoom = async <T>(
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
  task: (room: RehearsalRoom) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the statement under way says it
  await client.connect();
  const drop = (name: string): Promise<unknown> => client.query(`drop database if exists ${name} with (force)`);
  try {
    const { rows } = await client.query<{ lot: string; isFree: boolean }>(
      `select current_database() as lot, pg_try_advisory_lock(hashtext('gatehouse.rehearsal')) as "isFree"`,
    );
    const [found] = rows;
    if (found?.isFree !== true) throw new NotRestored('Another rehearsal of this lot is under way.');
    // held by this connection alone, so what bears the lot's sign is nobody's any more
    const sign = `rehearsal_${createHash('sha256').update(found.lot).digest('hex').slice(0, 16)}_`;
    const { rows: left } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname ~ $1',
      [`^${sign}[0-9a-f]{16}$`],
    );
    for (const { name } of left) await drop(name);
    await rm(folder, { recursive: true, force: true });

    const name = `${sign}${randomBytes(8).toString('hex')}`;
    await makeDatabase(client, name);
    try {
      const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).toString();
      return await task({ databaseUrl: url, store: await openDiskStore(folder) });
    } finally {
      await drop(name);
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await client.end();
  }
};
