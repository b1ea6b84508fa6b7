import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stop } from '../stop.ts';
import { type Account, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { runAs } from './run-as.ts';

/** Owns the database and its tables. The server itself works as the lesser role that the migrations create (promises rule 1). */
export const ownerRole = 'gatehouse_owner';

/** Kept inside the cluster's own folder, so that whoever has the data has the way in, and nobody else. */
export interface Identity {
  readonly password: string;
  readonly port: number | null;
}

const identityFile = 'gatehouse.json';

/** initdb with settings that do not depend on this system's locales, checksums on, a password even on loopback. */
export const createCluster = async (
  folder: string,
  binaries: Binaries,
  account: Account,
  durable: boolean,
  signal: AbortSignal,
): Promise<void> => {
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(account, passwordFile);
  try {
    const made = await runAs(
      account,
      binaries.initdb,
      [
        '-D',
        folder,
        '-U',
        ownerRole,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      signal,
    );
    if (made.code !== 0)
      throw new Stop(`The database could not be made in ${folder}: ${made.output.trim().split('\n').at(-1)}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  const file = join(folder, identityFile);
  await writeFile(file, JSON.stringify({ password, port: null } satisfies Identity), { mode: 0o600 });
  await giveTo(account, file);
};

export const clusterIdentity = async (dataDir: string): Promise<Identity> => {
  try {
    return JSON.parse(await readFile(join(dataDir, identityFile), 'utf8')) as Identity;
  } catch {
    throw new Stop(
      `${dataDir} holds a database that Gatehouse did not make. Set GATEHOUSE_DATA to another folder, or DATABASE_URL to use that database.`,
    );
  }
};
