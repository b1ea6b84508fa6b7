import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentFor } from '../../local/setup/node24.mjs';
import { root } from '../../local/setup/root.mjs';
import { skipped } from './figures.ts';

const run = promisify(execFile);
/** Not below node_modules: what threads and children of a server run is TypeScript, which Node does not take there. */
const kept = join(root, '.cache', 'before');
/** The newest commit of before the first version that was delivered. */
const firstOfAll = '7aa28fc93030780e37adc4cf08fce38fa3da9712';

/** The version from which an update comes, built in a folder of its own. */
export interface Before {
  /** As people say it: a tag, else the beginning of its commit. */
  readonly name: string;
  readonly folder: string;
  /** Its built server. */
  readonly main: string;
}

/** In the place of one that cannot be had: the words of a suite that is skipped are read all the same. */
export const noVersion: Before = { name: '', folder: '', main: '' };

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim();

/** The newest tag behind this commit; a commit that bears one itself is updated from the tag before. */
const tagBefore = (): Promise<string | null> => git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => null); // no tag, or a copy without its past

/** Brings the version before this one. null, said in one loud line, where git does not have it or its packages cannot be had. */
export const versionBefore = async (): Promise<Before | null> => {
  const wanted = process.env.GATEHOUSE_PARTS_BEFORE || ((await tagBefore()) ?? firstOfAll);
  try {
    const commit = await git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
    const folder = join(kept, commit);
    if (!existsSync(folder)) await bring(commit, folder);
    const name = wanted.startsWith(commit.slice(0, 7)) ? commit.slice(0, 8) : wanted;
    return { name, folder, main: join(folder, 'server', 'dist', 'main.js') };
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    skipped(
      'an update',
      `the version before (${wanted}) cannot be had: ${(stderr?.trim() || message).split('\n').at(-1)}`,
    );
    return null;
  }
};

const bring = async (commit: string, folder: string): Promise<void> => {
  await mkdir(kept, { recursive: true });
  const bringing = await mkdtemp(`${folder}.`);
  try {
    const archive = join(bringing, 'archive.tar');
    await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root });
    await run('tar', ['-xf', archive, '-C', bringing]);
    await rm(archive);
    if (await asksForOurPackages(bringing)) await linkPackages(bringing);
    await build(bringing);
    await rename(bringing, folder);
  } finally {
    await rm(bringing, { recursive: true, force: true });
  }
};

const asksForOurPackages = async (folder: string): Promise<boolean> => {
  const locks = [root, folder].map((each) => readFile(join(each, 'package-lock.json'), 'utf8'));
  const [ours, its] = await Promise.all(locks);
  return ours === its;
};

const linkPackages = async (folder: string): Promise<void> => {
  await run('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
  await rm(join(folder, 'node_modules', '.cache'), { recursive: true, force: true });
};

/** By its own means: what it says of its packages and of its bundle may be another than what we say. The pages are no part of what is asked here. */
const build = async (folder: string): Promise<void> => {
  const words = `
    const { ensureInstalled } = await import('./local/setup/install.mjs');
    const { ensureServerBuilt } = await import('./local/setup/server-build.mjs');
    const problem = (await ensureInstalled(() => {})) ?? (await ensureServerBuilt(process.execPath, () => {}));
    if (problem !== null) { process.stderr.write(problem); process.exitCode = 1; }`;
  const env = { ...environmentFor(process.execPath), NODE_COMPILE_CACHE: undefined };
  await run(process.execPath, ['--input-type=module', '--eval', words], { cwd: folder, env });
};
