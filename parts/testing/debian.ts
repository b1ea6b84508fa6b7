import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../local/setup/root.mjs';
import { skipped } from './figures.ts';

const run = promisify(execFile);
const cache = join(root, 'node_modules', '.cache', 'parts');

/** A program of Debian in a folder of its own: nothing is installed on the machine, and no service starts. */
export interface Part {
  readonly folder: string;
  /** As Debian counts it. */
  readonly version: string;
  /** Where its programs find the libraries that came with it. */
  readonly libraries: string;
}

/** In the place of one that cannot be had: the words of a suite that is skipped are read all the same. */
export const noPart: Part = { folder: '', version: '', libraries: '' };

/**
 * Brings a package with what this machine lacks of its libraries. null, said in one loud line, where it cannot be had: no Debian, no way to its
 * archive, another processor.
 */
export const debian = async (name: string, ...more: readonly string[]): Promise<Part | null> => {
  const folder = join(cache, name);
  try {
    if (!existsSync(folder)) await bring(folder, [name, ...more]);
    return { folder, version: await versionOf(name), libraries: (await librariesIn(folder)).join(':') };
  } catch (error) {
    skipped(name, `${name} cannot be had from Debian: ${lastLine(error)}`);
    return null;
  }
};

/** `apt-get install` only says here what it would bring; `download` and `dpkg -x` need no rights and touch nothing but the folder. */
const bring = async (folder: string, names: readonly string[]): Promise<void> => {
  await mkdir(cache, { recursive: true });
  const packages = new Set([...names, ...(await missing(names))]);
  const bringing = await mkdtemp(`${folder}.`);
  try {
    await run('apt-get', ['download', ...packages], { cwd: bringing });
    for (const file of (await readdir(bringing)).filter((found) => found.endsWith('.deb')))
      await run('dpkg', ['-x', join(bringing, file), join(bringing, 'root')]);
    await rename(join(bringing, 'root'), folder);
  } finally {
    await rm(bringing, { recursive: true, force: true });
  }
};

const missing = async (names: readonly string[]): Promise<readonly string[]> => {
  const asked = () => run('apt-get', ['--simulate', '--no-install-recommends', 'install', ...names]);
  const { stdout } = await asked().catch(async () => {
    await run('apt-get', ['update']); // a fresh machine knows no packages
    return asked();
  });
  // what is there already in an older version stands between name and version in brackets, and is good enough
  return [...stdout.matchAll(/^Inst (\S+) \((?!.*\[installed)/gm)].map(([, found = '']) => found);
};

const versionOf = async (name: string): Promise<string> => {
  const { stdout } = await run('apt-cache', ['show', '--no-all-versions', name]);
  return /^Version: (?:\d+:)?([^-+~\n]+)/m.exec(stdout)?.[1] ?? '';
};

const librariesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return [...new Set(found.filter(({ name }) => /\.so(\.|$)/.test(name)).map(({ parentPath }) => parentPath))];
};

const lastLine = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n').at(-1) ?? '';
};
