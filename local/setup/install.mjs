import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * Installs exactly what the lock names, when that is not what is installed already.
 * @param {(line: string) => void} say
 * @returns {Promise<string | null>} why it failed, or null
 */
export const ensureInstalled = async (say) => {
  const stamp = join(root, 'node_modules', '.gatehouse-install');
  const wanted = fingerprint(root, ['package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return null;
  if (!installedAsLocked()) {
    say('Installing the exact packages of package-lock.json');
    const { code, output } = await run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
      cwd: root,
      env: cleanEnvironment(),
    });
    if (code !== 0) return `npm ci failed:\n${output.trim()}`;
  }
  writeFileSync(stamp, wanted);
  return null;
};

/** npm writes node_modules/.package-lock.json last: when it agrees with the lock, somebody installed by hand and nothing is to be done. */
const installedAsLocked = () => {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const locked = packagesOf(join(root, 'package-lock.json'));
  if (installed === null || locked === null) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true;
    const there = installed[path];
    return there === undefined
      ? entry.optional === true
      : there.version === entry.version && there.integrity === entry.integrity;
  });
};

/** @param {string} file @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }> | null} */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null);

/** Settings of the person's shell that would leave out what the build needs. */
const cleanEnvironment = () => {
  const { NODE_ENV, npm_config_omit, npm_config_production, npm_config_ignore_scripts, ...rest } = process.env;
  return rest;
};
